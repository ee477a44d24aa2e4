import { type Changes, giveawayChannel } from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';

/** Tells those who watch a streamer's giveaways of each commit that changed any of them. */
export function tellGiveaways({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages'>) => void {
  // A state that was told of is never told of again; it is forgotten with whoever held it.
  const told = new WeakSet();
  return (streamerId, { stages: { giveaways } }) => {
    if (told.has(giveaways)) return;
    told.add(giveaways);
    changed(giveawayChannel(streamerId));
  };
}
