/** How a streamer's flows are as a whole: what the header and the docks show (behaviour: flowrun-2). */
import type { FlowsOverview } from '#schemas/generated/types.ts';
import { type FlowsState, IDLE_QUEUE } from '../../fold/flows/flowsState.ts';
import type { SessionState } from '../../fold/sessionState.ts';
import { queuesOf } from './monitor.ts';
import { nameOf } from './runViews.ts';

/** The buttons that flows react to which are on; several flows may react to one. */
function buttonsOf({ index }: FlowsState): string[] {
  const names = new Set<string>();
  for (const { flow } of index.byId.values()) {
    if (!flow.isEnabled) continue;
    for (const { kind, isEnabled, settings } of Object.values(flow.triggersById))
      if (kind === 'BUTTON' && isEnabled) names.add((settings as { name?: string }).name ?? '');
  }
  names.delete('');
  return [...names].sort();
}

const NOTHING = { isPaused: false, hasFlows: false, buttons: [], queues: [] };

export function overviewOf(state: SessionState | undefined): Omit<FlowsOverview, 'revision'> {
  if (state === undefined) return NOTHING;
  const { flows } = state.stages;
  const { isPaused } = flows.control;
  const queues = queuesOf(state.documents).map(({ id, name }) => {
    const { isPaused, holder, waiting } = flows.queues[id] ?? IDLE_QUEUE;
    const run = holder === null ? undefined : flows.runs.get(holder);
    return { id, name, isPaused, waitingCount: waiting.length, running: run ? nameOf(flows, run.flowId) : null };
  });
  return { isPaused, hasFlows: flows.index.byId.size > 0, buttons: buttonsOf(flows), queues };
}
