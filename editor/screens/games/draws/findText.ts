/** Finds a typed text among the fingerprints of a draw, and says whether it won. Pure. */
import { entryOf } from '#engine/rules/chance/commitment.ts';
import type { Draw } from '#schemas/generated/types.ts';

/** Returns the texts that somebody may have meant: usernames are stored in lower case and without @. */
function meantTexts(typed: string): string[] {
  const bare = typed.trim().replace(/^@/, '');
  return bare === '' ? [] : [...new Set([typed, bare, bare.toLowerCase()])];
}

/** Returns the position of the typed text; -1 = it is not among the entries, or nothing was typed. */
export function positionOf({ salt, entries }: Pick<Draw, 'salt' | 'entries'>, typed: string): number {
  const hashes = new Set(meantTexts(typed).map((text) => entryOf(salt, text, 1).hash));
  return entries.findIndex(({ hash }) => hashes.has(hash));
}

/** Tells whether an entry won, in the draw itself or in a further draw after it. */
export function hasWon({ result, further = [] }: Pick<Draw, 'result' | 'further'>, position: number): boolean {
  return result?.winner === position || further.some(({ winner }) => winner === position);
}

/** Tells whether the entries are in a separate list that was not read yet. */
export const isUnread = ({ list, entries }: Pick<Draw, 'list' | 'entries'>): boolean =>
  list !== undefined && entries.length === 0;
