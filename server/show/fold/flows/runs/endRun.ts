/** Ends a run, however it came to that: removes its waits, frees its place and announces the end (flow-3, flow-9). */
import { recordOf } from '../state/trace.ts';
import { giveBack } from '../cooldowns/spent.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import type { Run, RunEnd, StepTrace } from '../state/run.ts';
import { undoRun, undoStep } from './undo.ts';

export function endRun(work: FlowTransaction, run: Run, end: RunEnd): void {
  const left = leaveWaits(work, run);
  if (run.startedAtMs === undefined) giveBack(work, run);
  else if (end.outcome === 'cancelled') undoRun(work, run.id);
  work.removeRun(run);
  leaveQueue(work, run);
  work.record(recordOf(left.length > 0 ? { ...run, trace: [...run.trace, ...left] } : run, end, work.nowMs));
  announceEnd(work, run, end);
  forgetVersion(work, run);
}

function leaveWaits(work: FlowTransaction, run: Run): StepTrace[] {
  const left: StepTrace[] = [];
  for (const taskId in run.tasks) {
    const { wait } = run.tasks[taskId]!;
    if (!wait) continue;
    if (wait.event !== undefined) work.removeWait(wait.event, `${taskId} ${run.id}`);
    undoStep(work, wait.undoes, wait.stepId);
    left.push({ blockId: wait.blockId, atMs: wait.startedAtMs, endedAtMs: work.nowMs, outcome: 'cancelled' });
  }
  return left;
}

function leaveQueue(work: FlowTransaction, { id, queueId }: Run): void {
  if (queueId === undefined) return;
  const queue = work.queue(queueId);
  if (queue.holder === id) work.putQueue(queueId, { ...queue, holder: null });
  else if (queue.waiting.includes(id))
    work.putQueue(queueId, { ...queue, waiting: queue.waiting.filter((one) => one !== id) });
  work.queuesToServe.add(queueId);
}

/**
 * Announces the end only when some flow listens; most runs would write an event without a receiver. Refusal steps are no run of
 * the flow.
 */
function announceEnd(
  work: FlowTransaction,
  { id: runId, flowId, viewer, isRefused }: Run,
  { outcome, reason }: RunEnd,
): void {
  const { index, waits } = work.state;
  if (isRefused) return;
  if (!index.groups.has('flowEnded') && !waits.has(`flowEnded/${runId}`)) return;
  const payload = { flowId, runId, outcome, reason: reason?.code ?? '' };
  work.ask(`end:${runId}`, { type: 'flowEnded', payload, ...(viewer && { viewer }) });
}

/** Deletes a flow version with the last run that needed it. */
function forgetVersion(work: FlowTransaction, { flowId, version }: Run): void {
  const key = `${flowId}/${version}`;
  if (!work.state.versions.has(key)) return;
  for (const [, run] of work.state.runs.entries())
    if (run.flowId === flowId && run.version === version && run.startedAtMs !== undefined) return;
  work.dropVersion(key);
}
