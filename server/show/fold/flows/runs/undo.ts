/** Taking back what an action did (behaviour: flow-9): only while nobody else has done something to the same target since. */
import type { Undo } from '../contracts.ts';
import type { Work } from '../work.ts';
import type { KeptUndo, RunFacts } from './run.ts';

/** Work outside that takes something back has so long. */
const UNDO_DEADLINE_MS = 15_000;

/** Whoever sets a target last is the one whose undo counts. */
export function keepUndo(work: Work, run: RunFacts, undo: Undo, stepId: string): void {
  const { id: runId, flowId } = run;
  const atMs = undo.afterMs === undefined ? {} : { atMs: work.nowMs + undo.afterMs };
  work.putUndo(undo.target, { runId, flowId, stepId, undo, ...atMs, since: work.sinceNow(run) });
}

/** What somebody sets for good is nobody's to take back any more. */
export function keepForGood(work: Work, targets: readonly string[]): void {
  for (const target of targets) if (work.state.undos.has(target)) work.putUndo(target, null);
}

/** The step has come to its proper end: there is nothing to take back. */
export function forgetUndo(work: Work, target: string | undefined, stepId: string): void {
  const kept = target === undefined ? undefined : work.state.undos.get(target);
  if (kept?.stepId === stepId && kept.atMs === undefined) work.putUndo(target!, null);
}

export function takeBack(work: Work, target: string, kept: KeptUndo): void {
  work.putUndo(target, null);
  const { followUps = [], request } = kept.undo;
  for (const draft of followUps) work.ask(`undo:${kept.runId}`, draft);
  if (request) work.request({ key: work.newStepId(kept.runId), ...request, deadlineMs: work.nowMs + UNDO_DEADLINE_MS });
}

/** A step that was broken off. */
export function undoStep(work: Work, target: string | undefined, stepId: string): void {
  const kept = target === undefined ? undefined : work.state.undos.get(target);
  if (kept?.stepId === stepId) takeBack(work, target!, kept);
}

/** Everything that a cancelled run has left on. */
export function undoRun(work: Work, runId: string): void {
  const own = [...work.state.undos.entries()].filter(([, kept]) => kept.runId === runId);
  for (const [target, kept] of own.sort(([one], [other]) => (one < other ? -1 : 1))) takeBack(work, target, kept);
}
