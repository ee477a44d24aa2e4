/**
 * One execution of a flow (behaviour: flow-3): its position in the tree of steps and what it waits for. It is plain data stored
 * as a row and advances only by events, so that it survives a crash and a replay runs the same way.
 */
import type { FlowVariables, Undo } from '../contracts.ts';
import type { MissReason } from '../missReason.ts';
import type { Problem, ViewerRef } from '#schemas/generated/types.ts';

/** A wait of a step. */
export interface Wait {
  blockId: string;
  /** Identifies the step: the causing event, the run and a number. */
  stepId: string;
  /** Session time, epoch ms. */
  startedAtMs: number;
  untilMs: number;
  /** Whether reaching the deadline counts as success. */
  isDoneAtDeadline: boolean;
  /** `type/key` of the event that ends it; only time ends it when left out. */
  event?: string;
  holdsPlace: boolean;
  /** Names without a value that its texts used. */
  absent?: readonly string[];
  /** Undo target for when it is broken off. */
  undoes?: string;
  /** Id, time and depth of the event that caused the wait. */
  since: { id: string; at: number; depth: number };
}

/** A list of steps that the run executes. */
export interface Frame {
  /** The block that owns the steps; the flow itself when left out. */
  blockId?: string;
  slot: string;
  /** Index of the next step. */
  next: number;
  /** Finished rounds of a repeat. */
  rounds: number;
}

/** A position of a run. A run has one, or one for each branch of a parallel. */
export interface Task {
  /** Frames with the innermost last. */
  frames: Frame[];
  wait?: Wait;
  /** Number of branches that it waits for. */
  branches: number;
  /** The task that started this branch. */
  parent?: string;
}

/** Result of a step, for the explanation of a run. */
export interface StepTrace {
  blockId: string;
  atMs: number;
  endedAtMs: number;
  outcome: 'done' | 'failed' | 'skipped' | 'cancelled';
  /** Message in English. */
  message?: string;
  /** The message in all languages; older rows lack it. */
  problem?: Problem;
}

/**
 * `collecting`: more events join the run. `waiting`: the run waits for its turn in its queue, for the first time or again after
 * a wait that freed its place. `running`: it holds the place or needs none. `away`: it has freed its place while it waits.
 */
export type RunStatus = 'collecting' | 'waiting' | 'running' | 'away';

export interface Run {
  id: string;
  flowId: string;
  /** Version of the flow once the run has begun. */
  version: number;
  /** Left out when a command started it. */
  triggerId?: string;
  /** Scope of its limits: `flow`, a viewer, a gift or a streak. */
  per: string;
  /** Marks a run that executes the steps for a refusal. */
  isRefused?: true;
  status: RunStatus;
  /** Left out when it needs no turn. */
  queueId?: string;
  lane: 'normal' | 'high';
  /** Rank in its queue; smaller runs first. */
  place: number;
  coins: number;
  viewer?: ViewerRef;
  variables: FlowVariables;
  cause: { id: string; type: string; depth: number };
  /** Ids of the viewers for whom it stands, when several runs became one. */
  people?: readonly string[] | undefined;
  /** Marks a run whose shown moment grows; it shows the same moment again. */
  hasClimbed?: true;
  /** Whether somebody started it by hand. Only used while `collecting`. */
  isByHand?: true;
  /** Marks a run that only shows again what another one showed to nobody. */
  showsOnly?: true;
  /** Keys of the cooldowns and start counts that it used up, kept until it begins. */
  spent?: { cooldowns?: readonly string[]; started?: readonly string[] };
  /** Session times, epoch ms. */
  createdAtMs: number;
  startedAtMs?: number;
  /** Time at which a `waiting` run is dropped. */
  expiresAtMs?: number;
  /** When a `collecting` run starts, and the latest time for that. */
  collectUntilMs?: number;
  collectAtMostMs?: number;
  /** Time at which a run that had too much work for one event continues. */
  goOnAtMs?: number;
  /** The cause of its progress so far. */
  goOnSince?: Wait['since'];
  tasks: Readonly<Record<string, Task>>;
  nextTask: number;
  /** Number of executed steps. */
  steps: number;
  trace: readonly StepTrace[];
}

/** The facts of a run that never change. */
export type RunFacts = Pick<Run, 'id' | 'flowId' | 'triggerId' | 'viewer' | 'cause' | 'hasClimbed'>;

/** A run with all members in one order; copies of it share one hidden class, which is fastest. */
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
  people: undefined,
  hasClimbed: undefined,
  isByHand: undefined,
  showsOnly: undefined,
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

/** Describes how a run ended. */
export interface RunEnd {
  outcome: 'done' | 'failed' | 'stopped' | 'cancelled';
  /** Left out when it came to its end. */
  reason?: MissReason;
}

/** An undo as it is stored: by target, so that only the last step that set it counts. */
export interface KeptUndo {
  runId: string;
  flowId: string;
  stepId: string;
  undo: Undo;
  /** Left out when it only applies if its step is broken off. */
  atMs?: number;
  since: Wait['since'];
}

/** Counts a run of the lane `high` as 1. */
export const highOf = ({ lane }: Run): number => (lane === 'high' ? 1 : 0);

/** Returns the next time at which time alone advances a run, or null. */
export function dueOf(run: Run): number | null {
  if (run.status === 'collecting') return Math.min(run.collectUntilMs!, run.collectAtMostMs!);
  let due = run.goOnAtMs ?? Infinity;
  if (run.status === 'waiting' && run.startedAtMs === undefined) due = run.expiresAtMs ?? Infinity;
  else for (const id in run.tasks) due = Math.min(due, run.tasks[id]!.wait?.untilMs ?? Infinity);
  return due === Infinity ? null : due;
}

/** Checks whether all unfinished tasks of a run have freed its place. */
export function hasFreedPlace(run: Run): boolean {
  const tasks = Object.values(run.tasks).filter(({ branches }) => branches === 0);
  return tasks.length > 0 && tasks.every(({ wait }) => wait !== undefined && !wait.holdsPlace);
}

export const cancelledFor = (code: MissReason['code']): RunEnd => ({ outcome: 'cancelled', reason: { code } });
