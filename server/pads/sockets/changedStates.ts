import type { PadAction, PadStateMessage } from '#schemas/generated/types.ts';

const isSameAction = (one: PadAction, other: PadAction | undefined): boolean =>
  other !== undefined &&
  one.id === other.id &&
  one.kind === other.kind &&
  one.label === other.label &&
  one.group === other.group;

/** Returns the new states of the same actions; null when actions were added, removed, moved or renamed. */
export function changedStates(before: readonly PadAction[], now: readonly PadAction[]): PadStateMessage[] | null {
  if (before.length !== now.length || !now.every((action, at) => isSameAction(action, before[at]))) return null;
  return now.flatMap(({ id, isOn, title, progress }, at) => {
    const old = before[at]!;
    const isSame = old.isOn === isOn && old.title === title && old.progress === progress;
    return isSame ? [] : [{ type: 'state', actionId: id, isOn, title, progress } as const];
  });
}
