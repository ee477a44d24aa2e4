/**
 * Deletes accounts with all their data. First, nobody can sign in any more and the session ends; then the rows are deleted in
 * portions, so that the streams of others never wait. An interrupted deletion is finished later (server/operation/jobs).
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { deletePortion, deleteStreamer, markDeleted, type Which } from './store.ts';

const PAUSE_MS = 20;

export interface DeletionDeps {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  /** Stops everything that runs for a streamer: connectors, session, rooms, live keys. */
  stopStreamer(streamerId: string): Promise<void>;
  /** Data of an account outside the database. */
  /** Ends everything that the account pays for. @throws SUBSCRIPTION_NOT_CANCELLED; then the account stays */
  endPayments(userId: string): Promise<void>;
  library: { removeAll(userId: string): Promise<void> };
  speech: { forget(userId: string): Promise<void> };
  log: { warn(fields: object, message: string): void };
}

export interface Deletion {
  /**
   * Resolves when the account is closed; its rows are deleted afterwards.
   * @param which deletes the account only if it still matches; always unless set
   * @throws SUBSCRIPTION_NOT_CANCELLED
   */
  start(userId: string, which?: Which): Promise<void>;
  /** Continues an interrupted deletion. */
  finish(userId: string): Promise<void>;
  /** Waits for the current portion. */
  close(): Promise<void>;
}

export function createDeletion({
  database,
  clock,
  scheduler,
  stopStreamer,
  endPayments,
  library,
  speech,
  log,
}: DeletionDeps): Deletion {
  const running = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  async function removeRows(userId: string): Promise<void> {
    await library.removeAll(userId);
    await speech.forget(userId);
    while (!closing.signal.aborted && (await deletePortion(database, userId)) > 0) await pause();
    if (!closing.signal.aborted) await deleteStreamer(database, userId);
  }

  function finish(userId: string): Promise<void> {
    const known = running.get(userId);
    if (known) return known;
    const work = removeRows(userId)
      .catch((error: unknown) => log.warn({ err: error }, 'account could not be deleted yet; the server tries again'))
      .finally(() => running.delete(userId));
    running.set(userId, work);
    return work;
  }

  return {
    async start(userId, which) {
      await endPayments(userId);
      if (!(await markDeleted(database, userId, Math.floor(clock.nowMs()), which))) return;
      await stopStreamer(userId);
      void finish(userId);
    },
    finish,
    async close() {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}
