/** What a session and a fork of it are made with. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Share } from '../../ground/base/fairScheduler.ts';
import type { AppliedDocuments } from '../fold/documents.ts';
import type { Fold } from '../fold/fold.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { Commit } from './session.ts';
import type { RunningStore, SessionStore } from './store.ts';

export interface SessionOptions {
  store: SessionStore;
  /** Used when the streamer never had a session. */
  documents: AppliedDocuments;
  seed: number;
  /** Session time of a new session; a stored one continues where it was. */
  startAtMs: number;
  /**
   * `live`: drafts are stamped by the clock and deadlines fire by themselves. `recorded`: drafts bring their own `at`
   * and deadlines are folded when an event or `advance` passes them, so a replay at any speed folds the same.
   */
  time: { mode: 'live'; clock: Clock; scheduler: Scheduler } | { mode: 'recorded' };
  /** Events per transaction at most; where a batch is cut changes nothing. */
  batchSize?: number;
  /** Its stages; those of every session by default. */
  fold?: Fold;
  /** Its part of the thread; without one it folds whenever it can. */
  share?: Share;
  onCommit?(commit: Commit): void;
  /** The database could not write a batch; it stays queued and is tried again. */
  onCommitError?(error: unknown): void;
  /** One event, or what time alone brings, can never be written; it was left out, and the rest goes on. */
  onRefused?(error: unknown, eventId: string | null): void;
  /** Session time jumped ahead since the computer slept. */
  onSleep?(sleptMs: number): void;
  /** `onCommit` threw; the commit stands. */
  onListenerError?(error: unknown): void;
  /** Waits before a failed commit is tried again. */
  retry?(attempt: number): Promise<void>;
}

/** What a session works with once it is open. */
export type RunningOptions = Pick<SessionOptions, 'seed' | 'time' | 'batchSize' | 'retry'> &
  Pick<
    SessionOptions,
    'onCommit' | 'onCommitError' | 'onRefused' | 'onListenerError' | 'onSleep' | 'fold' | 'share'
  > & {
    /** Without `load` nothing of it is rewritten. */
    store: RunningStore & Partial<Pick<SessionStore, 'load'>>;
  };

/** What a fork is made with. */
export interface ForkOptions extends Pick<
  SessionOptions,
  'batchSize' | 'onCommit' | 'onCommitError' | 'onListenerError' | 'share'
> {
  /** Names the run: all events of the fork carry it. */
  rehearsal: string;
  /** See `ForkStoreOptions`. */
  pause?(): Promise<void>;
  /** What it begins with, when that is not just what is here. */
  adapt?(state: SessionState): SessionState;
}
