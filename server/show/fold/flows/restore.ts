/** Restores the state of flows from their rows. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { RecentList } from '#engine/core/recentList.ts';
import type { EventType, Flow, JsonObject } from '#schemas/generated/types.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { StoredRow } from '../stage.ts';
import { duesOf, firstDue } from './state/dues.ts';
import { type FlowDocuments, indexFlows } from './flowIndex.ts';
import {
  type FlowsControl,
  type FlowsState,
  IDLE_QUEUE,
  type KeptCooldown,
  keyOfRun,
  type QueueState,
  type RowName,
  ROWS,
} from './state/flowsState.ts';
import { type Pace, RESTED } from './pace.ts';
import { highOf, type KeptUndo, type Run } from './state/run.ts';
import type { RunCues } from './state/runCue.ts';
import type { Refusals, RunRecord } from './state/trace.ts';

type Rows = <V>(name: RowName) => [string, V][];

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** Derives the indexes of the runs. */
function fromRuns(runs: readonly Run[]): Pick<FlowsState, 'runs' | 'runsByKey' | 'waits' | 'waitTypes' | 'highRuns'> {
  const byKey = new Map<string, string[]>();
  const waits = new Map<string, string[]>();
  const waitTypes: Partial<Record<EventType, number>> = {};
  for (const run of runs) {
    push(byKey, keyOfRun(run), run.id);
    for (const [taskId, { wait }] of Object.entries(run.tasks)) {
      if (wait?.event === undefined) continue;
      push(waits, wait.event, `${taskId} ${run.id}`);
      const type = wait.event.slice(0, wait.event.indexOf('/')) as EventType;
      waitTypes[type] = (waitTypes[type] ?? 0) + 1;
    }
  }
  return {
    runs: PersistentMap.from(runs.map((run) => [run.id, run] as const)),
    runsByKey: PersistentMap.from(byKey),
    waits: PersistentMap.from(waits),
    waitTypes,
    highRuns: runs.reduce((sum, run) => sum + highOf(run), 0),
  };
}

function queuesFrom(runs: readonly Run[], stored: readonly [string, Partial<QueueState>][]): FlowsState['queues'] {
  const queues: Record<string, QueueState> = {};
  for (const [id, kept] of stored) queues[id] = { ...IDLE_QUEUE, ...kept };
  for (const { id, status, queueId } of runs) {
    if (queueId === undefined) continue;
    const queue = queues[queueId] ?? IDLE_QUEUE;
    if (status === 'running') queues[queueId] = { ...queue, holder: id };
    else if (status === 'waiting') queues[queueId] = { ...queue, waiting: [...queue.waiting, id] };
  }
  return queues;
}

const inOrder = (one: Run, other: Run): number => one.place - other.place || (one.id < other.id ? -1 : 1);
const byEnd = (one: RunRecord, other: RunRecord): number =>
  one.endedAtMs - other.endedAtMs || (one.id < other.id ? -1 : 1);

export function restoreFlows(stored: readonly StoredRow[], documents: FlowDocuments): FlowsState {
  const rows: Rows = <V>(name: RowName) =>
    stored.filter(({ kind }) => kind === ROWS[name]).map(({ key, value }): [string, V] => [key, value as V]);
  const runs = rows<Run>('run')
    .map(([, run]) => run)
    .sort(inOrder);
  const state: FlowsState = {
    index: indexFlows(documents),
    control: rows<FlowsControl>('control')[0]?.[1] ?? { isPaused: false, isLive: false },
    ...fromRuns(runs),
    queues: queuesFrom(runs, rows('queue')),
    undos: PersistentMap.from(rows<KeptUndo>('undo')),
    cooldowns: PersistentMap.from(rows<KeptCooldown>('cooldown')),
    sweepAtMs: 0,
    memories: PersistentMap.from(rows<JsonObject>('memory')),
    started: PersistentMap.from(rows<{ count: number }>('started').map(([key, { count }]) => [key, count] as const)),
    versions: PersistentMap.from(rows<Flow>('version')),
    globals: Object.fromEntries(rows<{ value: FlowValue }>('global').map(([name, { value }]) => [name, value])),
    schedules: PersistentMap.from(rows<{ atMs: number }>('schedule').map(([key, { atMs }]) => [key, atMs] as const)),
    records: RecentList.of(
      rows<RunRecord>('record')
        .map(([, record]) => record)
        .sort(byEnd),
    ),
    refusals: PersistentMap.from(rows<Refusals>('refusals')),
    cues: PersistentMap.from(rows<RunCues>('cues')),
    pace: rows<Pace>('pace')[0]?.[1] ?? RESTED,
    dues: PersistentMap.empty(),
    nextDue: null,
  };
  const whole = { ...state, dues: duesOf(state) };
  return { ...whole, nextDue: firstDue(whole) };
}
