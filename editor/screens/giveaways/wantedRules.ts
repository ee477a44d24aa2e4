import type { GiveawayRules } from '#schemas/generated/types.ts';

/**
 * Returns the rules to open; null = something is missing. Where nobody enters by a command its field is hidden and
 * cannot be corrected: the former value stays.
 */
export function wantedRules(draft: GiveawayRules, before: GiveawayRules): GiveawayRules | null {
  const title = draft.title.trim();
  const isCommand = /^\S+$/.test(draft.command);
  if (title === '' || (draft.entry === 'command' && !isCommand)) return null;
  return { ...draft, title, command: isCommand ? draft.command : before.command };
}
