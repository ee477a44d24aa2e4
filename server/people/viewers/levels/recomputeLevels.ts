/**
 * Recomputes the stored levels of viewers after a change of the formula, part by part by commands to the session (behaviour:
 * level-7). It continues after any interruption.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { LevelsRecomputeState } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import { byOf, type Changer } from '../../../ground/http/author.ts';
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
  /** Starts, or continues a stopped recompute; returns the current one if it is running. */
  start(caller: Changer): Promise<LevelsRecomputeState>;
  state(streamerId: string): Promise<LevelsRecomputeState>;
  /** Continues unfinished recomputes after the server has started. */
  resume(): Promise<void>;
  /** Stops after the current part. */
  close(): Promise<void>;
}

export interface LevelRecomputesDeps {
  database: Database;
  host: Inbox;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

/** Number of viewers per command; a session takes one between two events. */
const PART = 500;
/** Pause between two parts, for the show. */
const PAUSE_MS = 25;

export function createLevelRecomputes(deps: LevelRecomputesDeps): LevelRecomputes {
  const { database, host, scheduler, log, randomKey } = deps;
  const running = new Map<string, Promise<void>>();
  let isClosed = false;

  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  /** Processes a part and returns whether there is more. */
  async function doPart(streamerId: string): Promise<boolean> {
    const found = await recomputeOf(database, streamerId);
    if (found === null || found.isDone) return false;
    const { key, by, after, done } = found;
    const { viewerIds, count, last } = await viewersAfter(database, streamerId, after, PART);
    const payload = { viewerIds, isLast: last === null, by };
    // The id counts once, so repeating an applied part changes nothing.
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
        log.warn({ err: error, streamer: streamerId }, 'viewer levels could not be recomputed');
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
