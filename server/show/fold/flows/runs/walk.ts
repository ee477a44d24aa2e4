/** A run that is being advanced. It works on a copy of the run's position. */
import { AppError } from '#engine/core/appError.ts';
import { type Failure, failureOf } from '#engine/core/problem.ts';
import type { FlowScope } from '#engine/flows/values.ts';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import type { CompiledFlow } from '../compiledFlow.ts';
import type { FlowVariables } from '../contracts.ts';
import { withLockedSetting } from '../planSteps.ts';
import type { Frame, Run, RunEnd, RunFacts, StepTrace, Task } from '../state/run.ts';
import { MAX_STEPS_TRACED } from '../state/trace.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import { scopeOfRun } from './stepContext.ts';

/** Limit of steps against unintended loops. */
const MAX_STEPS = 10_000;

/** A task with its id. */
export interface Place {
  id: string;
  task: Task;
}

const NO_TASKS: Run['tasks'] = {};

const copyOf = (task: Task): Task => ({ ...task, frames: task.frames.map((frame) => ({ ...frame })) });

function tasksOf(places: readonly Place[]): Run['tasks'] {
  if (places.length === 0) return NO_TASKS;
  const tasks: Record<string, Task> = {};
  for (const { id, task } of places) tasks[id] = task;
  return tasks;
}

/** A run that is being advanced; the only mutable form of a run. */
export class Walk {
  readonly work: FlowTransaction;
  readonly compiled: CompiledFlow;
  /** How the run ends, or null as long as it continues. */
  end: RunEnd | null = null;
  variables: FlowVariables;
  /** The constant facts of the run. */
  readonly run: RunFacts;
  /** The run as it was before. */
  readonly before: Run;
  /** Tasks in the order of their ids, in which they began. */
  readonly #tasks: Place[] = [];
  #nextTask: number;
  #steps: number;
  readonly #trace: StepTrace[];

  constructor(work: FlowTransaction, run: Run, compiled: CompiledFlow) {
    this.work = work;
    this.compiled = compiled;
    this.run = run;
    this.before = run;
    this.variables = run.variables;
    for (const id in run.tasks) this.#tasks.push({ id, task: copyOf(run.tasks[id]!) });
    this.#nextTask = run.nextTask;
    if (this.#nextTask === 0) this.#begin({ slot: run.isRefused ? 'refused' : 'main', next: 0, rounds: 0 });
    this.#steps = run.steps;
    this.#trace = run.trace.slice();
  }

  /** Values that the run can name now. */
  get scope(): FlowScope {
    return scopeOfRun(this.variables, this.run.triggerId, this);
  }

  get flow(): Flow {
    return this.compiled.flow;
  }

  /** Returns the run in its current state. */
  now(): Run {
    const tasks = tasksOf(this.#tasks);
    const { variables } = this;
    return {
      ...this.before,
      variables,
      tasks,
      nextTask: this.#nextTask,
      steps: this.#steps,
      trace: this.#trace,
    };
  }

  note(step: StepTrace): void {
    if (this.#trace.length >= MAX_STEPS_TRACED) return;
    this.#trace.push(withLockedSetting(this.work.context.limits, this.flow.blocksById[step.blockId], step));
  }

  /** Ends the run once everything under way at this moment is stored. */
  stop(end: RunEnd): void {
    this.end ??= end;
  }

  #begin(frame: Frame, parent?: string): void {
    this.#tasks.push({ id: String(this.#nextTask++), task: { frames: [frame], branches: 0, parent } });
  }

  /** Starts the branches of a step, each as its own task. */
  branch(parent: Task, parentId: string, slots: readonly string[], blockId: string): void {
    for (const slot of slots) this.#begin({ blockId, slot, next: 0, rounds: 0 }, parentId);
    parent.branches += slots.length;
  }

  /** Returns the first task that can continue. */
  ready(): Place | undefined {
    return this.#tasks.find(({ task: { wait, branches } }) => wait === undefined && branches === 0);
  }

  /** Finds a task of the run. */
  task(id: string): Task {
    return this.#tasks.find((place) => place.id === id)!.task;
  }

  /**
   * Executes a part of a step; an error fails the step.
   * @returns whether it succeeded
   */
  attempt(blockId: string, block: FlowBlock, act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) this.work.report(this.flow.id, error);
      this.failed(blockId, block, failureOf(error));
      return false;
    }
  }

  failed(blockId: string, { onError }: FlowBlock, { message, problem }: Failure, startedAtMs = this.work.nowMs): void {
    const why = problem ? { problem } : {};
    this.note({ blockId, atMs: startedAtMs, endedAtMs: this.work.nowMs, outcome: 'failed', message, ...why });
    const reason = { code: 'stepFailed', is: message.slice(0, 200), ...why } as const;
    if (onError === 'end') this.stop({ outcome: 'failed', reason });
  }

  /** Counts a step. @returns whether the run may have another one */
  countStep(): boolean {
    return ++this.#steps <= MAX_STEPS;
  }

  endTask(place: Place): void {
    this.#tasks.splice(this.#tasks.indexOf(place), 1);
    const { parent } = place.task;
    if (parent !== undefined) this.task(parent).branches--;
  }
}
