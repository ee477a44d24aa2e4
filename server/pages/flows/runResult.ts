/**
 * Reads from the stored steps how a run really ended (behaviour: flowrun-240). The fold stores "done" for every run that
 * reached its end, also when its steps failed, and stored runs stay as they are.
 */
import type { EndedRun } from '#schemas/generated/types.ts';
import type { MissCode, MissReason } from '../../show/fold/flows/missReason.ts';
import type { StepTrace } from '../../show/fold/flows/state/run.ts';
import { MAX_STEPS_TRACED, type RunRecord } from '../../show/fold/flows/state/trace.ts';

export type RunOutcome = EndedRun['outcome'];

export interface StepCounts {
  failedSteps: number;
  heldBackSteps: number;
}

export interface RunResult extends StepCounts {
  outcome: RunOutcome;
  /** Reason for its end, or for the failure of its first failed step. */
  reason?: MissReason;
}

export const NO_STEPS: StepCounts = { failedSteps: 0, heldBackSteps: 0 };

const HELD_BACK: ReadonlySet<MissCode> = new Set<MissCode>(['plan', 'putAway']);

/** Counts a step that a repeat executes several times once. */
const countOf = (steps: readonly StepTrace[], outcome: StepTrace['outcome']): number =>
  new Set(steps.filter((step) => step.outcome === outcome).map(({ blockId }) => blockId)).size;

/** Counts the steps that failed, and those that the plan kept from running. */
export const countsOf = (steps: readonly StepTrace[]): StepCounts => ({
  failedSteps: countOf(steps, 'failed'),
  // Only the plan makes a run skip a step and say so.
  heldBackSteps: countOf(steps, 'skipped'),
});

function outcomeOf({ outcome, reason, steps }: RunRecord, { failedSteps, heldBackSteps }: StepCounts): RunOutcome {
  if (reason && HELD_BACK.has(reason.code)) return 'heldBack';
  const reachedEnd = outcome === 'done' || outcome === 'stopped';
  // The record of a longer run has only its first steps.
  if (!reachedEnd || steps.length >= MAX_STEPS_TRACED) return outcome;
  if (steps.some((step) => step.outcome === 'done' || step.outcome === 'cancelled')) return outcome;
  if (failedSteps > 0) return 'failed';
  return heldBackSteps > 0 ? 'heldBack' : outcome;
}

function failureIn(steps: readonly StepTrace[]): MissReason | undefined {
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  if (failed === undefined) return undefined;
  const { message = '', problem } = failed;
  return { code: 'stepFailed', is: message.slice(0, 200), ...(problem && { problem }) };
}

export function resultOf(record: RunRecord): RunResult {
  const counts = countsOf(record.steps);
  const outcome = outcomeOf(record, counts);
  // A step that ended the run explains less than the failure of every other step.
  const stored = outcome === record.outcome ? record.reason : undefined;
  const heldBack: MissReason | undefined = outcome === 'heldBack' ? (record.reason ?? { code: 'plan' }) : undefined;
  const reason = heldBack ?? stored ?? failureIn(record.steps);
  return { outcome, ...counts, ...(reason && { reason }) };
}
