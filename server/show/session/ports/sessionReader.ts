/**
 * How whoever is not the session reads its state: the session may run somewhere else, so it is asked for and never kept.
 * What every adapter keeps to is written down as tests in `tests/ports/sessionReaderSuite.ts`.
 */
import type { ItemData } from '#schemas/generated/types.ts';
import { documentsFromRows } from '../../fold/documentRows.ts';
import { SESSION_FOLD } from '../../fold/sessionFold.ts';
import type { SessionState } from '../../fold/sessionState.ts';
import { refill, refilledData, type RefilledType } from '../refill.ts';
import type { SessionHost } from '../sessionHost.ts';
import type { SessionStore } from '../store.ts';
import { survey } from '../survey.ts';

/** What others see of a session. */
export interface ReadSession {
  /** As of a commit that was not overtaken when it was asked for. */
  readonly state: SessionState;
  /** Events that its owner has not committed yet; 0 where that is not to be seen. */
  readonly queued: number;
  /** What an item that is refilled from the journal would show. */
  refilled<T extends RefilledType>(type: T): Promise<ItemData[T]>;
}

export interface SessionReader {
  /** Null when the streamer has no session. */
  read(streamerId: string): Promise<ReadSession | null>;
}

/** Sessions of this process. */
export function openSessions(host: Pick<SessionHost, 'session'>): SessionReader {
  return { read: (streamerId) => Promise.resolve(host.session(streamerId) ?? null) };
}

/** Sessions of any process, from what they have stored. */
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
