/**
 * Gives imported points to viewers of whom the file only had the user name (behaviour: viewerimport-300): when the name first
 * appears in a stream, or when the streamer says who it is.
 */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { platformOf } from '#engine/rules/viewerPlatform.ts';
import type { ChangePointsPayload, ListWaitingViewers, WaitingViewerList } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { byOf, type Changer } from '../../../ground/http/author.ts';
import { balanceNow, pointsNow } from '../../../show/fold/ledger/pointsNow.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import { sessionOfViewers } from '../sessionOfViewers.ts';
import { findViewer } from '../store.ts';
import {
  countWaiting,
  dropAllWaiting,
  dropWaiting,
  type StoredWaitingRow,
  waitingNamed,
  waitingNames,
  waitingRow,
  waitingRows,
} from './store.ts';

export interface WaitingViewers {
  /** Lists the rows with the viewers who have the name now: none, or several of whom one is meant. */
  list(streamerId: string, query: ListWaitingViewers): Promise<WaitingViewerList>;
  /**
   * Gives the points of a row to a viewer.
   * @throws NOT_FOUND, VIEWER_UNKNOWN, SESSION_FENCED
   */
  match(caller: Changer, id: string, viewerId: string): Promise<void>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
  removeAll(streamerId: string): Promise<void>;
  /** Takes events of a stream after their commit: viewers with a name that somebody waits for get the points. */
  committed(streamerId: string, events: readonly StreamEvent[]): void;
  /** Says that rows were added or removed. */
  changed(streamerId: string): void;
  /** Resolves when all that was taken up is done. */
  close(): Promise<void>;
}

export interface WaitingViewersDeps {
  database: Database;
  /** A read-only connection. */
  lists: Database;
  host: Inbox;
  sessions: SessionReader;
  /** Returns stored viewers who have one of these lower-case names. */
  viewersNamed(streamerId: string, names: readonly string[]): Promise<readonly string[]>;
  log: { warn(fields: object, message: string): void };
}

interface Seen {
  id: string;
  name: string;
}

/** Longest note of a change of points. */
const MAX_NOTE = 200;

export function createWaitingViewers(deps: WaitingViewersDeps): WaitingViewers {
  const { database, lists, host, sessions, viewersNamed, log } = deps;
  /** Names that somebody waits for, by streamer, in lower case; read with the first event of a stream, and after changes. */
  const awaited = new Map<string, ReadonlySet<string>>();
  /** Work for each streamer, in order; that of one delays nobody else. */
  const working = new Map<string, Promise<void>>();
  let changes = 0;

  function forget(streamerId: string): void {
    changes += 1;
    awaited.delete(streamerId);
  }

  async function awaitedNames(streamerId: string): Promise<ReadonlySet<string>> {
    const known = awaited.get(streamerId);
    if (known) return known;
    const before = changes;
    const names = new Set(await waitingNames(lists, streamerId));
    // Rows that came meanwhile may be missing.
    if (changes === before) awaited.set(streamerId, names);
    return names;
  }

  /** Stops looking for a name until the next stream begins. */
  function lookNoMore(streamerId: string, name: string): void {
    const names = awaited.get(streamerId);
    if (names) awaited.set(streamerId, new Set([...names].filter((other) => other !== name.toLowerCase())));
  }

  async function withName(streamerId: string, name: string): Promise<ViewerRow[]> {
    const bodies = await viewersNamed(streamerId, [name.toLowerCase()]);
    const rows = bodies.map((body) => JSON.parse(body) as ViewerRow);
    return rows.filter(({ tiktokId }) => platformOf(tiktokId) === '');
  }

  async function give(streamerId: string, row: StoredWaitingRow, viewerId: string, by: string): Promise<void> {
    for (const draft of await changesFor(streamerId, row, viewerId, by))
      await host.submit(streamerId, draft, { isPatient: true });
    await dropWaiting(database, streamerId, row.id);
    lookNoMore(streamerId, row.name);
  }

  async function changesFor(
    streamerId: string,
    row: StoredWaitingRow,
    viewerId: string,
    by: string,
  ): Promise<EventDraft<'changePoints'>[]> {
    const { mode, earned, balance, file, id } = row;
    const before = mode === 'higher' ? await pointsOf(streamerId, viewerId) : { earned: 0, balance: 0 };
    const change = (of: 'both' | 'earned' | 'balance', thousandths: number): EventDraft<'changePoints'>[] => {
      if (mode === 'add' && thousandths === 0) return [];
      const isHigher = of === 'balance' ? thousandths > before.balance : thousandths > before.earned;
      if (mode === 'higher' && !isHigher) return [];
      const note = Array.from(file).slice(0, MAX_NOTE).join('');
      const wanted = mode === 'add' ? 'add' : 'set';
      const payload: ChangePointsPayload = { viewerIds: [viewerId], of, mode: wanted, thousandths, by, note };
      // The id is unique: what was committed before a crash is not committed again.
      return [{ id: `waitingViewer:${id}:${of}`, type: 'changePoints', origin: 'command', payload }];
    };
    if (balance === null && mode !== 'higher') return change('both', earned);
    return [...change('earned', earned), ...change('balance', balance ?? earned)];
  }

  async function pointsOf(streamerId: string, viewerId: string): Promise<{ earned: number; balance: number }> {
    const { keys } = await sessionOfViewers(sessions, streamerId);
    const viewer = await findViewer(lists, streamerId, viewerId);
    if (viewer === null) return { earned: 0, balance: 0 };
    return { earned: pointsNow(viewer, keys)[0], balance: balanceNow(viewer, keys) };
  }

  /** A name that several viewers have had is not decided here: the streamer is asked. */
  async function appear(streamerId: string, seen: readonly Seen[]): Promise<void> {
    for (const { id, name } of seen) {
      if (!(await awaitedNames(streamerId)).has(name.toLowerCase())) continue;
      const [row] = await waitingNamed(database, streamerId, [name]);
      const others = row && (await withName(streamerId, name)).filter(({ tiktokId }) => tiktokId !== id);
      if (row && others?.length === 0) await give(streamerId, row, id, row.by);
      else lookNoMore(streamerId, name);
    }
  }

  function follow(streamerId: string, seen: readonly Seen[]): void {
    const before = working.get(streamerId) ?? Promise.resolve();
    const work = before
      .then(() => appear(streamerId, seen))
      .catch((error: unknown) => {
        log.warn({ err: error, streamer: streamerId }, 'imported points could not be given; the name is tried again');
        awaited.delete(streamerId);
      })
      .finally(() => {
        if (working.get(streamerId) === work) working.delete(streamerId);
      });
    working.set(streamerId, work);
  }

  return {
    async list(streamerId, query) {
      const rows = await waitingRows(lists, streamerId, query);
      const items = await Promise.all(
        rows.map(async ({ id, name, earned, balance, mode, file }) => ({
          id,
          name,
          points: earned / 1000,
          balance: balance === null ? null : balance / 1000,
          mode,
          file,
          viewers: (await withName(streamerId, name)).map((viewer) => ({
            id: viewer.tiktokId,
            name: viewer.name,
            displayName: viewer.displayName,
          })),
        })),
      );
      return { items, total: await countWaiting(lists, streamerId) };
    },
    async match(caller, id, viewerId) {
      const { userId } = caller;
      const row = await waitingRow(database, userId, id);
      if (row === null) throw new AppError('NOT_FOUND');
      if ((await findViewer(lists, userId, viewerId)) === null)
        throw new AppError('VIEWER_UNKNOWN', { id: viewerId }, { field: 'viewerId' });
      await give(userId, row, viewerId, byOf(caller));
    },
    async remove(streamerId, id) {
      if ((await dropWaiting(database, streamerId, id)) === 0) throw new AppError('NOT_FOUND');
      forget(streamerId);
    },
    async removeAll(streamerId) {
      await dropAllWaiting(database, streamerId);
      forget(streamerId);
    },
    committed(streamerId, events) {
      if (events.some(({ type }) => type === 'streamStart')) awaited.delete(streamerId);
      const names = awaited.get(streamerId);
      // Most accounts wait for nobody.
      if (names?.size === 0) return;
      const seen = new Map<string, Seen>();
      for (const { viewer, origin } of events as readonly Partial<StreamEvent<'chat'>>[])
        // A name in a file is one of the first platform; somebody elsewhere may have it too.
        if (
          viewer &&
          origin === 'connector' &&
          platformOf(viewer.tiktokId) === '' &&
          (names?.has(viewer.name.toLowerCase()) ?? true)
        )
          seen.set(viewer.tiktokId, { id: viewer.tiktokId, name: viewer.name });
      if (seen.size > 0) follow(streamerId, [...seen.values()]);
    },
    changed: forget,
    close: async () => void (await Promise.all(working.values())),
  };
}
