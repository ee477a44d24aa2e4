/**
 * Gives moments their order in a queue (behaviour: moment-4 to moment-6): the highest rank goes first, a gift streak stays one
 * run that climbs, and runs of a crowded rung become one. Nothing is dropped for want of room.
 */
import { IS_FOLDED, MOMENT_CROWD } from '#engine/flows/momentFlows.ts';
import type { MissReason } from '../missReason.ts';
import { advance } from '../runs/advance.ts';
import { endRun } from '../runs/endRun.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import { append } from '../state/queueMembers.ts';
import { cancelledFor, type Run, type Task } from '../state/run.ts';
import { mergedRun } from './mergeRuns.ts';

/** Longest time for which the shown moment of a streak grows in its place; afterwards the streak waits like all others. */
const CLIMB_MS = 6000;
const STREAK = /^streak\/./;
const FOLDED: MissReason = { code: 'coalesced' };

/** Returns the rank of a run; flows without a ladder have the lowest. */
export const rankOf = ({ state }: FlowTransaction, { flowId }: Pick<Run, 'flowId'>): number =>
  state.index.byId.get(flowId)?.flow.run.ladder?.rank ?? -1;

/** Returns the waiting run of the highest rank; among equals, the one that came first. */
export function highestOf(work: FlowTransaction, waiting: readonly string[]): Run | null {
  let best: Run | null = null;
  for (const id of waiting) {
    const run = work.run(id)!;
    if (best === null || rankOf(work, run) > rankOf(work, best)) best = run;
  }
  return best;
}

/** Puts a moment into its queue, or into the moment that it belongs to. */
export function takeRung(work: FlowTransaction, run: Run, queueId: string): void {
  const { holder, waiting } = work.queue(queueId);
  const others = waiting.map((id) => work.run(id)!);
  const same = STREAK.test(run.per) ? others.find(({ per }) => per === run.per) : undefined;
  if (same !== undefined && rankOf(work, same) >= rankOf(work, run)) return fold(work, same, run);
  if (same !== undefined) {
    const left = others.filter((one) => one !== same);
    return stand(work, climbedFrom(work, same, run), { others: left, queueId });
  }
  const shown = holder === null ? undefined : work.run(holder);
  if (shown !== undefined && shown.per === run.per && STREAK.test(run.per))
    return climb(work, shown, { run, others, queueId });
  stand(work, run, { others, queueId });
}

interface Neighbours {
  others: readonly Run[];
  queueId: string;
}

/** Lets a run wait, or become one with the last of its crowded rung. */
function stand(work: FlowTransaction, run: Run, { others, queueId }: Neighbours): void {
  const alike = others.filter(({ flowId, startedAtMs }) => flowId === run.flowId && startedAtMs === undefined);
  if (alike.length < MOMENT_CROWD) append(work, run, queueId);
  else fold(work, alike.at(-1)!, run);
}

function fold(work: FlowTransaction, into: Run, run: Run): void {
  const merged = mergedRun(work, into, run, 'people');
  // Its own count is that of the newest streak only.
  const isFolded = into.per !== run.per || into.variables[IS_FOLDED] === true;
  work.putRun({ ...merged, variables: { ...merged.variables, [IS_FOLDED]: isFolded } });
  work.refuse(run.flowId, FOLDED);
}

/** Takes over what a waiting run of a lower rung has collected, and ends it. */
function climbedFrom(work: FlowTransaction, lower: Run, run: Run): Run {
  const { variables, coins, people } = mergedRun(work, lower, run, 'people');
  endRun(work, lower, cancelledFor('climbed'));
  return { ...run, variables, coins, people };
}

/** Lets the shown moment of the same streak grow, or begins a higher one in its place. */
function climb(work: FlowTransaction, shown: Run, { run, ...neighbours }: Neighbours & { run: Run }): void {
  const rank = rankOf(work, shown);
  if (rankOf(work, run) > rank) {
    endRun(work, shown, cancelledFor('climbed'));
    return append(work, run, neighbours.queueId);
  }
  const isPressed = neighbours.others.some((other) => rankOf(work, other) > rank);
  const isLong = work.nowMs >= shown.startedAtMs! + CLIMB_MS;
  const tasks = isPressed || isLong ? null : atShowing(work, shown);
  if (tasks === null) return stand(work, run, neighbours);
  advance(work, { ...mergedRun(work, shown, run, 'people'), tasks, hasClimbed: true });
  work.refuse(run.flowId, FOLDED);
}

/** Returns the tasks of a run put back to the step that shows its moment, or null when it shows none. */
function atShowing(work: FlowTransaction, run: Run): Run['tasks'] | null {
  const blocks = work.flowOf(run)?.flow.blocksById;
  let isShowing = false;
  const back = ([id, task]: [string, Task]): [string, Task] => {
    const { wait, frames } = task;
    if (wait === undefined || blocks?.[wait.blockId]?.kind !== 'SHOW_MOMENT') return [id, task];
    isShowing = true;
    const last = frames.at(-1)!;
    return [id, { ...task, wait: undefined, frames: [...frames.slice(0, -1), { ...last, next: last.next - 1 }] }];
  };
  const tasks = Object.fromEntries(Object.entries(run.tasks).map(back));
  return isShowing ? tasks : null;
}
