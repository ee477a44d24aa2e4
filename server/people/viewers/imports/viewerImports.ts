/**
 * Imports viewers from files (behaviour: viewerimport-1 to viewerimport-5): examines a file first, then stores it as a whole
 * and passes it to the session part by part. It continues after any interruption.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { Plan, ViewerImportForm, ViewerImportReport, ViewerImportState } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { idNow } from '../../../show/fold/stats/merging.ts';
import type { JoinSoundSettings } from '../../../documents/settings/joinSoundSettings.ts';
import { soundsByName } from '../../../media/library/store.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import { byOf, type Changer } from '../../../ground/http/author.ts';
import { sessionOfViewers } from '../sessionOfViewers.ts';
import { createPace } from './pace.ts';
import { endPart, importingStreamers, knownViewers, stage, staged, type StagedImport, stagedPart } from './store.ts';
import { countWaiting, keepWaiting } from '../waiting/store.ts';
import type { WaitingViewers } from '../waiting/waitingViewers.ts';
import { growthOf, refuseLargeFile, refuseMoreBytes, refuseMoreViewers, refuseMoreWaiting } from './importQuotas.ts';
import type { Unmatched } from './matchViewers.ts';
import type { PlanViewerImport } from './thread/planImportInThread.ts';

export interface ViewerImports {
  /**
   * @throws IMPORT_RUNNING, IMPORT_VIEWERS_LIMIT, IMPORT_STORED_VIEWERS_LIMIT, IMPORT_VIEWERS_SIZE_LIMIT,
   * WAITING_VIEWERS_LIMIT, VIEWER_FILE_TOO_LARGE, VIEWER_FILE_EMPTY, and what is wrong with the file
   */
  run(
    owner: ImportOwner,
    file: { name: string; bytes: Uint8Array },
    form: ViewerImportForm,
  ): Promise<ViewerImportReport>;
  state(streamerId: string): Promise<ViewerImportState>;
  /** Continues pending imports after the server has started. */
  resume(): Promise<void>;
  /** Stops after the current part. */
  close(): Promise<void>;
}

export interface ImportOwner extends Changer {
  plan: Plan;
}

export interface ViewerImportsDeps {
  database: Database;
  /** A read-only connection. */
  lists: Database;
  host: Inbox;
  sessions: SessionReader;
  clock: Clock;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  planImport: PlanViewerImport;
  quotasOf(userId: string): Promise<Quotas>;
  joinSounds: Pick<JoinSoundSettings, 'begin'>;
  waitingViewers: Pick<WaitingViewers, 'changed'>;
  /** Returns an unguessable text, which is never used twice. */
  randomKey(): string;
}

/** Options for viewers in a file that contains more than viewers, where nobody is asked. */
export const USUAL_VIEWER_IMPORT: Omit<ViewerImportForm, 'dryRun'> = {
  mode: 'add',
  matchNames: true,
  decimals: 'ask',
  username: -2,
  userId: -2,
  nickname: -2,
  points: -2,
  balance: -2,
  level: -2,
};

const DECIMAL_SIGNS = { ask: null, point: '.', comma: ',' } as const satisfies Record<
  ViewerImportForm['decimals'],
  unknown
>;
/** Shortest rest between two parts, in which streams have the database for themselves. */
const SHORTEST_REST_MS = 25;
/** Delay after a session could not take a part. */
const AGAIN_MS = 30_000;

export function createViewerImports(deps: ViewerImportsDeps): ViewerImports {
  const { database, lists, host, sessions, scheduler, log, planImport, quotasOf, joinSounds } = deps;
  const { waitingViewers, randomKey } = deps;
  const running = new Map<string, Promise<void>>();
  const staging = new Set<string>();
  let isClosed = false;

  const importPace = createPace(deps, SHORTEST_REST_MS);
  const stagePace = createPace(deps, 0);

  async function bringInPart(streamerId: string, waiting: StagedImport & { next: number }): Promise<void> {
    const { number, mode, by, parts, next } = waiting;
    const isLast = next === parts - 1;
    const payload = { number, isLast, mode, by, viewers: await stagedPart(database, streamerId, next) };
    // The id is unique: submitting a part that was already imported changes nothing.
    const id = `viewerImport:${number}:${next}`;
    const part = { id, type: 'importViewers', origin: 'command', payload } as const;
    await host.submit(streamerId, part, { isPatient: true });
    await endPart(database, streamerId, next, isLast);
  }

  async function bringIn(streamerId: string): Promise<void> {
    for (;;) {
      const waiting = await staged(database, streamerId);
      if (waiting === null || isClosed) return;
      await importPace.step(() => bringInPart(streamerId, waiting));
    }
  }

  function start(streamerId: string): void {
    if (isClosed || running.has(streamerId)) return;
    const work = bringIn(streamerId)
      .catch((error: unknown) => {
        log.warn({ err: error, streamer: streamerId }, 'viewer import is interrupted; it continues later');
        scheduler.after(AGAIN_MS, () => start(streamerId));
      })
      .finally(() => running.delete(streamerId));
    running.set(streamerId, work);
  }

  /** Returns false when the streamer already has a pending import. */
  async function putAside(
    streamerId: string,
    begun: Omit<StagedImport, 'parts'>,
    parts: readonly string[],
  ): Promise<boolean> {
    if (staging.has(streamerId)) return false;
    staging.add(streamerId);
    try {
      return await stage(database, streamerId, begun, parts, stagePace);
    } finally {
      staging.delete(streamerId);
    }
  }

  /** Keeps rows until their name appears. */
  async function keepRows(streamerId: string, begun: Omit<StagedImport, 'parts'>, waiting: readonly string[]) {
    const { file, mode, by } = begun;
    for (const rows of waiting)
      await stagePace.step(() => {
        const unmatched = JSON.parse(rows) as Unmatched[];
        const kept = unmatched.map((row) => ({ ...row, mode, by, file }));
        return keepWaiting(database, streamerId, kept, randomKey);
      });
    if (waiting.length > 0) waitingViewers.changed(streamerId);
  }

  return {
    async run(owner, { name, bytes }, form) {
      const { userId, plan } = owner;
      const { mode, matchNames, dryRun, decimals, ...columns } = form;
      const quotas = await quotasOf(userId);
      refuseLargeFile(name, bytes.length, quotas);
      const choices = { columns, decimals: DECIMAL_SIGNS[decimals], maxRows: quotas.rowsPerImport };
      if ((await staged(database, userId)) !== null) throw new AppError('IMPORT_RUNNING');
      const { keys, table, holders, stored, merges, imports } = await sessionOfViewers(sessions, userId);
      const aliases = new Map([...merges.entries()].map(([id]) => [id, idNow({ merges }, id)]));
      const context = { mode, matchNames, aliases, keys, table, sounds: await soundsByName(lists, userId) };
      const { report, parts, waiting } = await planImport(
        { bytes, fileName: name, choices, context, isForReal: !dryRun },
        (query) => knownViewers(lists, userId, query),
      );
      const limit = planLimits(plan).counts.pointSystemUsers;
      if (limit !== null && report.gaining > 0 && holders + report.gaining > limit)
        throw new AppError('IMPORT_VIEWERS_LIMIT', { count: report.gaining, have: holders, limit, plan });
      refuseMoreViewers(report.added, stored, quotas);
      if (matchNames) refuseMoreWaiting(report.waiting, await countWaiting(lists, userId));
      await refuseMoreBytes(lists, userId, growthOf(report, bytes.length), quotas);
      if (!dryRun) {
        if (parts.length + waiting.length === 0) throw new AppError('VIEWER_FILE_EMPTY', { file: name });
        if (report.sounds > 0) await joinSounds.begin(userId);
        const started = { number: imports + 1, file: name, mode, by: byOf(owner) };
        if (parts.length > 0 && !(await putAside(userId, started, parts))) throw new AppError('IMPORT_RUNNING');
        await keepRows(userId, started, waiting);
        start(userId);
      }
      return report;
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
