/** Ends a waiting step by an event or by time (behaviour: flow-3, flow-6). */
import { type Failure, failureBy } from '#engine/core/problem.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { comeBack } from './queues/serveQueues.ts';
import type { FlowVariables } from './contracts.ts';
import type { FlowTransaction } from './state/flowTransaction.ts';
import { advance } from './runs/advance.ts';
import { endRun } from './runs/endRun.ts';
import type { Run, Wait } from './state/run.ts';
import { absenceNote, actionOf, goOnWith } from './runs/steps.ts';
import { forgetUndo, undoStep } from './runs/undo.ts';
import { Walk } from './runs/walk.ts';

const NO_FAILURE: Failure = { message: '' };
const LATE = failureBy('STEP_LATE');

/** Describes how a step ended. */
export interface StepEnd extends Failure {
  isDone: boolean;
  result: JsonObject | null;
}

type Next = 'waits' | 'failed' | 'over';

/** Renames the variables of an action to `saveAs`: its `result` gets exactly that name, all others get it as a prefix. */
function named(brought: FlowVariables, saveAs: string | undefined): FlowVariables {
  if (saveAs === undefined) return brought;
  return Object.fromEntries(
    Object.entries(brought).map(([name, value]) => [name === 'result' ? saveAs : `${saveAs}_${name}`, value]),
  );
}

function outcomeOf(walk: Walk, { blockId }: Wait, { isDone, result }: StepEnd): void {
  const block = walk.flow.blocksById[blockId];
  if (block?.type !== 'action') return;
  walk.attempt(blockId, block, () => {
    const brought = actionOf(block.kind).outcome?.(isDone ? result : null, (block.settings ?? {}) as never);
    if (brought) walk.variables = { ...walk.variables, ...named(brought, block.saveAs) };
  });
}

/** Continues an action after its request: it waits again, has failed or is over. */
function goOnAfter(walk: Walk, taskId: string, wait: Wait, end: StepEnd): Next {
  const { blockId, event } = wait;
  const block = walk.flow.blocksById[blockId];
  const isAnswer = end.isDone && event?.startsWith('effectEnded/');
  if (!isAnswer || block?.type !== 'action' || !actionOf(block.kind).finish) return 'over';
  let isWaiting = false;
  const step = { walk, taskId, task: walk.task(taskId), blockId, block };
  const isFine = walk.attempt(blockId, block, () => void (isWaiting = goOnWith(step, end.result, wait)));
  if (!isFine) return 'failed';
  return isWaiting ? 'waits' : 'over';
}

/** Records how a step ended and the values it brought. */
function close(walk: Walk, wait: Wait, end: StepEnd): void {
  outcomeOf(walk, wait, end);
  const { blockId, startedAtMs } = wait;
  const block = walk.flow.blocksById[blockId];
  if (end.isDone || !block) {
    const { message, problem } = end;
    const why = problem ? { message, problem } : absenceNote(wait.absent);
    walk.note({ blockId, atMs: startedAtMs, endedAtMs: walk.work.nowMs, outcome: 'done', ...why });
  } else walk.failed(blockId, block, end, startedAtMs);
}

function settle(work: FlowTransaction, run: Run, taskId: string, wait: Wait, end: StepEnd): Run | null {
  if (wait.event !== undefined) work.removeWait(wait.event, `${taskId} ${run.id}`);
  if (end.isDone) forgetUndo(work, wait.undoes, wait.stepId);
  else undoStep(work, wait.undoes, wait.stepId);
  const { wait: _over, ...task } = run.tasks[taskId]!;
  const left: Run = { ...run, tasks: { ...run.tasks, [taskId]: task } };
  const compiled = work.flowOf(run);
  if (compiled === undefined) return left;
  const walk = new Walk(work, left, compiled);
  if (goOnAfter(walk, taskId, wait, end) === 'over') close(walk, wait, end);
  if (walk.end === null) return walk.now();
  endRun(work, walk.now(), walk.end);
  return null;
}

/** Continues a run if it may. */
function goOn(work: FlowTransaction, run: Run): void {
  if (run.status === 'running') advance(work, run);
  else if (run.status === 'away') comeBack(work, run);
  else work.putRun(run);
}

/** Resolves the waits for an event. */
export function resolveEvent(work: FlowTransaction, key: string, end: StepEnd): void {
  for (const waiter of work.state.waits.get(key) ?? []) {
    const space = waiter.indexOf(' ');
    const [taskId, runId] = [waiter.slice(0, space), waiter.slice(space + 1)];
    const run = work.run(runId);
    const wait = run?.tasks[taskId]?.wait;
    const left = run && wait ? settle(work, run, taskId, wait, end) : null;
    if (left) goOn(work, left);
  }
}

/** Resolves all waits of a run that are over by now. */
export function resolveTime(work: FlowTransaction, run: Run): void {
  const isTurn = run.goOnAtMs !== undefined && run.goOnAtMs <= work.nowMs;
  if (isTurn) work.effort.takeTurn();
  let left: Run | null = isTurn ? { ...run, goOnAtMs: undefined, goOnSince: undefined } : run;
  for (const [taskId, { wait }] of Object.entries(run.tasks)) {
    if (!wait || wait.untilMs > work.nowMs || left === null) continue;
    const { isDoneAtDeadline: isDone } = wait;
    left = settle(work, left, taskId, wait, { isDone, result: null, ...(isDone ? NO_FAILURE : LATE) });
  }
  if (left) goOn(work, left);
}
