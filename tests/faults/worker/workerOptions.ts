/** What the harness tells a worker, as one line of JSON on its standard input. */
export interface WorkerOptions {
  databaseFile: string;
  /** Seed of the stream, of the session and of nothing else. */
  seed: number;
  /** Inputs of the whole stream. */
  count: number;
  /** Whether the stream has events that are not kept in the journal. */
  hasJoins: boolean;
  /** Position in the stream at which the source goes on; what lies before it is not sent again. */
  from: number;
  /** Events that are on their way at once: 1 = each waits for its commit, 100 = batches of a hundred. */
  window: number;
  /** Edits go the way of the dashboard's: stored first, then folded, and never sent twice. Needs a window of 1. */
  storesEdits?: boolean;
  /** Halts when an edit is stored, so that it is killed before the fold. */
  haltsAtEdit?: boolean;
  time: 'recorded' | 'live';
  /** Sends so many events a second without waiting for commits, at most `window` on their way. */
  eventsPerS?: number;
  /** Weakens the database on purpose, to prove that the tests see it. */
  synchronous?: 'OFF' | 'NORMAL';
  /** Divides the waits between checkpoints and before a failed commit is tried again. */
  hurry: number;
  /** Prints what the session and its timer look like every few ms. */
  isWatched?: boolean;
}

/** What a worker says when it has played its stream to the end, as JSON after `end `. */
export interface WorkerEnd {
  commits: number;
  mostQueued: number;
  /** Delay of the event loop over all of it, ms. */
  loopDelayMs: { mean: number; p99: number; max: number };
}

/** One look at a watched session, as JSON after `look `. */
export interface Look {
  wallMs: number;
  sessionMs: number;
  stateAt: number;
  queued: number;
  rssBytes: number;
  problem: string | null;
  /** When the long timer runs out, in session time. */
  timerEndsAtMs: number | null;
  timerEndedAtMs: number | null;
}
