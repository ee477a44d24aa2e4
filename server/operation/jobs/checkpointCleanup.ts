/** Deletes the rows of checkpoints that nobody reads any more, in small portions (behaviour: why-220). */
import type { Scheduler } from '#engine/core/clock.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { Database } from '../../ground/db/connection.ts';
import { streamersToSweep, sweepCheckpoints } from '../../show/session/checkpoints/store.ts';

const MINUTE_MS = 60_000;
/** A history that still reads a dropped checkpoint is finished by then. */
const EVERY_MS = 10 * MINUTE_MS;
const PAUSE_MS = 50;

export interface CheckpointCleanupDeps {
  database: Database;
  scheduler: Scheduler;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Starts the job. Stopping waits for the current portion. */
export function startCheckpointCleanup({ database, scheduler, log }: CheckpointCleanupDeps): RunningJob {
  let isStopped = false;
  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  async function sweep(streamerId: string): Promise<number> {
    for (let removed = 0; ;) {
      const count = isStopped ? 0 : await sweepCheckpoints(database, streamerId);
      if (count === 0) return removed;
      removed += count;
      await pause();
    }
  }

  async function run(): Promise<void> {
    let removed = 0;
    for (const streamerId of await streamersToSweep(database)) removed += await sweep(streamerId);
    if (removed > 0) log.info({ removed }, 'rows of old checkpoints were deleted');
  }

  const times = { firstAfterMs: 3 * MINUTE_MS, everyMs: EVERY_MS };
  const job = repeatedly({ name: 'checkpoint clean-up', ...times, run, scheduler, log });
  return {
    async stop() {
      isStopped = true;
      await job.stop();
    },
  };
}
