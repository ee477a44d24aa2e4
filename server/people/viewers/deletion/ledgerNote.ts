/**
 * Handles notes of point changes between two viewers, which name the other one in each ledger (behaviour: viewerdelete-2).
 * Pure.
 */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import type { LedgerCause, LedgerRow } from '../../../show/fold/ledger/ledgerRow.ts';
import { inJson, inSmallLetters, type Person, SHORTEST_WORD } from './person.ts';
import { NOBODY } from './written.ts';

/** Changes that are in the ledgers of two viewers. */
export const SHARED_CAUSES: ReadonlySet<LedgerCause> = new Set(['transfer', 'merge', 'unmerge']);
/** Text between the other viewer and the flow's note in transfers (server/show/fold/stats/pointsCommands.ts). */
const BEHIND_NAME = ' · ';
const MAX_NAME = 60;

/** Returns search texts besides the general ones: a short name with the text that follows it. */
export function noteNeedlesOf(people: readonly Person[]): string[] {
  const short = people.flatMap(({ displayNames }) => displayNames.filter((name) => name.length < SHORTEST_WORD));
  return short.map((name) => inSmallLetters(`"note":"${inJson(name)}${BEHIND_NAME}`));
}

/** Returns the end of the name; a merge contains nothing else. */
function nameEnd({ cause, note = '' }: LedgerRow): number {
  const end = cause === 'transfer' ? note.lastIndexOf(BEHIND_NAME, MAX_NAME) : -1;
  return end < 0 ? note.length : end;
}

/** Removes the name of a person from another viewer's shared row, even one that nobody knows any more. */
export function withoutSharer(people: readonly Person[], shared: ReadonlySet<number>, value: JsonValue): JsonValue {
  const row = value as unknown as LedgerRow;
  if (!row.note || !SHARED_CAUSES.has(row.cause)) return value;
  const end = nameEnd(row);
  const name = row.note.slice(0, end);
  if (!shared.has(row.seq) && !people.some(({ displayNames }) => displayNames.includes(name))) return value;
  return { ...(value as object), note: NOBODY + row.note.slice(end) };
}
