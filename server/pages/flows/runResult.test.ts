/** Tests how runs ended, read from their stored steps. */
import { describe, expect, it } from 'vitest';
import { failureBy } from '#engine/core/problem.ts';
import type { StepTrace } from '../../show/fold/flows/state/run.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import { MAX_STEPS_TRACED } from '../../show/fold/flows/state/trace.ts';
import { resultOf } from './runResult.ts';

const NO_FILE = failureBy('FLOW_FILE_MISSING');

const step = (blockId: string, outcome: StepTrace['outcome'] = 'done'): StepTrace => ({
  blockId,
  atMs: 1,
  endedAtMs: 2,
  outcome,
  ...(outcome === 'failed' && NO_FILE),
});

const record = (steps: readonly StepTrace[], parts: Partial<RunRecord> = {}): RunRecord => ({
  id: 'r1',
  flowId: 'f1',
  cause: { id: 'gift:1', type: 'gift' },
  coins: 0,
  createdAtMs: 1,
  startedAtMs: 1,
  endedAtMs: 2,
  outcome: 'done',
  steps,
  ...parts,
});

const FAILURE = { code: 'stepFailed', is: NO_FILE.message, problem: NO_FILE.problem };

describe('the result of a run', () => {
  // behaviour: flowrun-240
  it('is failed when each step failed, with the reason of the first one', () => {
    expect(resultOf(record([step('a', 'failed'), step('b', 'failed')]))).toEqual({
      outcome: 'failed',
      failedSteps: 2,
      heldBackSteps: 0,
      reason: FAILURE,
    });
  });

  // behaviour: flowrun-240
  it('counts the failed steps of a run that did the others, each once', () => {
    expect(resultOf(record([step('a'), step('b', 'failed'), step('b', 'failed')]))).toEqual({
      outcome: 'done',
      failedSteps: 1,
      heldBackSteps: 0,
      reason: FAILURE,
    });
  });

  // behaviour: flowrun-241
  it('is held back when the plan kept each step from running', () => {
    expect(resultOf(record([step('a', 'skipped')]))).toEqual({
      outcome: 'heldBack',
      failedSteps: 0,
      heldBackSteps: 1,
      reason: { code: 'plan' },
    });
    expect(resultOf(record([step('a'), step('b', 'skipped')]))).toMatchObject({ outcome: 'done', heldBackSteps: 1 });
    expect(resultOf(record([], { outcome: 'cancelled', reason: { code: 'putAway' } })).outcome).toBe('heldBack');
  });

  it('stays as it was stored when nothing failed, and for a run without steps', () => {
    expect(resultOf(record([step('a')]))).toEqual({ outcome: 'done', failedSteps: 0, heldBackSteps: 0 });
    expect(resultOf(record([]))).toEqual({ outcome: 'done', failedSteps: 0, heldBackSteps: 0 });
    const cancelled = record([step('a', 'failed')], { outcome: 'cancelled', reason: { code: 'cancelled' } });
    expect(resultOf(cancelled)).toMatchObject({ outcome: 'cancelled', reason: { code: 'cancelled' } });
  });

  it('keeps the reason of a step that ended the run, unless everything before it failed', () => {
    const stopped = { outcome: 'stopped', reason: { code: 'stopped' } } as const;
    expect(resultOf(record([step('a'), step('b', 'failed')], stopped))).toMatchObject({ ...stopped, failedSteps: 1 });
    expect(resultOf(record([step('a', 'failed')], stopped))).toMatchObject({ outcome: 'failed', reason: FAILURE });
  });

  it('does not call a run failed of which only the first steps are known', () => {
    const many = Array.from({ length: MAX_STEPS_TRACED }, () => step('a', 'failed'));
    expect(resultOf(record(many))).toMatchObject({ outcome: 'done', failedSteps: 1 });
  });
});
