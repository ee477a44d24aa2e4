/**
 * Gives turns (behaviour: flow-7): one at a time in each queue, the lane `high` first, but every fourth turn to the other lane.
 * `serveQueues` does it in one place, after everything else of an event.
 */
import { isStreakQueue } from '#engine/flows/alertFlow.ts';
import { isMomentQueue } from '#engine/flows/momentFlows.ts';
import { planReason } from '../planReason.ts';
import type { MissReason } from '../missReason.ts';
import type { QueueState } from '../state/flowsState.ts';
import { mergeInto } from './mergeRuns.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import { advance } from '../runs/advance.ts';
import { nextOf } from './nextOf.ts';
import { highestOf } from './ladder.ts';
import { append } from '../state/queueMembers.ts';
import { capacityFor } from './queueCapacity.ts';
import { endRun } from '../runs/endRun.ts';
import { cancelledFor, type Run } from '../state/run.ts';

/** Lets a run wait for its turn; a full queue applies its rule. */
export function enqueue(work: FlowTransaction, run: Run, queueId: string): void {
  const queued: Run = { ...run, status: 'waiting', queueId };
  const capacity = capacityFor(work, queued, queueId);
  if (capacity.has === 'same') mergeInto(work, capacity.same, queued, 'sum');
  if (capacity.has === 'same' || capacity.has === 'none') return drop(work, run);
  if (capacity.has === 'victim') endRun(work, capacity.victim, cancelledFor('queueFull'));
  append(work, queued, queueId);
}

/** A collected run exists already; any other is created when it starts to wait. */
function drop(work: FlowTransaction, run: Run): void {
  if (work.run(run.id) === undefined) work.putRun(run);
  endRun(work, run, cancelledFor('queueFull'));
}

/** Lists waiting runs, only the first where no lane takes precedence. */
function* waitingIn(work: FlowTransaction, { waiting }: QueueState): Iterable<Run> {
  const looked = work.state.highRuns === 0 ? waiting.slice(0, 1) : waiting;
  for (const id of looked) yield work.run(id)!;
}

/** Gives turns until every queue is busy or empty. */
export function serveQueues(work: FlowTransaction): void {
  for (const queueId of work.queuesToServe) {
    work.queuesToServe.delete(queueId);
    const queue = work.queue(queueId);
    if (queue.holder !== null || queue.isPaused || work.state.control.isPaused) continue;
    const isLadder = isMomentQueue(queueId);
    const run = isLadder ? highestOf(work, queue.waiting) : nextOf(waitingIn(work, queue), queue.highTurns);
    if (run === null && (isLadder || isStreakQueue(queueId))) work.removeQueue(queueId);
    if (run === null) continue;
    work.putQueue(queueId, {
      ...queue,
      holder: run.id,
      waiting: queue.waiting.filter((id) => id !== run.id),
      highTurns: run.lane === 'high' ? queue.highTurns + 1 : 0,
    });
    begin(work, run);
  }
}

/** Says why the plan holds a run back since it waits. Recordings from before `locked` let such runs begin. */
function whyHeldBack({ context: { limits }, state }: FlowTransaction, { flowId }: Run): MissReason | null {
  const isOld = limits.locked === undefined && limits.putAway === undefined;
  return isOld ? null : planReason(limits, state.index, flowId);
}

/** Begins a run, or continues one that has its turn again. */
export function begin(work: FlowTransaction, run: Run): void {
  if (run.startedAtMs !== undefined) return advance(work, { ...run, status: 'running' });
  const compiled = work.state.index.byId.get(run.flowId);
  if (compiled === undefined) {
    work.putRun(run);
    return endRun(work, run, cancelledFor('deleted'));
  }
  const held = whyHeldBack(work, run);
  if (held !== null) {
    work.putRun(run);
    return endRun(work, run, cancelledFor(held.code));
  }
  const { version } = compiled;
  // The run is stored only once it waits, because most end at once.
  advance(work, {
    ...run,
    status: 'running',
    expiresAtMs: undefined,
    spent: undefined,
    version,
    startedAtMs: work.nowMs,
  });
}

/** Puts a run whose wait is over next in its lane. */
export function comeBack(work: FlowTransaction, run: Run): void {
  const queue = work.queue(run.queueId!);
  const places = queue.waiting.map((id) => work.run(id)!.place);
  work.putRun({ ...run, status: 'waiting', place: Math.min(run.place, ...places) - 1 });
  work.putQueue(run.queueId!, { ...queue, waiting: [run.id, ...queue.waiting] });
  work.queuesToServe.add(run.queueId!);
}
