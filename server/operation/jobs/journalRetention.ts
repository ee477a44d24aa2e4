/**
 * Deletes events from the journal that are older than the retention (behaviour: durable-5). Totals do not depend on them,
 * because they are stored as folded. Works in small portions, so that no commit waits long for the one connection.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { Database } from '../../ground/db/connection.ts';
import { dropCheckpointsBefore } from '../../show/session/checkpoints/store.ts';
import { deleteEventsBefore, streamerIds } from './store.ts';

const DAY_MS = 86_400_000;
/** The first run comes soon after the start, when sessions are open. */
const FIRST_LOOK_MS = 60_000;
const PAUSE_MS = 50;

export interface JournalRetentionDeps {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  /** Time for which events are kept; 0 = forever. */
  days: number;
  /** Receives one line per run that deleted something or failed. */
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Starts the job: runs soon after the start and once a day. Stopping waits for the current portion. */
export function startJournalRetention({ database, clock, scheduler, days, log }: JournalRetentionDeps): RunningJob {
  let isStopped = false;

  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  async function removeOld(streamerId: string, beforeMs: number): Promise<number> {
    // Nothing can be folded again without the events behind it.
    if (!isStopped) await dropCheckpointsBefore(database, streamerId, beforeMs);
    for (let removed = 0; ;) {
      const count = isStopped ? 0 : await deleteEventsBefore(database, streamerId, beforeMs);
      if (count === 0) return removed;
      removed += count;
      await pause();
    }
  }

  async function run(): Promise<void> {
    const beforeMs = Math.floor(clock.nowMs()) - days * DAY_MS;
    let removed = 0;
    for (const streamerId of await streamerIds(database)) {
      removed += await removeOld(streamerId, beforeMs);
    }
    if (removed > 0) log.info({ removed, days }, 'old events were deleted from the journal');
  }

  const times = { firstAfterMs: FIRST_LOOK_MS, everyMs: DAY_MS };
  const job = days > 0 ? repeatedly({ name: 'journal retention', ...times, run, scheduler, log }) : null;
  return {
    async stop() {
      isStopped = true;
      await job?.stop();
    },
  };
}
