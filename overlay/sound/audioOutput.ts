/** Shared output of all sounds of the page: one AudioContext with a limiter, which sleeps during silence. */
import type { Scheduler } from '#engine/core/clock.ts';
import { createLimiter, LIMITER_WARM_UP_S } from '#engine/gpu/media/limiter.ts';

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
  /** Returns the node to which sounds connect, in a running context; null when the browser forbids it. Call `leave` afterwards. */
  enter(): Promise<AudioNode | null>;
  leave(): void;
  /** Starts the context early, while a sound loads. */
  wake(): void;
}

/** The context, its limiter, and the wait until that has warmed up; null before the context runs for the first time. */
interface Opened {
  context: AudioContext;
  limiter: AudioNode;
  warmUp: Promise<void> | null;
}

export function createAudioOutput(scheduler: Scheduler): AudioOutput {
  let opened: Opened | null = null;
  let users = 0;
  let cancelSleep = (): void => undefined;

  function open(): Opened {
    const context = new AudioContext();
    return { context, limiter: createLimiter(context), warmUp: null };
  }

  async function enter(): Promise<AudioNode | null> {
    users++;
    cancelSleep();
    opened ??= open();
    const { context, limiter } = opened;
    if (context.state !== 'running') await Promise.race([context.resume(), delay(scheduler, WAIT_MS)]);
    if (context.state !== 'running') return null;
    opened.warmUp ??= delay(scheduler, LIMITER_WARM_UP_S * 1000);
    await opened.warmUp;
    return limiter;
  }

  function leave(): void {
    users--;
    if (users === 0) cancelSleep = scheduler.after(SLEEP_AFTER_MS, () => void opened?.context.suspend());
  }

  return {
    enter,
    leave,
    wake: () => void enter().then(leave, leave),
    connect: async (element) => {
      const limiter = await enter();
      const source = opened !== null && limiter !== null ? opened.context.createMediaElementSource(element) : undefined;
      if (limiter !== null) source?.connect(limiter);
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
