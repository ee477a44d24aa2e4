/** Returns the current and past runs of one flow, step by step, for display on its steps (behaviour: flowrun-9). */
import type { FlowRuns, Locale } from '#schemas/generated/types.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { cooldownsOfFlow } from './flowsActivity.ts';
import { goingRun, pastRun } from './tracedRun.ts';

const MAX_RUNNING = 5;
const NOTHING = {
  running: [],
  runningCount: 0,
  waitingCount: 0,
  last: null,
  coolsUntil: null,
  coolingViewers: 0,
} as const;

export function flowRunsOf(
  state: SessionState | undefined,
  { flowId, nowMs, locale }: { flowId: string; nowMs: number; locale: Locale },
): Omit<FlowRuns, 'revision' | 'now'> {
  if (state === undefined) return { ...NOTHING, running: [] };
  const { flows } = state.stages;
  const runs = [...flows.runs.entries()].flatMap(([, run]) => (run.flowId === flowId ? [run] : []));
  const begun = runs.filter(({ startedAtMs }) => startedAtMs !== undefined);
  const newest = begun.sort((one, other) => other.startedAtMs! - one.startedAtMs!).slice(0, MAX_RUNNING);
  const last = flows.records
    .all()
    .filter((record) => record.flowId === flowId && record.startedAtMs !== undefined)
    .at(-1);
  return {
    running: newest.map((run) => goingRun(flows, run, locale)),
    runningCount: begun.length,
    waitingCount: runs.length - begun.length,
    last: last ? pastRun(flows, last, locale) : null,
    ...cooldownsOfFlow(flows, flowId, nowMs),
  };
}
