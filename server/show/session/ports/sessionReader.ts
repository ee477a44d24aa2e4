/**
 * Reads the state of a session from outside. The session may run somewhere else, so it is requested each time and never kept.
 * `tests/ports/sessionReaderSuite.ts` defines the behaviour of every adapter as tests.
 */
import type { ItemData } from '#schemas/generated/types.ts';
import { documentsFromRows } from '../../fold/documentRows.ts';
import { SESSION_FOLD } from '../../fold/sessionFold.ts';
import type { SessionState } from '../../fold/sessionState.ts';
import { refill, refilledData, type RefilledType } from '../refill.ts';
import type { Session } from '../session.ts';
import type { SessionStore } from '../store.ts';
import { survey } from '../survey.ts';

/** A session as others see it. */
export interface ReadSession {
  /** State of a commit that was current at the time of the request. */
  readonly state: SessionState;
  /** Number of events that its owner has not committed yet; 0 where unknown. */
  readonly queued: number;
  /** Returns the data of an item that refills from the journal. */
  refilled<T extends RefilledType>(type: T): Promise<ItemData[T]>;
}

export interface SessionReader {
  /** Returns null when the streamer has no session. */
  read(streamerId: string): Promise<ReadSession | null>;
}

/** Reads sessions of this process. */
export function openSessions(host: { session(streamerId: string): Session | undefined }): SessionReader {
  return { read: (streamerId) => Promise.resolve(host.session(streamerId) ?? null) };
}

/** Reads sessions of any process from their stored data. */
export function storedSessions(
  storeOf: (streamerId: string) => SessionStore,
  seedOf: (streamerId: string) => Promise<number>,
): SessionReader {
  return {
    async read(streamerId) {
      const store = storeOf(streamerId);
      const stored = await store.load();
      if (stored === null) return null;
      const seed = await seedOf(streamerId);
      const started = SESSION_FOLD.start(documentsFromRows(stored.rows)!, stored);
      const state = await survey(await refill(started, store, seed), store, SESSION_FOLD);
      return { state, queued: 0, refilled: (type) => refilledData(type, state, store, seed) };
    },
  };
}
