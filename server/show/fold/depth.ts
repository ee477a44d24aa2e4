/**
 * Counts how many events in a row caused each other without time in between (behaviour: fold-2). A stage that waits passes the
 * depth on with its deadline, so that a loop through a wait ends like any other; rate limits cover loops through long waits.
 */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';

/** At this depth an event causes no further ones. */
export const MAX_DEPTH = 16;
/** The depth starts again at 0 after a wait of this length. */
export const DEPTH_ENDS_AFTER_MS = 1000;

/** The part of an event that is kept by what it makes wait. */
export type WaitCause = Pick<StreamEvent, 'id' | 'at' | 'depth'>;

export const causeOf = ({ id, at, depth }: WaitCause): WaitCause => ({ id, at, depth });

/** Returns the draft fields of an event that `cause` delayed until `atMs` (session time). */
export function afterWait(cause: WaitCause, atMs: number): Required<Pick<EventDraft, 'cause' | 'depth'>> {
  return { cause: cause.id, depth: atMs - cause.at >= DEPTH_ENDS_AFTER_MS ? 0 : cause.depth + 1 };
}
