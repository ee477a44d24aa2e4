import { type Changes, giveawayChannel } from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';

/** Notifies watchers of a streamer's giveaways about each commit that changed any of them. */
export function notifyGiveaways({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages'>) => void {
  // Reported states, so that none is reported twice; each is forgotten with its holder.
  const told = new WeakSet();
  return (streamerId, { stages: { giveaways } }) => {
    if (told.has(giveaways)) return;
    told.add(giveaways);
    changed(giveawayChannel(streamerId));
  };
}
