/** Requests of a test to the server's process. Both sides import it. */
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import type { BurstOptions } from './burst.ts';

export interface Look {
  /** Number of events that wait for their commit. */
  queued: number;
  /** Memory after garbage collection. */
  rssBytes: number;
  heapBytes: number;
}

export interface Commands {
  /** Submits a burst through the session's own entry; answers when all of it is committed. */
  burst(options: BurstOptions): Promise<{ events: number }>;
  /** Returns the state of pages after the last commit, as JSON would carry it. */
  overlay(): Promise<LiveOverlay>;
  look(): Promise<Look>;
}

export interface Request {
  id: number;
  command: keyof Commands;
  argument?: unknown;
}

export type Reply = { id: number; value: unknown } | { id: number; error: string };

/** First message, when the server answers. */
export interface Ready {
  url: string;
  liveKey: string;
}
