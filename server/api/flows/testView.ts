/** Formats the result of a flow's test step by step. */
import type { FlowReason, FlowTestAnswer, Locale, TracedRun } from '#schemas/generated/types.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import { isoTime, reasonOf } from '../../pages/flows/runViews.ts';
import { goingRun, pastRun } from '../../pages/flows/tracedRun.ts';
import type { FlowTest } from '../../rehearsals/flowTests.ts';

const MAX_RUNS = 50;

/**
 * One action causes several events, such as the frames of a gift and the end of its streak; a mismatch with one of them means
 * nothing.
 */
const OF_OTHERS = ['streakFiredBefore', 'streakNotEnded'];

function refusalTexts(refused: readonly FlowReason[]): FlowReason[] {
  const meant = refused.filter(({ code }) => !OF_OTHERS.includes(code));
  if (meant.length > 0) return meant;
  // An event that does not reach the trigger leaves no trace.
  return refused.length > 0 ? [...refused] : [{ code: 'notMatched' }];
}

/** Marks runs that still continued when their test ended as ended. */
function brokenOff(run: TracedRun, endedAtMs: number | null): TracedRun {
  if (endedAtMs === null) return run;
  const endedAt = isoTime(endedAtMs);
  const steps = run.steps.map((step) =>
    step.outcome === null ? { ...step, outcome: 'cancelled' as const, endedAt, endsAt: null } : step,
  );
  return { ...run, outcome: 'cancelled', endedAt, steps };
}

/** Checks whether a run only executed the steps for a refused one. */
function isOfRefused({ index }: FlowsState, { flowId, steps }: TracedRun): boolean {
  const blocks = index.byId.get(flowId)?.flow.blocksById;
  let block = steps[0] && blocks?.[steps[0].blockId];
  while (block?.parentId !== undefined) block = blocks?.[block.parentId];
  return block?.slot === 'refused';
}

/** While all flows are paused, one in a queue waits instead of being refused, and does not give the reason. */
const isHeldUp = ({ control, runs }: FlowsState): boolean =>
  control.isPaused && [...runs.entries()].some(([, { startedAtMs }]) => startedAtMs === undefined);

export function testView(test: FlowTest | null, locale: Locale): FlowTestAnswer {
  if (test === null) return { test: null };
  const { flows, flowId, isOver, endedAtMs } = test;
  const ended = flows.records.all().map((record) => pastRun(flows, record, locale));
  const going = [...flows.runs.entries()].map(([, run]) => brokenOff(goingRun(flows, run, locale), endedAtMs));
  const runs = [...ended, ...going].slice(0, MAX_RUNS);
  const refused = [...flows.refusals.entries()]
    .filter(([, refusals]) => refusals.flowId === flowId)
    .flatMap(([, { examples }]) => examples.slice(-1).map(({ reason }) => reasonOf(reason, locale)));
  if (isHeldUp(flows)) return { test: { isOver, runs, refused: [{ code: 'paused' }] } };
  return { test: { isOver, runs, refused: runs.every((run) => isOfRefused(flows, run)) ? refusalTexts(refused) : [] } };
}
