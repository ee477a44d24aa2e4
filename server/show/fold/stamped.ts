/** Builds events from drafts: adds id, position and time, and the depth of follow-ups. Pure. */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { OwnedDraft } from './stage.ts';

type Stamp = Pick<StreamEvent, 'id' | 'seq' | 'at' | 'origin' | 'depth' | 'cause' | 'rehearsal'>;

/** Builds an event from a draft. All events have the same members in the same order, which is fastest. */
export function stamped({ type, payload, viewer, itemId, sourceAt }: EventDraft, stamp: Stamp): StreamEvent {
  const { id, seq, at, origin, depth, cause, rehearsal } = stamp;
  const facts = undefined;
  const event = { id, seq, at, type, payload, viewer, itemId, sourceAt, origin, cause, depth, rehearsal, facts };
  return event as StreamEvent;
}

/** A draft that follows from an event. */
export interface FollowUp {
  cause: StreamEvent;
  owned: OwnedDraft;
  index: number;
}

export const depthOf = ({ cause, owned: { draft, depth } }: FollowUp): number =>
  depth ?? Math.max(cause.depth + 1, draft.depth ?? 0);

export function followUpEvent(followUp: FollowUp, draft: EventDraft, seq: number): StreamEvent {
  const { cause, index, owned } = followUp;
  const { owner } = owned;
  const { at, rehearsal } = cause;
  const id = `${cause.id}/${owner}/${index}`;
  const depth = depthOf(followUp);
  return stamped(draft, { id, seq, at, origin: 'followUp', depth, cause: draft.cause ?? cause.id, rehearsal });
}
