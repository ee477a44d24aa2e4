/** What became of a flow that was tried out, step by step. */
import type { FlowReason, FlowTestAnswer } from '#schemas/generated/types.ts';
import type { FlowsState } from '../../fold/flows/flowsState.ts';
import type { Run, StepTrace } from '../../fold/flows/runs/run.ts';
import type { RunRecord } from '../../fold/flows/traces/trace.ts';
import { isoTime, nameOf, reasonOf } from '../../pages/flows/runViews.ts';
import type { FlowTest } from '../../rehearsals/flowTests.ts';

type Result = NonNullable<FlowTestAnswer['test']>;
type TestedRun = Result['runs'][number];
type TestedStep = TestedRun['steps'][number];

const MAX_MESSAGE = 2000;
const MAX_RUNS = 50;

function stepOf(flows: FlowsState, flowId: string, step: StepTrace | Omit<StepTrace, 'outcome'>): TestedStep {
  const { blockId, atMs, endedAtMs, message = '' } = step;
  const block = flows.index.byId.get(flowId)?.flow.blocksById[blockId];
  const outcome = 'outcome' in step ? step.outcome : null;
  return {
    blockId,
    type: block?.type ?? '',
    kind: block?.kind ?? null,
    startedAt: isoTime(atMs),
    endedAt: outcome === null ? null : isoTime(endedAtMs),
    outcome,
    message: message.slice(0, MAX_MESSAGE),
  };
}

function underWay(flows: FlowsState, { flowId, startedAtMs, variables, trace, tasks }: Run): TestedRun {
  const waits = Object.values(tasks).flatMap(({ wait }) => wait ?? []);
  const waiting = waits.map(({ blockId, startedAtMs: atMs, untilMs }) => ({ blockId, atMs, endedAtMs: untilMs }));
  return {
    flowName: nameOf(flows, flowId),
    startedAt: startedAtMs === undefined ? null : isoTime(startedAtMs),
    outcome: null,
    reason: null,
    values: variables,
    steps: [...trace, ...waiting].map((step) => stepOf(flows, flowId, step)),
  };
}

function over(
  flows: FlowsState,
  { flowId, startedAtMs, outcome, reason, variables = {}, steps }: RunRecord,
): TestedRun {
  return {
    flowName: nameOf(flows, flowId),
    startedAt: startedAtMs === undefined ? null : isoTime(startedAtMs),
    outcome,
    reason: reason ? reasonOf(reason) : null,
    values: variables,
    steps: steps.map((step) => stepOf(flows, flowId, step)),
  };
}

/** One event comes as several, the frames of a gift and the end of its streak: what fits one of them says nothing. */
const OF_OTHERS = ['streakFiredBefore', 'streakNotEnded'];

function told(refused: readonly FlowReason[]): FlowReason[] {
  const meant = refused.filter(({ code }) => !OF_OTHERS.includes(code));
  if (meant.length > 0) return meant;
  // An event that does not even reach the trigger leaves nothing behind.
  return refused.length > 0 ? [...refused] : [{ code: 'notMatched' }];
}

export function testView(test: FlowTest | null): FlowTestAnswer {
  if (test === null) return { test: null };
  const { flows, flowId, isOver } = test;
  const ended = flows.records.map((record) => over(flows, record));
  const going = [...flows.runs.entries()].map(([, run]) => underWay(flows, run));
  const runs = [...ended, ...going].slice(0, MAX_RUNS);
  const refused = [...flows.refusals.entries()]
    .filter(([, refusals]) => refusals.flowId === flowId)
    .flatMap(([, { examples }]) => examples.slice(-1).map(({ reason }) => reasonOf(reason)));
  return { test: { isOver, runs, refused: runs.length > 0 ? [] : told(refused) } };
}
