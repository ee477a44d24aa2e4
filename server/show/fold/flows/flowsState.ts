/** Everything flows keep: runs, queues, cooldowns, and why something did not happen. Each of them is a row. */
import type { PersistentMap } from '#engine/core/persistentMap.ts';
import type { RecentList } from '#engine/core/recentList.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { EventType, Flow, JsonObject } from '#schemas/generated/types.ts';
import { afterWait } from '../depth.ts';
import type { FlowIndex } from './flowIndex.ts';
import type { Pace } from './pace.ts';
import type { KeptUndo, Run } from './runs/run.ts';
import type { RunCues } from './runs/runCues.ts';
import type { Refusals, RunRecord } from './traces/trace.ts';

/** The queue that is always there. */
export const MAIN_QUEUE = 'main';

export interface QueueState {
  isPaused: boolean;
  /** The run that has its turn. */
  holder: string | null;
  /** Those that wait, in their order, both lanes. */
  waiting: readonly string[];
  /** Turns that the lane `high` has had since the last of the lane `normal`. */
  highTurns: number;
}

export const IDLE_QUEUE: QueueState = { isPaused: false, holder: null, waiting: [], highTurns: 0 };

/** What holds for all flows. */
export interface FlowsControl {
  isPaused: boolean;
  isLive: boolean;
}

/** The uses of a cooldown, oldest first. */
export interface KeptCooldown {
  uses: readonly number[];
  /** How long they are kept: as long as the longest of those that share it asks for. */
  ms: number;
  /** So many of them count; left out = as many as there are. */
  most?: number;
  /** It has refused something since the last use. */
  hasRefused?: true;
}

export interface FlowsState {
  index: FlowIndex;
  control: FlowsControl;
  /** All that have not ended. */
  runs: PersistentMap<Run>;
  /** Ids of runs by `flow/per`; those of the steps for a refusal by a key of their own (`keyOfRun`). */
  runsByKey: PersistentMap<readonly string[]>;
  /** `type/key` of an event → what waits for it, `task run`. */
  waits: PersistentMap<readonly string[]>;
  /** How many wait for events of a type. */
  waitTypes: Readonly<Partial<Record<EventType, number>>>;
  queues: Readonly<Record<string, QueueState>>;
  undos: PersistentMap<KeptUndo>;
  /** When a cooldown was used, oldest first. */
  cooldowns: PersistentMap<KeptCooldown>;
  /** Session time of the next look for cooldowns that are over. */
  sweepAtMs: number;
  /** Of triggers and blocks: `flow/part`. */
  memories: PersistentMap<JsonObject>;
  /** Runs since the stream started: of a flow, and of `flow/viewer`. */
  started: PersistentMap<number>;
  /** Versions of flows that have changed while runs of them go on: `flow/version`. */
  versions: PersistentMap<Flow>;
  /** Of the streamer. */
  globals: Readonly<Record<string, FlowValue>>;
  /** Next instant of schedules: `flow/trigger`. */
  schedules: PersistentMap<number>;
  /** Ended runs, oldest first. */
  records: RecentList<RunRecord>;
  refusals: PersistentMap<Refusals>;
  /** What pages perform, by run: of those that go on and of the records. */
  cues: PersistentMap<RunCues>;
  /** Of runs that have not ended: those of the lane `high`. */
  highRuns: number;
  /** How much has been done lately. */
  pace: Pace;
  /** All moments that something waits for, by id (`dues.ts`). */
  dues: PersistentMap<number>;
  /** The first of them. */
  nextDue: Deadline | null;
}

/** Kinds of rows; the key says of which. */
export const ROWS = {
  control: 'flowsControl',
  run: 'flowRun',
  queue: 'flowQueue',
  undo: 'flowUndo',
  cooldown: 'flowCooldown',
  memory: 'flowMemory',
  started: 'flowStarted',
  version: 'flowVersion',
  global: 'flowVariable',
  schedule: 'flowSchedule',
  record: 'flowRecord',
  refusals: 'flowRefusals',
  cues: 'flowCues',
  pace: 'flowPace',
} as const;

export type RowName = keyof typeof ROWS;

export const runKey = (flowId: string, per: string): string => `${flowId}/${per}`;

/** Stands in the place of `per` for the steps of a refusal: they are no run of the flow, and count by themselves. */
export const REFUSED = 'refused';

/** Among which runs of its flow one counts. */
export const keyOfRun = ({ flowId, per, isRefused }: Pick<Run, 'flowId' | 'per' | 'isRefused'>): string =>
  runKey(flowId, isRefused ? REFUSED : per);

/** The event that time brings. @param since what made it wait, from `startedAtMs` on; null = nothing */
export function flowDue(
  atMs: number,
  id: string,
  since: { id: string; depth: number } | null,
  startedAtMs: number,
): Deadline {
  const handed = since ? afterWait({ ...since, at: startedAtMs }, atMs) : {};
  return { atMs, id, draft: { type: 'flowDue', payload: { id }, ...handed } };
}
