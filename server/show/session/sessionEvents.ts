/**
 * Passes committed events on to listeners. It is created before the sessions, so that listeners can be created after them
 * without a reference to them.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FoldMoment } from '../fold/foldOutput.ts';
import type { SessionState } from '../fold/sessionState.ts';

/** Called with events of a streamer that were committed together, the state after them, and what they brought. */
export type CommitListener = (
  streamerId: string,
  events: readonly StreamEvent[],
  state: SessionState,
  moments: readonly FoldMoment[],
) => void;

export interface SessionEvents {
  /** Calls all listeners in the order in which they were added. */
  publish: CommitListener;
  /** Adds listeners for the life of the server. */
  listen(...added: readonly CommitListener[]): void;
}

export function createSessionEvents(): SessionEvents {
  const listeners: CommitListener[] = [];
  return {
    publish: (...commit) => {
      for (const listener of listeners) listener(...commit);
    },
    listen: (...added) => void listeners.push(...added),
  };
}
