/**
 * Re-fires: shows a past event again without counting it again. It travels inside an event of its own type, `refire`,
 * which no total, goal, timer, streak or counter consumes. Only displays unpack it: item types that name its type in
 * `showsAgain`, and the sounds. The shown event gets the id and the time of the re-fire.
 */
import type { StreamEvent } from './streamEvent.ts';

/** Unpacks the past event as it is shown now. */
export function shownAgain({ payload, ...refire }: StreamEvent<'refire'>): StreamEvent {
  const { type, viewer, itemId } = payload;
  return { ...refire, type, payload: playedAnew(payload.payload, refire.id), viewer, itemId } as unknown as StreamEvent;
}

/** Renames the playback, because playback ids are unique for ever. */
function playedAnew(payload: object, playbackId: string): object {
  return 'playbackId' in payload ? { ...payload, playbackId } : payload;
}
