/**
 * How far events follow from each other without time in between (behaviour: fold-2). A stage that waits hands the depth on
 * with its deadline, so that a loop through a wait ends like any other; where the wait is long, rate limits it instead.
 */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';

/** Depth at which what follows ends. */
export const MAX_DEPTH = 16;
/** After a wait of so long the depth starts anew. */
export const DEPTH_ENDS_AFTER_MS = 1000;

/** The event that made something wait, as it is kept. */
export type WaitCause = Pick<StreamEvent, 'id' | 'at' | 'depth'>;

export const causeOf = ({ id, at, depth }: WaitCause): WaitCause => ({ id, at, depth });

/** What goes into the draft of something that `cause` made wait until `atMs`, session time. */
export function afterWait(cause: WaitCause, atMs: number): Required<Pick<EventDraft, 'cause' | 'depth'>> {
  return { cause: cause.id, depth: atMs - cause.at >= DEPTH_ENDS_AFTER_MS ? 0 : cause.depth + 1 };
}
