/**
 * Handles the queue of a session when a batch cannot be written (behaviour: event-11). Events of a stream stay and are retried.
 * Callers who wait get an answer at once: a command is refused and never folded, and a change of a document, which is stored
 * already, is folded later.
 */
import { databaseRefusal } from '../../ground/db/databaseReason.ts';
import type { Entry } from './entries.ts';

/**
 * Answers the waiting callers.
 * @returns the entries that stay queued
 */
export function refuseUnstored(queue: readonly Entry[], error: unknown): Entry[] {
  const kept: Entry[] = [];
  for (const entry of queue) {
    if (isRefusable(entry)) entry.reject(databaseRefusal(error) ?? error);
    else kept.push(entry);
    if (entry.kind === 'event') entry.onDelayed?.();
  }
  return kept;
}

/** Checks whether somebody waits for the answer, so that the next attempt must come soon. */
export const isWaitedFor = (entry: Entry): boolean =>
  isRefusable(entry) || (entry.kind === 'event' && entry.onDelayed !== undefined);

const isRefusable = (entry: Entry): boolean =>
  entry.kind === 'rewrite' || (entry.kind === 'event' && entry.isRefusable);
