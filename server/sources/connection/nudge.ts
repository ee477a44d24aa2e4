/** Ends a wait early when somebody has come to look, and not more often than is worth anything. */
import type { Clock } from '#engine/core/clock.ts';

export interface Nudge {
  call(): void;
  /** Aborts with `signal`, and with the next call that comes late enough. */
  listen(signal: AbortSignal): AbortSignal;
}

/** Who was looked for a moment ago need not be looked for again. */
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
