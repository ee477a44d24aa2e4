/** Deletes uploads to the libraries that nobody finished within a day. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';

const MINUTE_MS = 60_000;

export interface UploadCleanupDeps {
  library: Pick<MediaLibrary, 'removeOldUploads'>;
  scheduler: Scheduler;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Starts the job: runs soon after the start, then every hour. */
export function startUploadCleanup({ library, scheduler, log }: UploadCleanupDeps): RunningJob {
  const run = async (): Promise<void> => {
    const removed = await library.removeOldUploads();
    if (removed > 0) log.info({ removed }, 'unfinished uploads were deleted');
  };
  return repeatedly({ name: 'upload clean-up', firstAfterMs: MINUTE_MS, everyMs: 60 * MINUTE_MS, run, scheduler, log });
}
