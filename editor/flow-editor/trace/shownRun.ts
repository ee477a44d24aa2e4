/** Selects the run for the marks: running ones before ended ones, and the last of those. Pure. */
import type { FlowRuns, TracedRun } from '#schemas/generated/types.ts';
import type { TestResult } from '../try/useFlowTest.ts';

export interface ShownRun {
  run: TracedRun;
  isTest: boolean;
}

const endOf = ({ endedAt }: TracedRun): number => (endedAt === null ? 0 : Date.parse(endedAt));

/** Returns the flow's own run, the first of a test; flows that it started follow. */
const testedRun = (test: TestResult | null, flowId: string): TracedRun | undefined =>
  test?.runs.find((run) => run.flowId === flowId);

export function shownRun(flowId: string, runs: FlowRuns | undefined, test: TestResult | null): ShownRun | null {
  const tested = testedRun(test, flowId);
  if (tested?.outcome === null) return { run: tested, isTest: true };
  const running = runs?.running[0];
  if (running !== undefined) return { run: running, isTest: false };
  const last = runs?.last ?? null;
  if (tested !== undefined && (last === null || endOf(tested) >= endOf(last))) return { run: tested, isTest: true };
  return last === null ? null : { run: last, isTest: false };
}
