/**
 * Imports viewers from files (behaviour: viewerimport-1 to viewerimport-5): looked at first, then put aside as a whole and
 * handed to the session part by part. Whatever ends the server in between, it goes on where it was.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type {
  ImportViewersPayload,
  Plan,
  ViewerImportForm,
  ViewerImportReport,
  ViewerImportState,
} from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import type { ReadViewer, ViewerFile } from '../../documents/imports/viewers/readViewerFile.ts';
import type { ReadViewers } from '../../documents/imports/thread/readImportInThread.ts';
import type { ViewerRow } from '../../fold/stats/rules.ts';
import type { Inbox } from '../../session/ports/inbox.ts';
import type { SessionReader } from '../../session/ports/sessionReader.ts';
import { viewersByIds } from '../files/store.ts';
import { byOf, type Changer } from '../ledger/points.ts';
import { sessionOfViewers } from '../sessionOfViewers.ts';
import { type Known, type MatchContext, matchViewers, type Tally } from './matchViewers.ts';
import { endPart, importingStreamers, stage, staged, stagedPart, viewersByNames } from './store.ts';

export interface ViewerImports {
  /** @throws IMPORT_RUNNING, IMPORT_VIEWERS_LIMIT, VIEWER_FILE_EMPTY, and what is wrong with the file */
  run(
    owner: ImportOwner,
    file: { name: string; bytes: Uint8Array },
    form: ViewerImportForm,
  ): Promise<ViewerImportReport>;
  state(streamerId: string): Promise<ViewerImportState>;
  /** Goes on with what was put aside; the server has just started. */
  resume(): Promise<void>;
  /** After the part that is on its way. */
  close(): Promise<void>;
}

export interface ImportOwner extends Changer {
  plan: Plan;
}

export interface ViewerImportsDeps {
  database: Database;
  /** A connection which only reads. */
  lists: Database;
  host: Inbox;
  sessions: SessionReader;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  read: ReadViewers;
}

/** Viewers of a command: a session takes it between two events. */
const PART = 500;
/** Between two parts the show goes on alone. */
const PAUSE_MS = 25;
/** After a session that could not take a part. */
const AGAIN_MS = 30_000;

type Part = ImportViewersPayload['viewers'];

function partsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => all.slice(at * PART, (at + 1) * PART));
}

export function createViewerImports(deps: ViewerImportsDeps): ViewerImports {
  const { database, lists, host, sessions, scheduler, log, read } = deps;
  const running = new Map<string, Promise<void>>();
  let isClosed = false;

  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  async function bringIn(streamerId: string): Promise<void> {
    for (;;) {
      const waiting = await staged(database, streamerId);
      if (waiting === null || isClosed) return;
      const { number, mode, by, parts, next } = waiting;
      const isLast = next === parts - 1;
      const payload = { number, isLast, mode, by, viewers: await stagedPart(database, streamerId, next) };
      // Its id is taken once: a part that was in already changes nothing.
      const id = `viewerImport:${number}:${next}`;
      await host.submit(streamerId, { id, type: 'importViewers', origin: 'command', payload });
      await endPart(database, streamerId, next, isLast);
      await pause();
    }
  }

  function start(streamerId: string): void {
    if (isClosed || running.has(streamerId)) return;
    const work = bringIn(streamerId)
      .catch((error: unknown) => {
        log.warn({ err: error, streamer: streamerId }, 'an import of viewers waits');
        scheduler.after(AGAIN_MS, () => start(streamerId));
      })
      .finally(() => running.delete(streamerId));
    running.set(streamerId, work);
  }

  /** Those who are here already, of the viewers of a part. */
  async function knownOf(streamerId: string, viewers: readonly ReadViewer[]): Promise<Known> {
    const ids = viewers.flatMap(({ id }) => id ?? []);
    const names = viewers.flatMap(({ id, name }) => (id === null ? [name.toLowerCase()] : []));
    const rows = ids.length > 0 ? await viewersByIds(lists, streamerId, ids) : [];
    const named = names.length > 0 ? await viewersByNames(lists, streamerId, names) : [];
    const byName = new Map<string, ViewerRow[]>();
    for (const row of named) {
      const name = row.name.toLowerCase();
      byName.set(name, [...(byName.get(name) ?? []), row]);
    }
    return { byId: new Map(rows.map((row) => [row.tiktokId, row])), byName };
  }

  async function look(
    streamerId: string,
    { viewers, problems, left }: ViewerFile,
    context: MatchContext,
  ): Promise<{ tally: Tally; parts: Part[] }> {
    const tally: Tally = { added: 0, changed: 0, same: 0, byName: 0, left, problems: [...problems], examples: [] };
    const imported: Part = [];
    const met = new Set<string>();
    for (const some of partsOf(viewers))
      imported.push(...matchViewers(some, await knownOf(streamerId, some), tally, met, context));
    tally.problems.sort((one, other) => one.line - other.line);
    return { tally, parts: partsOf(imported) };
  }

  return {
    async run(owner, { name, bytes }, form) {
      const { userId, plan } = owner;
      const { mode, matchNames, dryRun, ...wanted } = form;
      if ((await staged(database, userId)) !== null) throw new AppError('IMPORT_RUNNING');
      const file = await read(bytes, name, wanted);
      const { keys, table, stored, imports } = await sessionOfViewers(sessions, userId);
      const { tally, parts } = await look(userId, file, { mode, matchNames, keys, table });
      const limit = planLimits(plan).counts.pointSystemUsers;
      if (limit !== null && tally.added > 0 && stored + tally.added > limit)
        throw new AppError('IMPORT_VIEWERS_LIMIT', { count: tally.added, have: stored, limit, plan });
      if (!dryRun) {
        if (parts.length === 0) throw new AppError('VIEWER_FILE_EMPTY', { file: name });
        const started = { number: imports + 1, file: name, mode, by: byOf(owner) };
        if (!(await stage(database, userId, started, parts))) throw new AppError('IMPORT_RUNNING');
        start(userId);
      }
      const { source, heads, columns, total } = file;
      return { file: name, source, heads, columns, rows: total, ...tally };
    },

    async state(streamerId) {
      const waiting = await staged(database, streamerId);
      if (waiting === null) return { running: null };
      const { file, parts, next } = waiting;
      return { running: { file, parts, done: next } };
    },

    async resume() {
      for (const streamerId of await importingStreamers(database)) start(streamerId);
    },

    async close() {
      isClosed = true;
      await Promise.all(running.values());
    },
  };
}
