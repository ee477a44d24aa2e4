/** Keeps all deadlines of flows and finds the first. Waits without a deadline are skipped. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import { flowDue, type FlowsState } from './flowsState.ts';
import { dueOf, type KeptUndo, type Run } from './run.ts';

/** Something that sets or clears its deadline. */
export interface Due {
  atMs: number | null;
  /** `run:id`, `undo:target` or `schedule:key`. */
  id: string;
  run?: Run;
  undo?: KeptUndo;
}

type Waiting = Pick<FlowsState, 'runs' | 'undos' | 'schedules'>;

/** Deadlines by id. */
export function duesOf({ runs, undos, schedules }: Waiting): PersistentMap<number> {
  const dues: [string, number][] = [];
  const add = (id: string, atMs: number | null | undefined): void => {
    if (atMs !== null && atMs !== undefined) dues.push([id, atMs]);
  };
  for (const [id, run] of runs.entries()) add(`run:${id}`, dueOf(run));
  for (const [target, { atMs }] of undos.entries()) add(`undo:${target}`, atMs);
  for (const [key, atMs] of schedules.entries()) add(`schedule:${key}`, atMs);
  return PersistentMap.from(dues);
}

/** Returns the first deadline; the smaller id wins a tie. */
export function firstDue(state: Waiting & Pick<FlowsState, 'dues'>): Deadline | null {
  let first: { id: string; atMs: number } | null = null;
  for (const [id, atMs] of state.dues.entries())
    if (first === null || atMs < first.atMs || (atMs === first.atMs && id < first.id)) first = { id, atMs };
  return first && deadlineOf({ ...first, ...whoWaits(state, first.id) });
}

function whoWaits({ runs, undos }: Waiting, id: string): Pick<Due, 'run' | 'undo'> {
  const colon = id.indexOf(':');
  const [what, key] = [id.slice(0, colon), id.slice(colon + 1)];
  if (what === 'run') return { run: runs.get(key)! };
  return what === 'undo' ? { undo: undos.get(key)! } : {};
}

/**
 * Builds the deadline from stored data alone, so that it is the same after a restart. A run that had to pause gets no deeper.
 */
export function deadlineOf({ atMs, id, run, undo }: Due & { atMs: number }): Deadline {
  if (run?.goOnSince && run.goOnAtMs === atMs) {
    const { id: cause, depth } = run.goOnSince;
    return { atMs, id, draft: { type: 'flowDue', payload: { id }, cause, depth } };
  }
  const wait = run && Object.values(run.tasks).find((task) => task.wait?.untilMs === atMs)?.wait;
  const since = wait?.since ?? undo?.since;
  if (since) return flowDue(atMs, id, since, since.at);
  return run ? flowDue(atMs, id, run.cause, run.createdAtMs) : flowDue(atMs, id, null, atMs);
}
