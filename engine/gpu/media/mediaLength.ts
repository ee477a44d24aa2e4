/** Finds the length of a sound or video, even when its file does not contain it. */
import type { Scheduler } from '../../core/clock.ts';

/** Position beyond any end: the browser seeks to the end and thereby finds it. */
const FAR_S = 1e9;
/** Timeout, because a stream that never ends has no length. */
const GIVE_UP_MS = 3_000;

/**
 * Returns the length in seconds; null when it cannot be found. Recordings of browsers and streamed files lack it: then
 * this seeks to the end (behaviour: video-6). The element must have its metadata; afterwards its position is arbitrary,
 * so seek before playing.
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
