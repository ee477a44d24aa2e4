import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { Followers } from '../api/followers.ts';
import { isActivityType } from './kinds.ts';

/** Tells those who follow a streamer's activity of commits that bring something to read. */
export function tellActivity(
  followers: Pick<Followers, 'changed'>,
): (streamerId: string, events: readonly StreamEvent[]) => void {
  return (streamerId, events) => {
    if (events.some(({ type }) => isActivityType(type))) followers.changed(streamerId);
  };
}
