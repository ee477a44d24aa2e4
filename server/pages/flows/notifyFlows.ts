import { type Changes, flowsChannel } from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';

/** Notifies watchers of a streamer's flows about each commit that changed flows or their queues. */
export function notifyFlows({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages' | 'documents'>) => void {
  // The last reported state by holder, so that it is not reported twice; forgotten with its holder.
  const told = new WeakMap<object, { queues: unknown }>();
  return (streamerId, { stages: { flows }, documents }) => {
    const queues = documents.others['flowQueue'];
    const before = told.get(flows);
    if (before !== undefined && before.queues === queues) return;
    told.set(flows, { queues });
    changed(flowsChannel(streamerId));
  };
}
