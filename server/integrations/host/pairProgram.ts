/** Pairs with a program that gives a token once its user allows it there. */
import type { PairingAnswer, ProgramConnection } from '#schemas/generated/types.ts';
import type { ProgramHost } from './programHost.ts';

/** Begins or goes on; stores the token as the password. @throws as `Reach.perform`, and as `ProgramHost.change` */
export async function pairProgram(
  programs: Pick<ProgramHost, 'call' | 'change'>,
  streamerId: string,
  program: ProgramConnection,
): Promise<PairingAnswer> {
  const { code, token } = await programs.call(streamerId, program, 'pair', {});
  if (typeof token !== 'string') return { status: 'waiting', code: typeof code === 'string' ? code : '' };
  await programs.change(streamerId, program, { password: token }, false);
  return { status: 'paired', code: '' };
}
