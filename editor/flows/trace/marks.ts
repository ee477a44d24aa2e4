/** What a run has done at each step, to be painted on it (behaviour: flowtrace-1). Pure. */
import type { Flow, TracedRun } from '#schemas/generated/types.ts';

type Step = TracedRun['steps'][number];

/** `passed`: the run came to its end without it. */
export type MarkOutcome = 'running' | 'done' | 'failed' | 'skipped' | 'cancelled' | 'passed';

export interface Mark {
  outcome: MarkOutcome;
  /** Of the last time, ISO; null = it was not done. */
  startedAt: string | null;
  endedAt: string | null;
  /** While it is under way: when it ends at the latest. */
  endsAt: string | null;
  message: string;
  /** How often it was done. */
  count: number;
}

export type Marks = ReadonlyMap<string, Mark>;

export const NO_MARKS: Marks = new Map();
/** A run tells no more of its steps than so many: of the others nobody knows. */
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

/** Steps that hold others have a mark only when they failed: what is in them says the rest. */
export function marksOf({ steps, outcome }: TracedRun, { blocksById }: Flow): Marks {
  const marks = new Map<string, Mark>();
  for (const step of steps) marks.set(step.blockId, markOf(step, marks.get(step.blockId)));
  if (outcome === null || steps.length >= MAX_TOLD) return marks;
  for (const [id, { type, isEnabled }] of Object.entries(blocksById))
    if (type === 'action' && isEnabled && !marks.has(id)) marks.set(id, PASSED);
  return marks;
}
