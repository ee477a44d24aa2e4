/** Reads the viewers of a streamer for lists and pages from what sessions have stored. */
import { AppError } from '#engine/core/appError.ts';
import { USUAL_VOICE } from '#engine/rules/speech/speechDefaults.ts';
import { withColumn } from '#engine/rules/viewerSort.ts';
import type { JsonObject, ListViewers, ViewerAnswer, ViewerList } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { findFiles } from '../../media/library/store.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { mergedInto } from './merges/viewerMerges.ts';
import { noteAbout } from './notes/store.ts';
import { roomsOfViewers } from './roomsByStream.ts';
import { sessionOfViewers } from './sessionOfViewers.ts';
import type { ViewerColumnsThread } from './columns/viewerColumnsThread.ts';
import { everyViewerById } from './everyViewer.ts';
import { namedArchivedIds } from './namedViewers.ts';
import { type ViewerQuery, findViewer, listViewers, viewersById } from './store.ts';
import { type Bounds, viewerBounds } from './viewerBounds.ts';
import { entryOf } from './viewerEntry.ts';

export interface Viewers {
  list(streamerId: string, query: ListViewers): Promise<ViewerList>;
  /** @throws NOT_FOUND */
  read(streamerId: string, viewerId: string): Promise<ViewerAnswer>;
  /** Counts the viewers with points, as plans count them. */
  countWithPoints(streamerId: string): Promise<number>;
}

export interface ViewersDeps {
  /** A separate read-only connection, because lists of 100,000 viewers take a while. */
  lists: Database;
  /** Sorts many viewers; without it the database does. */
  columns?: Pick<ViewerColumnsThread, 'page'> | undefined;
  sessions: SessionReader;
  signPictures: SignPictures;
  clock: { nowMs(): number };
}

/** From this number on, the database is too slow for a page. */
const MANY = 2_000;

interface Archived {
  rows: ViewerRow[];
  /** Number on all pages. */
  count: number;
}

/** Checks whether anything besides a name is searched for. */
function isNarrowed({ viewerIds, withJoinSound = false, bounds }: ViewerQuery): boolean {
  const hasBounds = Object.values(bounds).some(({ from, to }: Bounds) => from !== null || to !== null);
  return viewerIds !== '' || withJoinSound || hasBounds;
}

export function createViewers({ lists, columns, sessions, signPictures, clock }: ViewersDeps): Viewers {
  const signed = <T extends object>(answer: T): T => signPictures(answer as JsonObject) as T;

  /** Returns archived viewers, which follow all others and only appear in searches by name. */
  async function archivedOf(streamerId: string, query: ViewerQuery, listed: number): Promise<Archived> {
    if (query.search === '' || isNarrowed(query)) return { rows: [], count: 0 };
    const { search, offset, limit } = query;
    const ids = await namedArchivedIds(lists, streamerId, search);
    const shown = ids.slice(Math.max(0, offset - listed), Math.max(0, offset + limit - listed));
    const rows = shown.length === 0 ? [] : await everyViewerById(lists, streamerId, shown);
    return { rows: rows.map(({ body }) => JSON.parse(body) as ViewerRow), count: ids.length };
  }

  return {
    async list(streamerId, query) {
      const { keys, table, stored } = await sessionOfViewers(sessions, streamerId);
      const listQuery = { ...withColumn(query), keys, bounds: viewerBounds(query, table, clock.nowMs()) };
      // The database itself finds the few viewers with a join sound.
      const page = stored >= MANY && columns && !query.withJoinSound ? await columns.page(streamerId, listQuery) : null;
      const { rows, total } = page
        ? { rows: await viewersById(lists, streamerId, page.ids), total: page.total }
        : await listViewers(lists, streamerId, listQuery);
      const archived = await archivedOf(streamerId, listQuery, total);
      const shown = [...rows, ...archived.rows];
      const rooms = await roomsOfViewers(lists, streamerId, shown);
      const items = shown.map((row) => entryOf(row, keys, table, rooms));
      return signed({ items, total: total + archived.count });
    },

    countWithPoints: async (streamerId) => (await sessions.read(streamerId))?.state.stages.stats.holders ?? 0,

    async read(streamerId, viewerId) {
      const { keys, table, merges } = await sessionOfViewers(sessions, streamerId);
      const row = await findViewer(lists, streamerId, viewerId);
      // Viewers of an import appear once it is complete.
      const isArriving = row?.arrives !== undefined && row.arrives === keys.epochs.arriving;
      if (row === null || isArriving) throw new AppError('NOT_FOUND');
      const viewer = entryOf(row, keys, table, await roomsOfViewers(lists, streamerId, [row]));
      const next = table[viewer.level];
      const [sound] = await findFiles(lists, streamerId, 'audio', [viewer.joinAudioId]);
      return signed({
        viewer,
        voice: row.voice ?? USUAL_VOICE,
        joinAudioName: sound?.name ?? '',
        merged: mergedInto(merges, viewerId),
        earnsPoints: row.own?.earnsNothing !== true,
        isHidden: row.own?.isHidden === true,
        note: await noteAbout(lists, streamerId, viewerId),
        levelPoints: (table[viewer.level - 1] ?? 0) / 1000,
        nextLevelPoints: next === undefined ? null : next / 1000,
      });
    },
  };
}
