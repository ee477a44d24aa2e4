/**
 * Whose turn it is (behaviour: flow-7): one at a time in each queue, the lane `high` first, but each fourth turn is the
 * other's. Turns are given in one place, `giveTurns`, after everything else that an event brought.
 */
import { isStreakQueue, STREAK_QUEUE, streakQueue } from '#engine/flows/alertFlow.ts';
import { isOwnQueue } from '#engine/flows/ownQueues.ts';
import type { FlowQueue } from '#schemas/generated/types.ts';
import { MAIN_QUEUE, type QueueState } from '../flowsState.ts';
import { mergeInto } from '../start/merge.ts';
import type { Work } from '../work.ts';
import { advance } from '../runs/advance.ts';
import { nextOf } from './nextOf.ts';
import { append } from './place.ts';
import { endRun } from '../runs/endRun.ts';
import { cancelledFor, type Run } from '../runs/run.ts';

/** So many may wait in a queue, whatever it says. */
const MAX_WAITING = 1000;

type Rules = Pick<FlowQueue, 'maxLength' | 'whenFull'>;
const MAIN: Rules = { maxLength: 0, whenFull: 'dropNew' };

export function queueDocument(work: Work, id: string): FlowQueue | undefined {
  return work.context.documents.others['flowQueue']?.get(id)?.document as FlowQueue | undefined;
}

/** The queue that a flow's run waits in: its own, if there still is one, else the main one. Those of short forms always are. */
export function queueIdFor(work: Work, { flowId, per }: Run, queueId: string | undefined): string {
  if (queueId !== undefined && isOwnQueue(queueId)) return queueId;
  if (queueId === STREAK_QUEUE) return streakQueue(flowId, per);
  return queueId !== undefined && queueDocument(work, queueId) ? queueId : MAIN_QUEUE;
}

/** Lets a run wait for its turn; when the queue is full, what it says happens. */
export function enqueue(work: Work, run: Run, queueId: string): void {
  const rules = queueDocument(work, queueId) ?? MAIN;
  const most = rules.maxLength === 0 ? MAX_WAITING : rules.maxLength;
  const queued: Run = { ...run, status: 'waiting', queueId };
  const isFull = work.queue(queueId).waiting.length >= most;
  if (isFull && !makeRoom(work, queued, rules)) return refuse(work, run);
  append(work, queued, queueId);
}

/** A run that had been collected for is there already; any other only comes into being by waiting. */
function refuse(work: Work, run: Run): void {
  if (work.run(run.id) === undefined) work.putRun(run);
  endRun(work, run, cancelledFor('queueFull'));
}

/** @returns whether the new one may wait */
function makeRoom(work: Work, run: Run, { whenFull }: Rules): boolean {
  if (whenFull === 'dropNew') return false;
  const { waiting } = work.queue(run.queueId!);
  const others = waiting.map((id) => work.run(id)!).filter(({ startedAtMs }) => startedAtMs === undefined);
  if (whenFull === 'merge') {
    const same = others.reverse().find(({ flowId, per }) => flowId === run.flowId && per === run.per);
    if (same) mergeInto(work, same, run, 'sum');
    return false;
  }
  const cheapest = others.reduce<Run | undefined>(
    (least, one) => (!least || one.coins < least.coins ? one : least),
    undefined,
  );
  const victim = whenFull === 'dropOldest' ? others[0] : whenFull === 'dropCheapest' ? cheapest : undefined;
  if (!victim || (whenFull === 'dropCheapest' && victim.coins >= run.coins)) return false;
  endRun(work, victim, cancelledFor('queueFull'));
  return true;
}

/** The first, where no lane goes before the other. */
function* waitingIn(work: Work, { waiting }: QueueState): Iterable<Run> {
  const looked = work.state.highRuns === 0 ? waiting.slice(0, 1) : waiting;
  for (const id of looked) yield work.run(id)!;
}

/** Gives turns until every queue has somebody or nobody is left. */
export function giveTurns(work: Work): void {
  for (const queueId of work.turns) {
    work.turns.delete(queueId);
    const queue = work.queue(queueId);
    if (queue.holder !== null || queue.isPaused || work.state.control.isPaused) continue;
    const run = nextOf(waitingIn(work, queue), queue.highTurns);
    if (run === null && isStreakQueue(queueId)) work.removeQueue(queueId);
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

/** Begins a run, or goes on with one that has its turn again. */
export function begin(work: Work, run: Run): void {
  if (run.startedAtMs !== undefined) return advance(work, { ...run, status: 'running' });
  const compiled = work.state.index.byId.get(run.flowId);
  if (compiled === undefined) {
    work.putRun(run);
    return endRun(work, run, cancelledFor('deleted'));
  }
  const { version } = compiled;
  // It is kept once it waits: most come to their end at once.
  advance(work, { ...run, status: 'running', expiresAtMs: undefined, version, startedAtMs: work.nowMs });
}

/** Its wait is over: it is the next of its lane. */
export function comeBack(work: Work, run: Run): void {
  const queue = work.queue(run.queueId!);
  const places = queue.waiting.map((id) => work.run(id)!.place);
  work.putRun({ ...run, status: 'waiting', place: Math.min(run.place, ...places) - 1 });
  work.putQueue(run.queueId!, { ...queue, waiting: [run.id, ...queue.waiting] });
  work.turns.add(run.queueId!);
}
