import { type Changes, flowsChannel } from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';

/** Tells those who watch what a streamer's flows do of each commit that changed any of it, or their queues. */
export function tellFlows({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages' | 'documents'>) => void {
  // A state that was told of is never told of again; it is forgotten with whoever held it.
  const told = new WeakMap<object, { queues: unknown }>();
  return (streamerId, { stages: { flows }, documents }) => {
    const queues = documents.others['flowQueue'];
    const before = told.get(flows);
    if (before !== undefined && before.queues === queues) return;
    told.set(flows, { queues });
    changed(flowsChannel(streamerId));
  };
}
