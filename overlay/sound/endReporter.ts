/**
 * Reports to the server how playbacks ended. Failures are reported a moment later: media also fail on a page that is
 * closing, and that must not end them for others.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { MediaPort } from '#engine/gpu/media/playback.ts';

/** Delay after which a closing page is gone. */
const CLOSED_WITHIN_MS = 250;

export function createEndReporter(report: MediaPort['ended'], scheduler: Scheduler): MediaPort['ended'] {
  return (playbackId, durationMs, isPast) => {
    if (durationMs !== null) report(playbackId, durationMs);
    else scheduler.after(CLOSED_WITHIN_MS, () => report(playbackId, null, isPast));
  };
}
