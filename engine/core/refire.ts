/**
 * Re-fire: a past event is shown again, and never counted again. It travels inside an event of a type of its own,
 * `refire`, which no total, goal, timer, streak or counter consumes. Only what shows opens it, here: item types that name
 * its type in `showsAgain`, and the sounds. Whatever is shown is new: it has the id and the time of the re-fire.
 */
import type { StreamEvent } from './streamEvent.ts';

/** The past event, as it is shown now. */
export function shownAgain({ payload, ...refire }: StreamEvent<'refire'>): StreamEvent {
  const { type, viewer, itemId } = payload;
  return { ...refire, type, payload: playedAnew(payload.payload, refire.id), viewer, itemId } as unknown as StreamEvent;
}

/** Names of playbacks are unique for ever. */
function playedAnew(payload: object, playbackId: string): object {
  return 'playbackId' in payload ? { ...payload, playbackId } : payload;
}
