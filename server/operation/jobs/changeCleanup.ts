/** Takes changes of overlays away that neither a session nor an editor can ask for any more. */
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

/** Starts the job: a look soon after the start, when sessions are open, then one a day. */
export function startChangeCleanup({ database, scheduler, log }: ChangeCleanupDeps): RunningJob {
  const run = async (): Promise<void> => {
    let removed = 0;
    for (const streamerId of await streamerIds(database)) {
      try {
        removed += await deleteOldChanges(database, streamerId);
      } catch (error) {
        // What is damaged of one streamer keeps nobody else's from being taken away.
        log.warn({ streamer: streamerId, err: error }, 'old changes of a streamer could not be taken away');
      }
    }
    if (removed > 0) log.info({ removed }, 'old changes of overlays were taken away');
  };
  return repeatedly({ name: 'change clean-up', firstAfterMs: 2 * MINUTE_MS, everyMs: DAY_MS, run, scheduler, log });
}
