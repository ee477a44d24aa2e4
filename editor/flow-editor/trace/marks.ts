/** Marks of steps from a run (behaviour: flowtrace-1). Pure. */
import type { Flow, TracedRun } from '#schemas/generated/types.ts';

type Step = TracedRun['steps'][number];

/** `passed`: the run ended without this step. */
export type MarkOutcome = 'running' | 'done' | 'failed' | 'skipped' | 'cancelled' | 'passed';

export interface Mark {
  outcome: MarkOutcome;
  /** Start of the last execution, ISO; null = none. */
  startedAt: string | null;
  endedAt: string | null;
  /** Latest end while the step is in progress. */
  endsAt: string | null;
  message: string;
  /** Number of executions. */
  count: number;
}

export type Marks = ReadonlyMap<string, Mark>;

export const NO_MARKS: Marks = new Map();
/** Most steps that a run reports; the others are unknown. */
const MAX_TOLD = 100;
const PASSED: Mark = { outcome: 'passed', startedAt: null, endedAt: null, endsAt: null, message: '', count: 0 };

const markOf = ({ outcome, startedAt, endedAt, endsAt, message }: Step, before: Mark | undefined): Mark => ({
  outcome: outcome ?? 'running',
  startedAt,
  endedAt,
  endsAt,
  message,
  count: (before?.count ?? 0) + 1,
});

/** Builds the marks; steps that contain others get one only after a failure, since their contents show the rest. */
export function marksOf({ steps, outcome }: TracedRun, { blocksById }: Flow): Marks {
  const marks = new Map<string, Mark>();
  for (const step of steps) marks.set(step.blockId, markOf(step, marks.get(step.blockId)));
  if (outcome === null || steps.length >= MAX_TOLD) return marks;
  for (const [id, { type, isEnabled }] of Object.entries(blocksById))
    if (type === 'action' && isEnabled && !marks.has(id)) marks.set(id, PASSED);
  return marks;
}
