/**
 * Tells the server how playbacks ended. What could not be played is told a moment later: to a page that is being closed
 * its media fail too, and that must not end them for the others.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { MediaPort } from '#engine/gpu/media/playback.ts';

/** A page that is being closed is gone by then. */
const CLOSED_WITHIN_MS = 250;

export function createEndReporter(report: MediaPort['ended'], scheduler: Scheduler): MediaPort['ended'] {
  return (playbackId, durationMs, isPast) => {
    if (durationMs !== null) report(playbackId, durationMs);
    else scheduler.after(CLOSED_WITHIN_MS, () => report(playbackId, null, isPast));
  };
}
