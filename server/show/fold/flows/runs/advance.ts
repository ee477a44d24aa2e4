/**
 * Advances a run through its steps until it waits or ends (behaviour: flow-3, flow-5). An error in a step fails that step alone.
 */
import { OPERATIONS_PER_EFFORT } from '#engine/flows/operations.ts';
import { STEP_COST } from '../pace.ts';
import { freePlace } from '../state/queueMembers.ts';
import { cancelledFor, type Frame, hasFreedPlace, type Run, type Task } from '../state/run.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import { endRun } from './endRun.ts';
import { nextRound, STEPS } from './steps.ts';
import { type Place, Walk } from './walk.ts';

/** Continues until everything waits, the run ends or its share of work is used up. */
function go(walk: Walk): Run {
  for (let place = walk.ready(); place !== undefined && walk.end === null; place = walk.ready()) {
    if (walk.work.effort.isOver) return later(walk);
    countedStep(walk, place);
  }
  return { ...walk.now(), goOnAtMs: undefined, goOnSince: undefined };
}

/** Schedules the rest of the run; one that waits for its turn keeps it. */
function later(walk: Walk): Run {
  const { work, run, before } = walk;
  const { goOnAtMs } = before;
  if (goOnAtMs !== undefined && goOnAtMs > work.nowMs) return walk.now();
  return { ...walk.now(), goOnAtMs: work.effort.nextTurn(), goOnSince: work.sinceNow(run) };
}

/** Executes a step and counts its cost. */
function countedStep(walk: Walk, place: Place): void {
  const { effort, operations } = walk.work;
  const [spent, count] = [effort.spent, operations.count];
  takeStep(walk, place);
  effort.spend(STEP_COST + Math.floor((operations.count - count) / OPERATIONS_PER_EFFORT));
  walk.work.charge(walk.flow.id, effort.spent - spent);
}

function takeStep(walk: Walk, place: Place): void {
  const { id, task } = place;
  const frame = task.frames.at(-1);
  if (frame === undefined) return walk.endTask(place);
  const ids = walk.compiled.graph.steps(frame.blockId, frame.slot);
  const blockId = ids[frame.next];
  if (blockId === undefined) return endFrame(walk, task, frame);
  frame.next++;
  const block = walk.flow.blocksById[blockId]!;
  if (!block.isEnabled) return;
  if (!walk.countStep()) return walk.stop({ outcome: 'failed', reason: { code: 'tooManySteps' } });
  walk.attempt(blockId, block, () => STEPS[block.type]({ walk, taskId: id, task, blockId, block }));
}

function endFrame(walk: Walk, task: Task, frame: Frame): void {
  const block = frame.blockId === undefined ? undefined : walk.flow.blocksById[frame.blockId];
  frame.rounds++;
  let isAgain = false;
  if (block?.type === 'repeat')
    walk.attempt(frame.blockId!, block, () => void (isAgain = nextRound(walk, block, frame.rounds)));
  if (isAgain) frame.next = 0;
  else task.frames.pop();
}

/** Advances a run that has its turn or needs none. */
export function advance(work: FlowTransaction, run: Run): void {
  const compiled = work.flowOf(run);
  if (compiled === undefined) return endRun(work, run, cancelledFor('deleted'));
  const walk = new Walk(work, run, compiled);
  const after = go(walk);
  if (walk.end) return endRun(work, after, walk.end);
  if (Object.keys(after.tasks).length === 0) return endRun(work, after, { outcome: 'done' });
  if (after.queueId !== undefined && hasFreedPlace(after)) freePlace(work, after);
  else work.putRun(after);
}
