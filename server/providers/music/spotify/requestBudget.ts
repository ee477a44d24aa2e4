/**
 * Limits the requests to the service, which counts those of one developer account together in a rolling window and names no
 * number (behaviour: music-9). Polls and calls of people leave each other room.
 */
import type { Clock } from '#engine/core/clock.ts';

/** `poll`: asks what plays; `call`: somebody waits for the answer. */
export type RequestKind = 'poll' | 'call';

/** A time in which the service takes no requests. */
export interface RequestBlock {
  untilMs: number;
  /** Whether the quota is used up, which takes longer than a limit of the rate. */
  isQuota: boolean;
}

export interface CountedRequest {
  atMs: number;
  /** Null = not known. */
  kind: RequestKind | null;
}

export interface RequestBudget {
  /** Counts a request and returns 0, or the time in ms after which one is possible. */
  take(kind: RequestKind): number;
  block(block: RequestBlock): void;
  /** Null = it takes requests. */
  blocked(): RequestBlock | null;
  /** Returns the requests that count now, to be taken up by the next server. */
  recent(): CountedRequest[];
}

/** A second longer than the window of the service, because requests take a different time to arrive. */
export const WINDOW_MS = 31_000;
export const MOST_REQUESTS = 20;
const MOST: Readonly<Record<RequestKind, number>> = { poll: 16, call: 12 };

/** @param before requests that were made before the server started, the oldest first */
export function createRequestBudget(clock: Clock, before: readonly CountedRequest[] = []): RequestBudget {
  let taken = [...before];
  let current: RequestBlock | null = null;

  function waitFor(times: readonly { atMs: number }[], most: number, nowMs: number): number {
    const first = times[times.length - most];
    return first === undefined ? 0 : first.atMs + WINDOW_MS - nowMs;
  }

  function blocked(): RequestBlock | null {
    if (current !== null && current.untilMs <= clock.nowMs()) current = null;
    return current;
  }

  return {
    take(kind) {
      const nowMs = clock.nowMs();
      const block = blocked();
      if (block !== null) return block.untilMs - nowMs;
      taken = taken.filter(({ atMs }) => atMs + WINDOW_MS > nowMs);
      const own = taken.filter((request) => request.kind === kind);
      const waitMs = Math.max(waitFor(taken, MOST_REQUESTS, nowMs), waitFor(own, MOST[kind], nowMs));
      if (waitMs <= 0) taken.push({ atMs: nowMs, kind });
      return waitMs;
    },
    block(block) {
      if ((blocked()?.untilMs ?? 0) < block.untilMs) current = block;
    },
    blocked,
    recent: () => taken.filter(({ atMs }) => atMs + WINDOW_MS > clock.nowMs()),
  };
}
