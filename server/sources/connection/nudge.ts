/** Ends a wait early when somebody opens a page, with a limited rate. */
import type { Clock } from '#engine/core/clock.ts';

export interface Nudge {
  call(): void;
  /** Returns a signal that aborts with `signal`, and with the next call that comes late enough. */
  listen(signal: AbortSignal): AbortSignal;
}

/** A streamer checked a moment ago need not be checked again. */
const AFTER_MS = 15_000;

export function createNudge(clock: Clock): Nudge {
  let wake: (() => void) | null = null;
  let sinceMs = 0;
  return {
    call() {
      if (clock.nowMs() - sinceMs >= AFTER_MS) wake?.();
    },
    listen(signal) {
      const woken = new AbortController();
      sinceMs = clock.nowMs();
      wake = () => woken.abort();
      return AbortSignal.any([signal, woken.signal]);
    },
  };
}
