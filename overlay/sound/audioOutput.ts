/** Shared output of all sounds of the page: one AudioContext, which sleeps during silence. */
import type { Scheduler } from '#engine/core/clock.ts';

/** Timeout, because browsers that forbid sounds before a click leave the question open for ever. */
const WAIT_MS = 200;
/** Delay of the sleep: the end of a sound is still on its way to the speakers when the element has ended. */
const SLEEP_AFTER_MS = 1_000;

export interface AudioOutput {
  /**
   * Routes an element's sound through the context; call the returned function to undo it. If the browser does not let
   * the context run, the element stays unrouted and plays by itself as soon as it may.
   */
  connect(element: HTMLMediaElement): Promise<() => void>;
  /** Returns the running context; null when the browser forbids it. Call `leave` afterwards. */
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
