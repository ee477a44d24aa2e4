import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { activityChannel, type Changes } from '../../ground/base/changes.ts';
import { isActivityType } from './kinds.ts';

/** Notifies watchers of a streamer's activity about commits that contain something to read. */
export function notifyActivity({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, events: readonly StreamEvent[]) => void {
  return (streamerId, events) => {
    if (events.some(({ type }) => isActivityType(type))) changed(activityChannel(streamerId));
  };
}
