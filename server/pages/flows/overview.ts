/** Summarizes a streamer's flows for the header and the docks (behaviour: flowrun-2). */
import type { ButtonTriggerSettings, FlowsLoad, FlowsOverview } from '#schemas/generated/types.ts';
import { flowsOfDocuments } from '../../show/fold/flows/flowIndex.ts';
import { type FlowsState, IDLE_QUEUE } from '../../show/fold/flows/state/flowsState.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import type { FlowLoadReport } from '../../show/session/flowLoad.ts';
import { queuesOf } from './monitor.ts';
import { nameOf } from './runViews.ts';

/** Returns the active buttons that flows react to, with whether helpers may press them; several flows may react to one. */
export function buttonsOf({ index }: FlowsState): Map<string, boolean> {
  const names = new Map<string, boolean>();
  for (const { flow } of flowsOfDocuments(index)) {
    if (!flow.isEnabled) continue;
    for (const { kind, isEnabled, settings } of Object.values(flow.triggersById))
      if (kind === 'BUTTON' && isEnabled) {
        const { name = '', helpersMayPress = false } = settings as Partial<ButtonTriggerSettings>;
        // A press starts all of them, so each has to allow it.
        names.set(name, helpersMayPress && (names.get(name) ?? true));
      }
  }
  names.delete('');
  return names;
}

/** Rounds the load, so that pages are not notified of each small change. */
const coarse = (part: number): number => Math.round(part * 20) / 20;

function loadView(flows: FlowsState, { part, flows: dearest }: FlowLoadReport): FlowsLoad {
  const views = dearest.map(({ flowId, part }) => ({ id: flowId, name: nameOf(flows, flowId), part: coarse(part) }));
  return { part: coarse(part), flows: views };
}

const NOTHING = { isPaused: false, hasFlows: false, buttons: [], helperButtons: [], queues: [] };

/**
 * Builds the overview.
 * @param load null = the flows use little of the server's time
 */
export function overviewOf(
  state: SessionState | undefined,
  load: FlowLoadReport | null,
): Omit<FlowsOverview, 'revision'> {
  if (state === undefined) return NOTHING;
  const { flows } = state.stages;
  const { isPaused } = flows.control;
  const queues = queuesOf(state.documents).map(({ id, name }) => {
    const { isPaused, holder, waiting } = flows.queues[id] ?? IDLE_QUEUE;
    const run = holder === null ? undefined : flows.runs.get(holder);
    return { id, name, isPaused, waitingCount: waiting.length, running: run ? nameOf(flows, run.flowId) : null };
  });
  const hasFlows = flowsOfDocuments(flows.index).length > 0;
  const known = buttonsOf(flows);
  const buttons = [...known.keys()].sort();
  const helperButtons = buttons.filter((name) => known.get(name));
  return { isPaused, hasFlows, buttons, helperButtons, queues, ...(load && { load: loadView(flows, load) }) };
}
