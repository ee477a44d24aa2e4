/** Deletes changes of overlays that no session or editor can request any more. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import { deleteOldChanges } from '../../documents/changes/store.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import { streamerIds } from './store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface ChangeCleanupDeps {
  database: Database;
  scheduler: Scheduler;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Starts the job: runs soon after the start, when sessions are open, then once a day. */
export function startChangeCleanup({ database, scheduler, log }: ChangeCleanupDeps): RunningJob {
  const run = async (): Promise<void> => {
    let removed = 0;
    for (const streamerId of await streamerIds(database)) {
      try {
        removed += await deleteOldChanges(database, streamerId);
      } catch (error) {
        // One streamer's damaged data must not stop the deletion for others.
        log.warn({ streamer: streamerId, err: error }, 'old overlay changes of a streamer could not be deleted');
      }
    }
    if (removed > 0) log.info({ removed }, 'old overlay changes were deleted');
  };
  return repeatedly({ name: 'change clean-up', firstAfterMs: 2 * MINUTE_MS, everyMs: DAY_MS, run, scheduler, log });
}
