/** Reports problems of sessions once each, and remembers those that block commits until they are solved. */
import type { Clock } from '#engine/core/clock.ts';
import { databaseReason } from '../../ground/db/databaseReason.ts';
import type { FoldReport } from '../fold/stage.ts';
import type { CommitFailure, SessionObserver } from './sessionObserver.ts';

/** Maximum number of distinct reports. */
const MAX_TOLD = 10_000;

export interface SessionFailuresDeps {
  clock: Clock;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: SessionObserver;
}

export interface SessionFailures {
  /** Reports a failure inside the fold. */
  report(this: void, report: FoldReport): void;
  /** Reports that a batch could not be written, once per reason instead of per attempt. */
  failed(streamer: string, error: unknown): void;
  /** Reports that a batch was written. */
  recovered(streamer: string): void;
  /** Reports an event that can never be written, once per reason; repeated ones are refused each time. */
  refused(streamer: string, error: unknown, eventId: string | null): void;
  /** Returns what blocks the commits of a streamer, or null. */
  of(this: void, streamer: string): CommitFailure | null;
  /** Describes the same for all streamers. */
  problem(this: void): string | null;
}

export function createSessionFailures({ clock, log, observer }: SessionFailuresDeps): SessionFailures {
  const logged = new Set<string>();
  const failures = new Map<string, CommitFailure>();

  function logOnce(key: string, fields: object, message: string): void {
    if (logged.has(key) || logged.size > MAX_TOLD) return;
    logged.add(key);
    log.error(fields, message);
  }

  return {
    report: ({ owner, message, eventId }) => logOnce(`${owner}\u0000${message}`, { owner, eventId }, message),
    failed(streamer, error) {
      const before = failures.get(streamer);
      failures.set(streamer, { error, sinceMs: before?.sinceMs ?? clock.nowMs() });
      observer?.failed();
      if (before && databaseReason(before.error) === databaseReason(error)) return;
      log.error({ streamer, err: error }, 'batch could not be written; the server keeps it and tries again');
    },
    recovered(streamer) {
      if (failures.delete(streamer)) log.warn({ streamer }, 'batches can be written again');
    },
    refused(streamer, error, eventId) {
      observer?.failed();
      const fields = { streamer, eventId, err: error };
      logOnce(`${streamer}\u0000refused ${String(error)}`, fields, 'event cannot be written and was left out');
    },
    of: (streamer) => failures.get(streamer) ?? null,
    problem() {
      const [first] = failures.values();
      return first ? `a batch could not be written (${databaseReason(first.error)}); it is kept and tried again` : null;
    },
  };
}
