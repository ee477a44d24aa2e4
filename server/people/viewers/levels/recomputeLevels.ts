/**
 * Works out again what is kept of viewers' levels, after another formula (behaviour: level-7): part by part by commands of the
 * session. Whatever ends the server in between, it goes on where it was.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { LevelsRecomputeState } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import { byOf, type Changer } from '../ledger/points.ts';
import {
  beginRecompute,
  endRecompute,
  keepProgress,
  markFailed,
  recomputeOf,
  recomputingStreamers,
  viewersAfter,
} from './store.ts';

export interface LevelRecomputes {
  /** Begins, or goes on with what stood still; one that is under way is the answer. */
  start(caller: Changer): Promise<LevelsRecomputeState>;
  state(streamerId: string): Promise<LevelsRecomputeState>;
  /** Goes on with what is not done; the server has just started. */
  resume(): Promise<void>;
  /** After the part that is on its way. */
  close(): Promise<void>;
}

export interface LevelRecomputesDeps {
  database: Database;
  host: Inbox;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  /** 128 random bits as text. */
  randomKey(): string;
}

/** Viewers of a command: a session takes it between two events. */
const PART = 500;
/** Between two parts the show goes on alone. */
const PAUSE_MS = 25;

export function createLevelRecomputes(deps: LevelRecomputesDeps): LevelRecomputes {
  const { database, host, scheduler, log, randomKey } = deps;
  const running = new Map<string, Promise<void>>();
  let isClosed = false;

  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  /** @returns whether there is more */
  async function doPart(streamerId: string): Promise<boolean> {
    const found = await recomputeOf(database, streamerId);
    if (found === null || found.isDone) return false;
    const { key, by, after, done } = found;
    const { viewerIds, count, last } = await viewersAfter(database, streamerId, after, PART);
    const payload = { viewerIds, isLast: last === null, by };
    // Its id is taken once: a part that was in already changes nothing.
    if (viewerIds.length > 0 || last === null)
      await host.submit(
        streamerId,
        { id: `levels:${key}:${after}`, type: 'recomputeLevels', origin: 'command', payload },
        { isPatient: true },
      );
    if (last === null) await endRecompute(database, streamerId, done + count);
    else await keepProgress(database, streamerId, { done: done + count, after: last });
    return last !== null;
  }

  async function goOn(streamerId: string): Promise<void> {
    for (;;) {
      if (isClosed || !(await doPart(streamerId))) return;
      await pause();
    }
  }

  function run(streamerId: string): void {
    if (isClosed || running.has(streamerId)) return;
    const work = goOn(streamerId)
      .catch(async (error: unknown) => {
        log.warn({ err: error, streamer: streamerId }, 'levels of viewers were not worked out');
        await markFailed(database, streamerId).catch(() => undefined);
      })
      .finally(() => running.delete(streamerId));
    running.set(streamerId, work);
  }

  async function state(streamerId: string): Promise<LevelsRecomputeState> {
    const found = await recomputeOf(database, streamerId);
    if (found === null) return { state: 'idle', done: 0, total: 0 };
    const { done, total, hasFailed, isDone } = found;
    const underWay = hasFailed ? 'error' : 'recomputing';
    return { state: isDone ? 'success' : underWay, done: Math.min(done, total), total };
  }

  return {
    async start(caller) {
      const { userId } = caller;
      await beginRecompute(database, userId, { key: randomKey(), by: byOf(caller) });
      const begun = await state(userId);
      run(userId);
      return begun;
    },
    state,
    async resume() {
      for (const streamerId of await recomputingStreamers(database)) run(streamerId);
    },
    async close() {
      isClosed = true;
      await Promise.all(running.values());
    },
  };
}
