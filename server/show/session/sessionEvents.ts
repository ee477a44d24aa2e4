/**
 * Passes committed events on to listeners. It is created before the sessions, so that listeners can be created after them
 * without a reference to them.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { SessionState } from '../fold/sessionState.ts';

/** Called with events of a streamer that were committed together, and the state after them. */
export type CommitListener = (streamerId: string, events: readonly StreamEvent[], state: SessionState) => void;

export interface SessionEvents {
  /** Calls all listeners in the order in which they were added. */
  publish: CommitListener;
  /** Adds listeners for the life of the server. */
  listen(...added: readonly CommitListener[]): void;
}

export function createSessionEvents(): SessionEvents {
  const listeners: CommitListener[] = [];
  return {
    publish: (streamerId, events, state) => {
      for (const listener of listeners) listener(streamerId, events, state);
    },
    listen: (...added) => void listeners.push(...added),
  };
}
