/** Continues flows after a downtime, which counts for nothing (behaviour: flow-14). */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { Run, Task } from './state/run.ts';
import { skipSchedules } from './schedules.ts';
import type { FlowTransaction } from './state/flowTransaction.ts';

function laterTask(task: Task, byMs: number): Task {
  return task.wait ? { ...task, wait: { ...task.wait, untilMs: task.wait.untilMs + byMs } } : task;
}

function laterRun(run: Run, byMs: number): Run {
  const { expiresAtMs, collectUntilMs, collectAtMostMs, goOnAtMs } = run;
  return {
    ...run,
    ...(expiresAtMs !== undefined && { expiresAtMs: expiresAtMs + byMs }),
    ...(collectUntilMs !== undefined && { collectUntilMs: collectUntilMs + byMs }),
    ...(collectAtMostMs !== undefined && { collectAtMostMs: collectAtMostMs + byMs }),
    ...(goOnAtMs !== undefined && { goOnAtMs: goOnAtMs + byMs }),
    tasks: Object.fromEntries(Object.entries(run.tasks).map(([id, task]) => [id, laterTask(task, byMs)])),
  };
}

export function resume(work: FlowTransaction, { at, payload: { resumeAtMs } }: StreamEvent<'sessionResumed'>): void {
  const byMs = Math.max(0, resumeAtMs - at);
  for (const [, run] of work.state.runs.entries()) work.putRun(laterRun(run, byMs));
  work.effort.delay(byMs);
  for (const [target, kept] of work.state.undos.entries())
    if (kept.atMs !== undefined) work.putUndo(target, { ...kept, atMs: kept.atMs + byMs });
  skipSchedules(work, resumeAtMs);
}
