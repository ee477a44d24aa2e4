import type { GiveawayRules } from '#schemas/generated/types.ts';

/**
 * What is opened; null = something is missing yet. Where nobody enters by a command its field is not there to be mended: the
 * one before stays.
 */
export function wantedRules(draft: GiveawayRules, before: GiveawayRules): GiveawayRules | null {
  const title = draft.title.trim();
  const isCommand = /^\S+$/.test(draft.command);
  if (title === '' || (draft.entry === 'command' && !isCommand)) return null;
  return { ...draft, title, command: isCommand ? draft.command : before.command };
}
