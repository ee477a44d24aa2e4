/** Everything that flows keep: runs, queues, cooldowns and the reasons why something did not happen. Each is a row. */
import type { PersistentMap } from '#engine/core/persistentMap.ts';
import type { RecentList } from '#engine/core/recentList.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { EventType, Flow, JsonObject } from '#schemas/generated/types.ts';
import { afterWait } from '../../depth.ts';
import type { FlowIndex } from '../flowIndex.ts';
import type { Pace } from '../pace.ts';
import type { KeptUndo, Run } from './run.ts';
import type { RunCues } from './runCue.ts';
import type { Refusals, RunRecord } from './trace.ts';

/** Id of the queue that always exists. */
export const MAIN_QUEUE = 'main';

export interface QueueState {
  isPaused: boolean;
  /** The run that has its turn. */
  holder: string | null;
  /** Waiting runs of both lanes, in their order. */
  waiting: readonly string[];
  /** Turns that the lane `high` had since the last one of the lane `normal`. */
  highTurns: number;
}

export const IDLE_QUEUE: QueueState = { isPaused: false, holder: null, waiting: [], highTurns: 0 };

/** State that applies to all flows. */
export interface FlowsControl {
  isPaused: boolean;
  isLive: boolean;
}

/** The uses of a cooldown, oldest first. */
export interface KeptCooldown {
  uses: readonly number[];
  /** Time for which uses are kept: as long as the longest cooldown that shares them. */
  ms: number;
  /** Number of them that count; all when left out. */
  most?: number;
  /** Whether it has refused something since the last use. */
  hasRefused?: true;
}

export interface FlowsState {
  index: FlowIndex;
  control: FlowsControl;
  /** All runs that have not ended. */
  runs: PersistentMap<Run>;
  /** Ids of runs by `flow/per`; refusal runs use a key of their own (`keyOfRun`). */
  runsByKey: PersistentMap<readonly string[]>;
  /** Maps `type/key` of an event to the waits for it, `task run`. */
  waits: PersistentMap<readonly string[]>;
  /** Number of waits by event type. */
  waitTypes: Readonly<Partial<Record<EventType, number>>>;
  queues: Readonly<Record<string, QueueState>>;
  undos: PersistentMap<KeptUndo>;
  /** Uses of cooldowns, oldest first. */
  cooldowns: PersistentMap<KeptCooldown>;
  /** Session time at which expired cooldowns are removed next. */
  sweepAtMs: number;
  /** Memories of triggers and blocks by `flow/part`. */
  memories: PersistentMap<JsonObject>;
  /** Number of runs since the stream started, by flow and by `flow/viewer`. */
  started: PersistentMap<number>;
  /** Changed flows in the versions that running runs still use, by `flow/version`. */
  versions: PersistentMap<Flow>;
  /** Variables of the streamer. */
  globals: Readonly<Record<string, FlowValue>>;
  /** Next instant of schedules by `flow/trigger`. */
  schedules: PersistentMap<number>;
  /** Ended runs, oldest first. */
  records: RecentList<RunRecord>;
  refusals: PersistentMap<Refusals>;
  /** Cues by run, for running and recorded runs. */
  cues: PersistentMap<RunCues>;
  /** Number of unfinished runs in the lane `high`. */
  highRuns: number;
  /** Amount of recent work. */
  pace: Pace;
  /** All deadlines by id (`dues.ts`). */
  dues: PersistentMap<number>;
  /** The earliest deadline. */
  nextDue: Deadline | null;
}

/** Kinds of rows; the key identifies the entry. */
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

/** Replaces `per` for the steps of a refusal, which are counted separately from runs of the flow. */
export const REFUSED = 'refused';

/** Returns the key under which a run is counted. */
export const keyOfRun = ({ flowId, per, isRefused }: Pick<Run, 'flowId' | 'per' | 'isRefused'>): string =>
  runKey(flowId, isRefused ? REFUSED : per);

/**
 * Builds the event of a deadline.
 * @param since the cause of the wait, from `startedAtMs` on; null = nothing
 */
export function flowDue(
  atMs: number,
  id: string,
  since: { id: string; depth: number } | null,
  startedAtMs: number,
): Deadline {
  const handed = since ? afterWait({ ...since, at: startedAtMs }, atMs) : {};
  return { atMs, id, draft: { type: 'flowDue', payload: { id }, ...handed } };
}
