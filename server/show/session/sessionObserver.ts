/** Observes sessions for health and metrics. Called afterwards, without effect on a session. */
import type { Clock } from '#engine/core/clock.ts';
import type { Commit } from './commits.ts';
import type { SessionStore } from './store.ts';

export interface SessionObserver {
  /** Called when a batch is durable and folded. */
  committed(commit: Pick<Commit, 'events' | 'reports'>): void;
  /** Called with the duration of a batch's transaction. */
  wrote(durationMs: number): void;
  /** Called when a batch could not be written; it is kept and retried. */
  failed(): void;
}

/** Reason why the commits of a streamer fail. */
export interface CommitFailure {
  error: unknown;
  /** Epoch ms of the first failure in a row. */
  sinceMs: number;
}

/** Wraps a store and times every successful transaction. */
export function timedStore(store: SessionStore, clock: Clock, observer: SessionObserver): SessionStore {
  return {
    ...store,
    async append(batch) {
      const startedMs = clock.nowMs();
      await store.append(batch);
      observer.wrote(clock.nowMs() - startedMs);
    },
  };
}
