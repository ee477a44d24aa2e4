import type { AccountAnswer } from '#schemas/generated/types.ts';

/** Returns the label of an account: its address, or that it is a demo. */
export function whoIs({ email, id }: Pick<AccountAnswer, 'email' | 'id'>, text: { demo: string }): string {
  // Several demos are distinguished by the beginning of their ids.
  return email ?? `${text.demo} ${id.slice(0, 6)}`;
}
