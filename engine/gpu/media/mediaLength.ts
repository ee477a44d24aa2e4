/** How long a sound or video is, also when nothing in the file says so. */
import type { Scheduler } from '../../core/clock.ts';

/** Beyond the end of anything: the browser goes to the end and learns where that is. */
const FAR_S = 1e9;
/** A stream that never ends has no length; longer is not waited for. */
const GIVE_UP_MS = 3_000;

/**
 * The length in seconds; null when it cannot be found. Recordings of browsers and streamed files do not carry it: then
 * playback seeks to the end to find it (behaviour: video-6). The element must have its metadata; afterwards it may
 * stand anywhere, so seek before playing.
 */
export function mediaLength(element: HTMLMediaElement, scheduler: Scheduler): Promise<number | null> {
  if (isKnown(element.duration)) return Promise.resolve(element.duration);
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel();
      element.removeEventListener('durationchange', look);
      element.removeEventListener('error', finish);
      resolve(isKnown(element.duration) ? element.duration : null);
    };
    const look = (): void => {
      if (isKnown(element.duration)) finish();
    };
    const cancel = scheduler.after(GIVE_UP_MS, finish);
    element.addEventListener('durationchange', look);
    element.addEventListener('error', finish);
    element.currentTime = FAR_S;
  });
}

function isKnown(durationS: number): boolean {
  return Number.isFinite(durationS) && durationS > 0;
}
