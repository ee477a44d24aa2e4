import type { PadAction, PhoneDeckButton } from '#schemas/generated/types.ts';

/** Returns the text of a button: its own, or that of its action. */
export const buttonLabel = (
  { label, actionId }: PhoneDeckButton,
  actions: readonly PadAction[],
  gone: string,
): string => label.trim() || (actions.find(({ id }) => id === actionId)?.label ?? gone);
