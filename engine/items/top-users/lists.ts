/** Lists of top users as data: entries, and the facts for animating a change. Pure. */
import type { Totals } from '../../core/totals.ts';
import type { DataRange, RankedList, RankedUser, TopUsersSettings, TopViewer } from '#schemas/generated/types.ts';

/** Largest number of places kept, the maximum of the setting `count`. */
export const MAX_PLACES = 20;

export type RankedType = RankedList['type'];

/** Rotating lists in their order (behaviour: top-2). */
const CYCLE: readonly RankedType[] = ['gifters', 'viewers', 'likes'];

/** Returns the lists that an item shows. */
export function shownTypes({ cycle, type }: Pick<TopUsersSettings, 'cycle' | 'type'>): readonly RankedType[] {
  return cycle ? CYCLE : [type];
}

/**
 * Returns the current list; the same object when nothing changed. @param before null = it is shown for the first time
 */
export function loadList(
  before: RankedList | null,
  type: RankedType,
  range: DataRange,
  totals: Totals,
  nowMs: number,
): RankedList {
  const top = totals.topViewers(type, range, MAX_PLACES);
  if (before === null) return { type, viewers: top.map(atRest), leaving: [], changedAtMs: 0 };
  if (isSame(before.viewers, top)) return before;
  const places = new Map(before.viewers.map(({ tiktokId, value }, rank) => [tiktokId, { rank, value }]));
  const staying = new Set(top.map(({ tiktokId }) => tiktokId));
  return {
    type,
    viewers: top.map((viewer) => moved(viewer, places.get(viewer.tiktokId))),
    leaving: before.viewers.flatMap((viewer, rank) =>
      staying.has(viewer.tiktokId) ? [] : [moved(viewer, { rank, value: viewer.value })],
    ),
    changedAtMs: nowMs,
  };
}

const atRest = (viewer: TopViewer, rank: number): RankedUser => moved(viewer, { rank, value: viewer.value });

function moved(
  { tiktokId, name, displayName, profilePictureUrl, value }: TopViewer,
  from: { rank: number; value: number } | undefined,
): RankedUser {
  const previous = { previousRank: from?.rank ?? null, previousValue: from?.value ?? 0 };
  return { tiktokId, name, displayName, profilePictureUrl, value, ...previous };
}

function isSame(shown: readonly TopViewer[], top: readonly TopViewer[]): boolean {
  return (
    shown.length === top.length &&
    shown.every(({ tiktokId, displayName, name, profilePictureUrl, value }, rank) => {
      const other = top[rank]!;
      return (
        tiktokId === other.tiktokId &&
        value === other.value &&
        displayName === other.displayName &&
        name === other.name &&
        profilePictureUrl === other.profilePictureUrl
      );
    })
  );
}
