import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { activityChannel, type Changes } from '../../ground/base/changes.ts';
import { isActivityType } from './kinds.ts';

/** Tells those who follow a streamer's activity of commits that bring something to read. */
export function tellActivity({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, events: readonly StreamEvent[]) => void {
  return (streamerId, events) => {
    if (events.some(({ type }) => isActivityType(type))) changed(activityChannel(streamerId));
  };
}
