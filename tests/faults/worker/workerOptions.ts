/** Options of a worker from the harness, as one line of JSON on its standard input. */
export interface WorkerOptions {
  databaseFile: string;
  /** Seed of the stream and of the session only. */
  seed: number;
  /** Inputs of the whole stream. */
  count: number;
  /** Whether the stream has events outside the journal. */
  hasJoins: boolean;
  /** Position in the stream from which the source continues; earlier inputs are not sent again. */
  from: number;
  /** Events in flight: 1 = each waits for its commit, 100 = batches of a hundred. */
  window: number;
  /** Stores edits first like the dashboard's, then folds them, and never sends them twice. Needs a window of 1. */
  storesEdits?: boolean;
  /** Halts when an edit is stored, so that it is killed before the fold. */
  haltsAtEdit?: boolean;
  time: 'recorded' | 'live';
  /** Sends this many events a second without waiting for commits, at most `window` in flight. */
  eventsPerS?: number;
  /** Weakens the database on purpose, to prove that the tests detect it. */
  synchronous?: 'OFF' | 'NORMAL';
  /** Divisor of the waits between checkpoints and before retrying a failed commit. */
  hurry: number;
  /** Prints the state of the session and its timer every few ms. */
  isWatched?: boolean;
}

/** Final report of a worker, as JSON after `end `. */
export interface WorkerEnd {
  commits: number;
  mostQueued: number;
  /** Delay of the event loop over the whole run, ms. */
  loopDelayMs: { mean: number; p99: number; max: number };
}

/** State of a watched session, as JSON after `look `. */
export interface Look {
  wallMs: number;
  sessionMs: number;
  stateAt: number;
  queued: number;
  rssBytes: number;
  problem: string | null;
  /** End of the long timer, in session time. */
  timerEndsAtMs: number | null;
  timerEndedAtMs: number | null;
}
