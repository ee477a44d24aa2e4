import { type Changes, flowsChannel } from '../../base/changes.ts';
import type { SessionState } from '../../fold/sessionState.ts';

/** Tells those who watch what a streamer's flows do of each commit that changed any of it. */
export function tellFlows({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages'>) => void {
  // A state that was told of is never told of again; it is forgotten with whoever held it.
  const told = new WeakSet();
  return (streamerId, { stages: { flows } }) => {
    if (told.has(flows)) return;
    told.add(flows);
    changed(flowsChannel(streamerId));
  };
}
