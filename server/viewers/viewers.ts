/** The viewers of a streamer, as lists and pages show them: read only, from what sessions have stored. */
import { AppError } from '#engine/core/appError.ts';
import { levelOf, type LevelTable, tableOf } from '#engine/points/levels.ts';
import type {
  JsonObject,
  ListViewers,
  PeriodTotals,
  ViewerAnswer,
  ViewerEntry,
  ViewerList,
} from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import { balanceNow } from '../fold/ledger/pointsNow.ts';
import { type ViewerRow, viewerTotal } from '../fold/stats/rules.ts';
import { type Keys, periodTotals } from '../fold/stats/totals.ts';
import type { SignPictures } from '../session/liveItems.ts';
import type { SessionReader } from '../session/ports/sessionReader.ts';
import { findViewer, listViewers } from './store.ts';

export interface Viewers {
  list(streamerId: string, query: ListViewers): Promise<ViewerList>;
  /** @throws NOT_FOUND */
  read(streamerId: string, viewerId: string): Promise<ViewerAnswer>;
}

export interface ViewersDeps {
  /** Lists of 100,000 viewers take a while: a connection of their own, which only reads. */
  lists: Database;
  sessions: SessionReader;
  signPictures: SignPictures;
}

const inPoints = (thousandths: PeriodTotals): PeriodTotals =>
  Object.fromEntries(Object.entries(thousandths).map(([period, value]) => [period, value / 1000])) as never;

function entryOf(row: ViewerRow, keys: Keys, table: LevelTable): ViewerEntry {
  const { tiktokId, name, displayName, profilePictureUrl, createdAt, updatedAt } = row;
  const total = (counted: Parameters<typeof viewerTotal>[1]): PeriodTotals =>
    periodTotals(viewerTotal(row, counted, keys));
  return {
    id: tiktokId,
    name,
    displayName,
    profilePictureUrl,
    level: levelOf(table, total('points').overall),
    points: inPoints(total('points')),
    balance: balanceNow(row, keys) / 1000,
    coinsGiven: total('coins'),
    likesGiven: total('likes'),
    chatMessages: total('chatMessages'),
    firstSeenAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(updatedAt).toISOString(),
  };
}

export function createViewers({ lists, sessions, signPictures }: ViewersDeps): Viewers {
  const signed = <T extends object>(answer: T): T => signPictures(answer as JsonObject) as T;

  /** @throws NOT_FOUND when the streamer has no session */
  async function known(streamerId: string): Promise<{ keys: Keys; table: LevelTable }> {
    const session = await sessions.read(streamerId);
    if (session === null) throw new AppError('NOT_FOUND');
    const { stages, documents } = session.state;
    return { keys: stages.stats.keys, table: tableOf(documents.points) };
  }

  return {
    async list(streamerId, query) {
      const { keys, table } = await known(streamerId);
      const { rows, total } = await listViewers(lists, streamerId, { ...query, keys });
      return signed({ items: rows.map((row) => entryOf(row, keys, table)), total });
    },

    async read(streamerId, viewerId) {
      const { keys, table } = await known(streamerId);
      const row = await findViewer(lists, streamerId, viewerId);
      if (row === null) throw new AppError('NOT_FOUND');
      const viewer = entryOf(row, keys, table);
      const next = table[viewer.level];
      return signed({
        viewer,
        levelPoints: (table[viewer.level - 1] ?? 0) / 1000,
        nextLevelPoints: next === undefined ? null : next / 1000,
      });
    },
  };
}
