/** What a session goes on from, without people (behaviour: viewerdelete-1, viewerdelete-2). Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { ENTRY_KIND, GIVEAWAY_KIND, NOW_KEY, type NowRow } from '../../fold/giveaways/giveawaysState.ts';
import { canListChange, type EntryRow, NO_TICKETS } from '../../fold/giveaways/rules.ts';
import { ROWS, type Utterance } from '../../fold/speech/speechState.ts';
import type { Person } from './person.ts';
import type { LiveRow } from './store.ts';
import { withoutId, withoutPerson } from './withoutPerson.ts';

/** The row that says which giveaway is on. */
export const GIVEAWAY_ROW = { kind: GIVEAWAY_KIND, key: NOW_KEY } as const;

/** Rows as they become; null = it goes. @param giveaway the value of `GIVEAWAY_ROW`, undefined when there is none */
export function liveRowsWithout(
  people: readonly Person[],
  rows: readonly LiveRow[],
  giveaway: JsonValue | undefined,
): { before: LiveRow; after: LiveRow | null }[] {
  const ids = new Set(people.map(({ id }) => id));
  const isOpen = isNotDrawn(giveaway as unknown as NowRow | undefined);
  return rows.map((before) => {
    if (isUnsaid(before, ids)) return { before, after: null };
    const key = people.reduce((row, person) => withoutId(row, person, 'key'), before.key);
    const left = isOpen && isEntryOf(before, ids) ? { ...(before.value as object), ...NO_TICKETS } : before.value;
    const value = people.reduce<JsonValue>((each, person) => withoutPerson(each, { person }), left);
    return { before, after: { ...before, key, value } };
  });
}

/** Of one that is drawn the list is published: places in it stay. */
const isNotDrawn = (now: NowRow | undefined): boolean => now !== undefined && canListChange(now.giveaway);

/** Nobody hears what they wrote any more. */
function isUnsaid({ kind, value }: LiveRow, ids: ReadonlySet<string>): boolean {
  if (kind !== ROWS.text) return false;
  const { viewer, status } = value as unknown as Utterance;
  return viewer !== null && ids.has(viewer.tiktokId) && (status === 'waiting' || status === 'held');
}

const isEntryOf = ({ kind, value }: LiveRow, ids: ReadonlySet<string>): boolean =>
  kind === ENTRY_KIND && ids.has((value as unknown as EntryRow).viewer.tiktokId);
