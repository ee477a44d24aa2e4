/** Formats a viewer for lists, pages and files. Pure. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { USUAL_JOIN_VOLUME } from '#engine/flows/joinSoundFlow.ts';
import { levelOf, type LevelTable } from '#engine/points/levels.ts';
import type { PeriodTotals, ViewerEntry } from '#schemas/generated/types.ts';
import { balanceNow } from '../../show/fold/ledger/pointsNow.ts';
import { viewerTotal } from '../../show/fold/stats/rules.ts';
import { type Keys, keysOfStamp, periodTotals } from '../../show/fold/totals/periodTotals.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';

const inPoints = (thousandths: PeriodTotals): PeriodTotals =>
  Object.fromEntries(Object.entries(thousandths).map(([period, value]) => [period, value / 1000])) as never;

/** Rooms of the platform by the events that started streams in them. */
export type RoomsByStream = ReadonlyMap<string, string>;

/** Returns when the current periods of a viewer's totals began at 0 (behaviour: viewer-61). */
function resetsOf({ stamp }: ViewerRow, rooms: RoomsByStream): ViewerEntry['lastResets'] {
  const { today, week, month, year, stream } = keysOfStamp(stamp);
  return { today, week, month, year, stream, roomId: rooms.get(stream) ?? '' };
}

/**
 * Formats a viewer.
 * @param keys keys of the current periods
 */
export function entryOf(row: ViewerRow, keys: Keys, table: LevelTable, rooms: RoomsByStream): ViewerEntry {
  const { tiktokId, name, profilePictureUrl, createdAt, updatedAt, own } = row;
  const total = (counted: Parameters<typeof viewerTotal>[1]): PeriodTotals =>
    periodTotals(viewerTotal(row, counted, keys));
  return {
    id: tiktokId,
    name,
    displayName: viewerNameOf(row),
    profilePictureUrl,
    level: levelOf(table, total('points').overall),
    points: inPoints(total('points')),
    balance: balanceNow(row, keys) / 1000,
    coinsGiven: total('coins'),
    likesGiven: total('likes'),
    chatMessages: total('chatMessages'),
    firstSeenAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(updatedAt).toISOString(),
    joinAudioId: own?.joinSound?.soundId ?? '',
    joinAudioVolume: own?.joinSound?.volume ?? USUAL_JOIN_VOLUME,
    lastResets: resetsOf(row, rooms),
  };
}
