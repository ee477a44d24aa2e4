/** Options of sessions and forks. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Share } from '../../ground/base/fairScheduler.ts';
import type { AppliedDocuments } from '../fold/documents.ts';
import type { Fold } from '../fold/fold.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { Commit } from './commits.ts';
import type { RunningStore, SessionStore } from './store.ts';

export interface SessionOptions {
  store: SessionStore;
  /** Documents of a streamer who never had a session. */
  documents: AppliedDocuments;
  seed: number;
  /** Session time of a new session; a stored one continues. */
  startAtMs: number;
  /**
   * `live`: the clock stamps drafts and deadlines fire by themselves. `recorded`: drafts contain their own `at`, and deadlines
   * are folded when an event or `advance` passes them, so that a replay at any speed has the same result.
   */
  time: { mode: 'live'; clock: Clock; scheduler: Scheduler } | { mode: 'recorded' };
  /** Maximum number of events per transaction; the size does not affect results. */
  batchSize?: number;
  /** The fold with its stages; that of every session by default. */
  fold?: Fold;
  /** Its share of the thread; without one it folds whenever it can. */
  share?: Share;
  onCommit?(commit: Commit): void;
  /** Called when a batch could not be written; it stays queued and is retried. */
  onCommitError?(error: unknown): void;
  /** Called when an event or a deadline can never be written; it was skipped and the rest continues. */
  onRefused?(error: unknown, eventId: string | null): void;
  /** Called when session time jumped because the computer slept. */
  onSleep?(sleptMs: number): void;
  /** Called when `onCommit` threw; the commit stands. */
  onListenerError?(error: unknown): void;
  /** Waits before a failed commit is retried. */
  retry?(attempt: number): Promise<void>;
}

/** Options of an open session. */
export type RunningOptions = Pick<SessionOptions, 'seed' | 'time' | 'batchSize' | 'retry'> &
  Pick<
    SessionOptions,
    'onCommit' | 'onCommitError' | 'onRefused' | 'onListenerError' | 'onSleep' | 'fold' | 'share'
  > & {
    /** Without `load` stored data cannot be rewritten. */
    store: RunningStore & Partial<Pick<SessionStore, 'load'>>;
  };

/** Options of a fork. */
export interface ForkOptions extends Pick<
  SessionOptions,
  'batchSize' | 'onCommit' | 'onCommitError' | 'onListenerError' | 'share'
> {
  /** Identifies the run: all events of the fork carry it. */
  rehearsal: string;
  /** See `ForkStoreOptions`. */
  pause?(): Promise<void>;
  /** Changes the initial state of the fork. */
  adapt?(state: SessionState): SessionState;
}
