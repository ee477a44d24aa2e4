/**
 * One execution of a flow (behaviour: flow-3): where it stands in the tree of steps, and what it waits for. It is plain
 * data that is stored as a row, and moves only by events, so that it outlives a crash, and a replay goes the same way.
 */
import type { FlowVariables, Undo } from '../contracts.ts';
import type { MissReason } from '../missReason.ts';
import type { Problem, ViewerRef } from '#schemas/generated/types.ts';

/** What a step waits for. */
export interface Wait {
  blockId: string;
  /** Names the step: the event that brought it, the run and a number. */
  stepId: string;
  /** Session time, epoch ms. */
  startedAtMs: number;
  untilMs: number;
  /** The deadline is its proper end. */
  isDoneAtDeadline: boolean;
  /** `type/key` of the event that ends it; left out = time alone. */
  event?: string;
  holdsPlace: boolean;
  /** Target of what takes it back when it is broken off. */
  undoes?: string;
  /** Id, time and depth of the event that made it wait. */
  since: { id: string; at: number; depth: number };
}

/** A list of steps that is being gone through. */
export interface Frame {
  /** Whose steps; left out = those of the flow. */
  blockId?: string;
  slot: string;
  /** Index of the next step. */
  next: number;
  /** Of a repeat: rounds that are over. */
  rounds: number;
}

/** One of the places at which a run stands: one, or one for each branch of a parallel. */
export interface Task {
  /** The innermost last. */
  frames: Frame[];
  wait?: Wait;
  /** Branches that it waits for. */
  branches: number;
  /** The task whose branch it is. */
  parent?: string;
}

/** What became of a step, for whoever asks why. */
export interface StepTrace {
  blockId: string;
  atMs: number;
  endedAtMs: number;
  outcome: 'done' | 'failed' | 'skipped' | 'cancelled';
  /** In English. */
  message?: string;
  /** The same in all languages; older rows have none. */
  problem?: Problem;
}

/**
 * `collecting`: more of the same is added to it. `waiting`: for its turn in its queue, not begun, or again after a wait that
 * freed its place. `running`: it holds the place, or needs none. `away`: it has freed
 * its place while it waits.
 */
export type RunStatus = 'collecting' | 'waiting' | 'running' | 'away';

export interface Run {
  id: string;
  flowId: string;
  /** Of the flow, once it has begun. */
  version: number;
  /** Left out = a command started it. */
  triggerId?: string;
  /** What its limits count by: `flow`, a viewer, a gift, a streak. */
  per: string;
  /** The steps of a run that was refused. */
  isRefused?: true;
  status: RunStatus;
  /** Left out = it needs no turn. */
  queueId?: string;
  lane: 'normal' | 'high';
  /** Its turn: smaller first. */
  place: number;
  coins: number;
  viewer?: ViewerRef;
  variables: FlowVariables;
  cause: { id: string; type: string; depth: number };
  /** Somebody asked for just this. Only of `collecting`. */
  isByHand?: true;
  /** What its start has used up, until it begins: cooldowns, and counts of starts, by their keys. */
  spent?: { cooldowns?: readonly string[]; started?: readonly string[] };
  /** Session times, epoch ms. */
  createdAtMs: number;
  startedAtMs?: number;
  /** Of `waiting`: then it is dropped. */
  expiresAtMs?: number;
  /** Of `collecting`: then it starts, and then at the latest. */
  collectUntilMs?: number;
  collectAtMostMs?: number;
  /** Too much for one event: it goes on at this time. */
  goOnAtMs?: number;
  /** What had brought it as far as it is. */
  goOnSince?: Wait['since'];
  tasks: Readonly<Record<string, Task>>;
  nextTask: number;
  /** How many steps it has made. */
  steps: number;
  trace: readonly StepTrace[];
}

/** What never changes of a run, once it is there. */
export type RunFacts = Pick<Run, 'id' | 'flowId' | 'triggerId' | 'viewer' | 'cause'>;

/** All members in one order: what is a copy of it with other values is what the machine is fastest with. */
export const NO_RUN: Run = {
  id: '',
  flowId: '',
  version: 0,
  triggerId: undefined,
  per: '',
  isRefused: undefined,
  status: 'waiting',
  queueId: undefined,
  lane: 'normal',
  place: 0,
  coins: 0,
  viewer: undefined,
  variables: {},
  cause: { id: '', type: '', depth: 0 },
  isByHand: undefined,
  spent: undefined,
  createdAtMs: 0,
  startedAtMs: undefined,
  expiresAtMs: undefined,
  collectUntilMs: undefined,
  collectAtMostMs: undefined,
  goOnAtMs: undefined,
  goOnSince: undefined,
  tasks: {},
  nextTask: 0,
  steps: 0,
  trace: [],
};

/** How a run ended. */
export interface RunEnd {
  outcome: 'done' | 'failed' | 'stopped' | 'cancelled';
  /** Left out = it came to its end. */
  reason?: MissReason;
}

/** What takes something back, as it is kept: by target, so that only the last who set it does. */
export interface KeptUndo {
  runId: string;
  flowId: string;
  stepId: string;
  undo: Undo;
  /** Left out = only when its step is broken off. */
  atMs?: number;
  since: Wait['since'];
}

/** What a run counts for among those of the lane `high`. */
export const highOf = ({ lane }: Run): number => (lane === 'high' ? 1 : 0);

/** The next moment at which time alone moves a run; null = none. */
export function dueOf(run: Run): number | null {
  if (run.status === 'collecting') return Math.min(run.collectUntilMs!, run.collectAtMostMs!);
  let due = run.goOnAtMs ?? Infinity;
  if (run.status === 'waiting' && run.startedAtMs === undefined) due = run.expiresAtMs ?? Infinity;
  else for (const id in run.tasks) due = Math.min(due, run.tasks[id]!.wait?.untilMs ?? Infinity);
  return due === Infinity ? null : due;
}

/** Whether all that still goes on in a run has freed its place. */
export function hasFreedPlace(run: Run): boolean {
  const tasks = Object.values(run.tasks).filter(({ branches }) => branches === 0);
  return tasks.length > 0 && tasks.every(({ wait }) => wait !== undefined && !wait.holdsPlace);
}

export const cancelledFor = (code: MissReason['code']): RunEnd => ({ outcome: 'cancelled', reason: { code } });
