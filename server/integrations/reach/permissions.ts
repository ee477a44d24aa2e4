/** Decides by what the streamer ticked whether a call may be made; the same on the server's own computer and at an agent. */
import type { ProgramPermission } from '#schemas/generated/types.ts';
import type { Program } from '../program.ts';

const MAX_REFUSED = 20;

/** Returns what is allowed until somebody decides otherwise. */
export const usualPermissions = ({ permissions }: Program): ProgramPermission[] =>
  permissions.filter(({ isUsual }) => isUsual).map(({ name }) => name);

/** @param need null = nothing is needed */
export function isAllowed(allowed: readonly ProgramPermission[], need: ProgramPermission | null): boolean {
  if (need === null || allowed.includes(need)) return true;
  const [kind = '', one] = need.split(':', 2);
  return one !== undefined && allowed.includes(`${kind}:*`);
}

/** Adds what was refused to the list that people see, the latest first. */
export const addRefused = (
  refused: readonly ProgramPermission[],
  need: ProgramPermission,
): readonly ProgramPermission[] => [need, ...refused.filter((each) => each !== need)].slice(0, MAX_REFUSED);
