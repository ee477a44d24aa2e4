/** Estimates when waiting runs get their turn, from the duration of earlier runs of the same flows. */
import type { FlowsState, QueueState } from '../../show/fold/flows/state/flowsState.ts';
import { nextOf } from '../../show/fold/flows/queues/nextOf.ts';
import type { Run } from '../../show/fold/flows/state/run.ts';

/** Number of a flow's newest runs that are examined. */
const RUNS = 10;
/** Number of turns to look ahead. */
const MAX_TURNS = 200;

/** Returns how long runs of a flow usually take, ms; null = none has ended yet. */
function usual({ records }: FlowsState, flowId: string): number | null {
  const took = records
    .all()
    .filter((record) => record.flowId === flowId && record.outcome === 'done' && record.startedAtMs !== undefined)
    .slice(-RUNS)
    .map(({ startedAtMs, endedAtMs }) => endedAtMs - startedAtMs!);
  return took.length === 0 ? null : took.reduce((sum, one) => sum + one, 0) / took.length;
}

/** Returns the expected start by run; runs without an estimate are left out. */
export function expectedStarts(flows: FlowsState, queue: QueueState): Map<string, number> {
  const expected = new Map<string, number>();
  if (queue.isPaused || flows.control.isPaused) return expected;
  const holder = queue.holder === null ? undefined : flows.runs.get(queue.holder);
  if (holder === undefined) return expected;
  const takes = takesOf(flows);
  let at: number | null = endOf(holder, takes);
  let { highTurns } = queue;
  let waiting = queue.waiting.map((id) => flows.runs.get(id)!);
  while (at !== null && expected.size < MAX_TURNS) {
    const next = nextOf(waiting, highTurns);
    if (next === null) break;
    expected.set(next.id, Math.round(at));
    const took = takes(next.flowId);
    at = took === null ? null : at + took;
    highTurns = next.lane === 'high' ? highTurns + 1 : 0;
    waiting = waiting.filter((run) => run !== next);
  }
  return expected;
}

type Takes = (flowId: string) => number | null;

/** Returns a look-up that computes the usual duration once per flow. */
function takesOf(flows: FlowsState): Takes {
  const known = new Map<string, number | null>();
  return (flowId) => {
    if (!known.has(flowId)) known.set(flowId, usual(flows, flowId));
    return known.get(flowId)!;
  };
}

function endOf({ flowId, startedAtMs }: Run, takes: Takes): number | null {
  const took = takes(flowId);
  return took === null || startedAtMs === undefined ? null : startedAtMs + took;
}
