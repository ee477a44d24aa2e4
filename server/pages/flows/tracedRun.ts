/** Formats a run with the result of each step (behaviour: flowrun-9, flowtest-1). */
import type { Locale, TracedRun } from '#schemas/generated/types.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import type { Run, StepTrace } from '../../show/fold/flows/state/run.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import { countsOf, resultOf } from './runResult.ts';
import { causeOf, isoOrNull, isoTime, nameOf, reasonOf, viewerOf, whyOf } from './runViews.ts';

type TracedStep = TracedRun['steps'][number];
/** Without an outcome the step is under way, and `endedAtMs` is the latest time of its end. */
type Step = Omit<StepTrace, 'outcome'> & Partial<Pick<StepTrace, 'outcome'>>;

function stepOf(
  flows: FlowsState,
  flowId: string,
  { blockId, atMs, endedAtMs, outcome, ...failure }: Step,
  locale: Locale,
): TracedStep {
  const block = flows.index.byId.get(flowId)?.flow.blocksById[blockId];
  return {
    blockId,
    type: block?.type ?? '',
    kind: block?.kind ?? null,
    startedAt: isoTime(atMs),
    endedAt: outcome === undefined ? null : isoTime(endedAtMs),
    endsAt: outcome === undefined ? isoTime(endedAtMs) : null,
    outcome: outcome ?? null,
    message: whyOf(failure, locale),
    ...(failure.problem && { code: failure.problem.code }),
  };
}

function tracedOf(
  flows: FlowsState,
  run: Run | RunRecord,
  steps: readonly Step[],
  locale: Locale,
): Omit<TracedRun, 'endedAt'> {
  const { flowId, createdAtMs, startedAtMs, variables = {} } = run;
  return {
    flowId,
    flowName: nameOf(flows, flowId),
    cause: causeOf(flows, run),
    viewer: viewerOf(run.viewer),
    createdAt: isoTime(createdAtMs),
    startedAt: isoOrNull(startedAtMs),
    outcome: null,
    ...countsOf('trace' in run ? run.trace : run.steps),
    reason: null,
    values: variables,
    steps: steps.map((step) => stepOf(flows, flowId, step, locale)),
  };
}

/** Formats a run that continues. */
export function goingRun(flows: FlowsState, run: Run, locale: Locale): TracedRun {
  const waits = Object.values(run.tasks).flatMap(({ wait }) => wait ?? []);
  const waiting = waits.map(({ blockId, startedAtMs: atMs, untilMs }) => ({ blockId, atMs, endedAtMs: untilMs }));
  return { ...tracedOf(flows, run, [...run.trace, ...waiting], locale), endedAt: null };
}

/** Formats a run that has ended. */
export function pastRun(flows: FlowsState, record: RunRecord, locale: Locale): TracedRun {
  const { endedAtMs, steps } = record;
  const { reason, ...result } = resultOf(record);
  return {
    ...tracedOf(flows, record, steps, locale),
    endedAt: isoTime(endedAtMs),
    ...result,
    reason: reason ? reasonOf(reason, locale) : null,
  };
}
