/** Who wants to know how sessions do: health and metrics. Told after the fact; nothing it does changes a session. */
import type { Clock } from '#engine/core/clock.ts';
import type { Commit } from './session.ts';
import type { SessionStore } from './store.ts';

export interface SessionObserver {
  /** A batch is durable and folded. */
  committed(commit: Pick<Commit, 'events' | 'reports'>): void;
  /** How long the transaction of a batch took. */
  wrote(durationMs: number): void;
  /** A batch could not be written; it is kept and tried again. */
  failed(): void;
}

/** Why the commits of a streamer fail. */
export interface CommitFailure {
  error: unknown;
  /** Epoch ms of the first failure in a row. */
  sinceMs: number;
}

/** The same store; every transaction that succeeds is timed. */
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
