/** Undoes actions, unless something else has changed the same target since (behaviour: flow-9). */
import type { Undo } from '../contracts.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import type { KeptUndo, RunFacts } from '../state/run.ts';

/** Timeout of work outside that undoes something. */
const UNDO_DEADLINE_MS = 15_000;

/** Keeps the undo of a step. The last step that sets a target owns its undo. */
export function keepUndo(work: FlowTransaction, run: RunFacts, undo: Undo, stepId: string): void {
  const { id: runId, flowId } = run;
  const atMs = undo.afterMs === undefined ? {} : { atMs: work.nowMs + undo.afterMs };
  work.putUndo(undo.target, { runId, flowId, stepId, undo, ...atMs, since: work.sinceNow(run) });
}

/** Removes the undo of targets that a step sets permanently. */
export function keepForGood(work: FlowTransaction, targets: readonly string[]): void {
  for (const target of targets) if (work.state.undos.has(target)) work.putUndo(target, null);
}

/** Forgets the undo of a step that ended properly. */
export function forgetUndo(work: FlowTransaction, target: string | undefined, stepId: string): void {
  const kept = target === undefined ? undefined : work.state.undos.get(target);
  if (kept?.stepId === stepId && kept.atMs === undefined) work.putUndo(target!, null);
}

export function takeBack(work: FlowTransaction, target: string, kept: KeptUndo): void {
  work.putUndo(target, null);
  const { followUps = [], request } = kept.undo;
  for (const draft of followUps) work.ask(`undo:${kept.runId}`, draft);
  if (request) work.request({ key: work.newStepId(kept.runId), ...request, deadlineMs: work.nowMs + UNDO_DEADLINE_MS });
}

/** Undoes a cancelled step. */
export function undoStep(work: FlowTransaction, target: string | undefined, stepId: string): void {
  const kept = target === undefined ? undefined : work.state.undos.get(target);
  if (kept?.stepId === stepId) takeBack(work, target!, kept);
}

/** Undoes everything that a cancelled run has left on. */
export function undoRun(work: FlowTransaction, runId: string): void {
  const own = [...work.state.undos.entries()].filter(([, kept]) => kept.runId === runId);
  for (const [target, kept] of own.sort(([one], [other]) => (one < other ? -1 : 1))) takeBack(work, target, kept);
}
