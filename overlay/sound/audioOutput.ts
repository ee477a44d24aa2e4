/** The one way out for all sounds of the page: one AudioContext, which sleeps while nothing sounds. */
import type { Scheduler } from '#engine/core/clock.ts';

/** Browsers that do not allow sounds before a click leave the question open for ever. */
const WAIT_MS = 200;
/** The end of a sound is still on its way to the speakers when the element has ended. */
const SLEEP_AFTER_MS = 1_000;

export interface AudioOutput {
  /**
   * Leads an element's sound through the context; the returned function ends that. Where the browser does not let the
   * context run, the element is left alone and sounds by itself as soon as it may.
   */
  connect(element: HTMLMediaElement): Promise<() => void>;
  /** The context, running; null where the browser does not let it. `leave` it afterwards. */
  enter(): Promise<AudioContext | null>;
  leave(): void;
}

export function createAudioOutput(scheduler: Scheduler): AudioOutput {
  let context: AudioContext | null = null;
  let users = 0;
  let cancelSleep = (): void => undefined;

  async function enter(): Promise<AudioContext | null> {
    users++;
    cancelSleep();
    context ??= new AudioContext();
    if (context.state !== 'running') await Promise.race([context.resume(), delay(scheduler, WAIT_MS)]);
    return context.state === 'running' ? context : null;
  }

  function leave(): void {
    users--;
    if (users === 0) cancelSleep = scheduler.after(SLEEP_AFTER_MS, () => void context?.suspend());
  }

  return {
    enter,
    leave,
    connect: async (element) => {
      const running = await enter();
      const source = running?.createMediaElementSource(element);
      if (running !== null) source?.connect(running.destination);
      return () => {
        source?.disconnect();
        leave();
      };
    },
  };
}

function delay(scheduler: Scheduler, durationMs: number): Promise<void> {
  return new Promise((resolve) => void scheduler.after(durationMs, resolve));
}
