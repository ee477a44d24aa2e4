/**
 * Exports viewers to files (behaviour: viewerfile-1 to viewerfile-3): a list of them, and everything that is stored about one.
 */
import { AppError } from '#engine/core/appError.ts';
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { withColumn } from '#engine/rules/viewerSort.ts';
import type { ExportViewer, ExportViewers } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import type { ViewerColumnsThread } from '../columns/viewerColumnsThread.ts';
import type { ViewerPoints } from '../ledger/points.ts';
import { deedsOfViewer } from '../../reports/store.ts';
import { joiningViewers } from '../../../media/join-sounds/store.ts';
import { findFiles } from '../../../media/library/store.ts';
import { idsOfPerson, mergesOf } from '../../../show/session/storedMerges.ts';
import { noteAbout } from '../notes/store.ts';
import { sessionOfViewers } from '../sessionOfViewers.ts';
import { type ChosenViewers, findViewer, listViewerIds } from '../store.ts';
import { viewerBounds } from '../viewerBounds.ts';
import { roomsByStream, roomsOfViewers } from '../roomsByStream.ts';
import { entryOf } from '../viewerEntry.ts';
import { listFile } from './listFile.ts';
import { type Part, personAsCsv, personAsJson } from './personFile.ts';
import { mentionsOf } from './viewerMentions.ts';
import { createRunningExports, type StreamedFile } from './runningExports.ts';
import { bodiesByIds, eventsOfViewer, journalEnds, rowsThatName } from './store.ts';
import { writtenRows } from '../rows/writtenRows.ts';

export interface ViewerFiles {
  /** @throws EXPORT_RUNNING, NOT_FOUND when the streamer has no session */
  list(streamerId: string, query: ExportViewers): Promise<StreamedFile>;
  /** @throws EXPORT_RUNNING, NOT_FOUND */
  person(streamerId: string, viewerId: string, query: ExportViewer): Promise<StreamedFile>;
}

export interface ViewerFilesDeps {
  /** A read-only connection. */
  lists: Database;
  /** Sorts and writes long lists in a thread; without it the database sorts and this thread writes. */
  columns?: Pick<ViewerColumnsThread, 'page' | 'write'> | undefined;
  sessions: SessionReader;
  ledger: ViewerPoints['ledger'];
  clock: { nowMs(): number };
}

/** Number of viewers, ledger rows and events of one viewer that are read and written at a time. */
const CHUNK = 500;
/** A list of this many viewers is sorted and written in the thread for lists. */
const MANY = 2_000;
/** Number of events searched at a time, while other readers wait. */
const EVENTS_AT_A_TIME = 10_000;

/** Does the same for all merged ids, which are one person. */
async function* ofAll(
  ids: readonly string[],
  of: (id: string) => AsyncGenerator<JsonValue[]>,
): AsyncGenerator<JsonValue[]> {
  for (const id of ids) yield* of(id);
}

export function createViewerFiles({ lists, columns, sessions, ledger, clock }: ViewerFilesDeps): ViewerFiles {
  const running = createRunningExports();

  async function* pointsOf(streamerId: string, viewerId: string): AsyncGenerator<JsonValue[]> {
    let last = Infinity;
    for (let offset = 0; ; offset += CHUNK) {
      const { items } = await ledger(streamerId, viewerId, { limit: CHUNK, offset });
      // Skips entries that were repeated because new ones shifted the pages.
      const further = items.filter(({ id }) => id < last);
      // The file is about the viewer, not about people of the agency.
      yield further.map(({ author: _author, ...entry }) => entry);
      last = items.at(-1)?.id ?? last;
      if (items.length < CHUNK) return;
    }
  }

  async function* eventsOf(streamerId: string, viewerId: string): AsyncGenerator<JsonValue[]> {
    const ends = await journalEnds(lists, streamerId);
    if (ends === null) return;
    for (let after = ends.first - 1; after < ends.last;) {
      const untilSeq = Math.min(after + EVENTS_AT_A_TIME, ends.last);
      const events = await eventsOfViewer(lists, streamerId, viewerId, { afterSeq: after, untilSeq, limit: CHUNK });
      after = events.length < CHUNK ? untilSeq : events.at(-1)!.seq;
      yield events.map(({ id, at, type, payload, viewer }) => ({
        id,
        at: new Date(at).toISOString(),
        type,
        ...({ viewer, payload } as unknown as Record<string, JsonValue>),
      }));
    }
  }

  async function* streamsOf(streamerId: string, viewerId: string): AsyncGenerator<JsonValue[]> {
    // An account has no more reports than these.
    const { rows } = await deedsOfViewer(lists, streamerId, [viewerId], { limit: CHUNK, offset: 0 });
    yield rows.map(({ id: _report, startedAtMs, ...rest }) => ({
      startedAt: new Date(startedAtMs).toISOString(),
      ...rest,
    }));
  }

  async function* noteOf(streamerId: string, viewerId: string): AsyncGenerator<JsonValue[]> {
    const note = await noteAbout(lists, streamerId, viewerId);
    if (note !== '') yield [{ note }];
  }

  async function* keptOf(streamerId: string, viewerId: string): AsyncGenerator<JsonValue[]> {
    for (const { kind, key, value } of await rowsThatName(lists, streamerId, viewerId))
      yield mentionsOf(value as JsonValue, viewerId).map(({ path, value: at }) => ({ kind, key, path, value: at }));
  }

  async function soundNames(streamerId: string): Promise<ReadonlyMap<string, string>> {
    const ids = (await joiningViewers(lists, streamerId)).map(({ joinSound: { soundId } }) => soundId);
    const files = await findFiles(lists, streamerId, 'audio', [...new Set(ids)]);
    return new Map(files.map(({ id, name }) => [id, name]));
  }

  /** Keeps the order from when the file began. */
  async function orderedIds(streamerId: string, query: ChosenViewers, stored: number): Promise<string[]> {
    const limit = stored + MANY;
    const isLong = stored >= MANY && query.withJoinSound !== true;
    const page = isLong ? await columns?.page(streamerId, { ...query, limit, offset: 0 }) : null;
    return page?.ids ?? listViewerIds(lists, streamerId, query);
  }

  async function list(streamerId: string, query: ExportViewers): Promise<StreamedFile> {
    const { keys, table, stored } = await sessionOfViewers(sessions, streamerId);
    const bounds = viewerBounds(query, table, clock.nowMs());
    const ids = await orderedIds(streamerId, { ...withColumn(query), keys, bounds }, stored);
    const sounds = await soundNames(streamerId);
    const rooms = await roomsByStream(lists, streamerId);
    const { format, language } = query;
    async function* pieces() {
      for (let at = 0; at < ids.length; at += CHUNK) {
        const some = ids.slice(at, at + CHUNK);
        const bodies = await bodiesByIds(lists, streamerId, some);
        const task = { ids: some, bodies, keys, table, sounds, rooms, format, language };
        yield (ids.length >= MANY ? await columns?.write(task) : null) ?? writtenRows(task);
      }
    }
    return { fileName: `viewers-${keys.today}.${format}`, size: null, bytes: listFile(pieces(), query) };
  }

  async function person(
    streamerId: string,
    viewerId: string,
    { format, language }: ExportViewer,
  ): Promise<StreamedFile> {
    const { keys, table } = await sessionOfViewers(sessions, streamerId);
    const ids = idsOfPerson(await mergesOf(lists, streamerId), viewerId);
    const row = await findViewer(lists, streamerId, viewerId);
    if (row === null) throw new AppError('NOT_FOUND');
    const rooms = await roomsOfViewers(lists, streamerId, [row]);
    async function* viewer() {
      yield [entryOf(row!, keys, table, rooms) as unknown as JsonValue];
    }
    const parts: Part[] = [
      ['viewer', viewer()],
      ['note', ofAll(ids, (id) => noteOf(streamerId, id))],
      ['points', ofAll(ids, (id) => pointsOf(streamerId, id))],
      ['events', ofAll(ids, (id) => eventsOf(streamerId, id))],
      ['streams', ofAll(ids, (id) => streamsOf(streamerId, id))],
      ['kept', ofAll(ids, (id) => keptOf(streamerId, id))],
    ];
    const bytes = format === 'csv' ? personAsCsv(parts, language) : personAsJson(parts);
    return { fileName: `viewer-${row.name || viewerId}.${format}`, size: null, bytes };
  }

  return {
    list: (streamerId, query) => running.run(streamerId, () => list(streamerId, query)),
    person: (streamerId, viewerId, query) => running.run(streamerId, () => person(streamerId, viewerId, query)),
  };
}
