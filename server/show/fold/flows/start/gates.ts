/** Checks in order what may prevent a flow from running although its trigger fired (behaviour: flow-11). */
import { STREAK_QUEUE } from '#engine/flows/alertFlow.ts';
import { isOwnQueue, MOST_WAITING } from '#engine/flows/ownQueues.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CompiledFlow } from '../compiledFlow.ts';
import { planReason } from '../planReason.ts';
import { coolingDown } from '../cooldowns/rules.ts';
import { REFUSED } from '../state/flowsState.ts';
import type { MissReason } from '../missReason.ts';
import { queueIdFor, capacityFor } from '../queues/queueCapacity.ts';
import { viewerKey } from '../cooldowns/spent.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

/** Maximum number of unfinished runs of a streamer. */
const MAX_RUNS = 2000;
/** Maximum number of simultaneous refusal runs of a flow. */
const MAX_REFUSED_RUNS = 20;
/** Maximum number of viewers and flows whose starts are counted per stream. */
const MAX_STARTED = 50_000;

/** Returns the scope in which the limits of a flow count. */
export function perOf(
  { run }: CompiledFlow['flow'],
  { type, payload, viewer }: StreamEvent,
  streakId?: string,
): string {
  if (run.per === 'viewer') return `viewer/${viewer?.tiktokId ?? ''}`;
  if (run.per === 'gift') return `gift/${type === 'gift' || type === 'streakEnded' ? payload.giftId : ''}`;
  if (run.per === 'streak') return `streak/${streakId ?? (type === 'streakEnded' ? payload.streakId : '')}`;
  return 'flow';
}

/** A flow to be checked, or a collecting run of it. */
interface StartRequest {
  compiled: CompiledFlow;
  per: string;
  coins: number;
  /** Whether somebody started it by hand, which bypasses the counting limits. */
  isByHand?: boolean;
}

type Gate = (work: FlowTransaction, start: StartRequest) => MissReason | null;

const live: Gate = ({ state }, { compiled: { flow }, isByHand = false }) =>
  !isByHand && flow.run.onlyWhileLive && !state.control.isLive ? { code: 'notLive' } : null;

const inPlan: Gate = (
  { state, context },
  {
    compiled: {
      flow: { id },
    },
  },
) => planReason(context.limits, state.index, id);

const tooManyRuns: Gate = ({ state }) => (state.runs.size >= MAX_RUNS ? { code: 'tooManyRuns', is: MAX_RUNS } : null);

const perStream: Gate = (
  { state },
  {
    compiled: {
      flow: { id, run },
    },
  },
) => {
  const most = run.maxPerStream;
  const is = most === undefined ? 0 : (state.started.get(id) ?? 0);
  return most !== undefined && is >= most ? { code: 'maxPerStream', is, wanted: most } : null;
};

const perViewer: Gate = (work, { compiled: { flow } }) => {
  const wanted = flow.run.maxPerViewer;
  const key = wanted === undefined ? null : viewerKey(flow.id, work.event);
  if (key === null) return null;
  const is = work.state.started.get(key);
  // Refuses viewers who cannot be remembered, because their repeats could not be counted.
  if (is === undefined) return work.state.started.size >= MAX_STARTED ? { code: 'maxPerViewer' } : null;
  return is >= wanted! ? { code: 'maxPerViewer', is, wanted: wanted! } : null;
};

const single: Gate = (
  work,
  {
    compiled: {
      flow: { id, run },
    },
    per,
  },
) => {
  const isTaken =
    run.whenRunning === 'single' && work.runsOf(id, per).some((one) => work.run(one)!.status !== 'collecting');
  return isTaken ? { code: 'running' } : null;
};

const paused: Gate = (
  { state },
  {
    compiled: {
      flow: { run },
    },
  },
) =>
  state.control.isPaused && (run.mode === 'DEFAULT' || run.ignoresQueue || run.queueId === STREAK_QUEUE)
    ? { code: 'paused' }
    : null;

/** Refuses viewers who are waiting for an answer or have no join sound, without using anything up. */
const waiting: Gate = (
  work,
  {
    compiled: {
      flow: { run },
    },
  },
) => {
  const { queueId, mode } = run;
  const wanted = queueId !== undefined && isOwnQueue(queueId) ? MOST_WAITING[queueId] : undefined;
  if (wanted === undefined || mode !== 'QUEUED') return null;
  const is = work.queue(queueId!).waiting.length;
  return is >= wanted ? { code: 'queueFull', is, wanted } : null;
};

/** Refuses a run that its full queue would drop at once. */
const full: Gate = (
  work,
  {
    compiled: {
      flow: { id: flowId, run },
    },
    per,
    coins,
  },
) => {
  if (run.mode !== 'QUEUED' || run.ignoresQueue) return null;
  const replaced = run.whenRunning === 'restart' ? work.runsOf(flowId, per) : [];
  const capacity = capacityFor(work, { flowId, per, coins }, queueIdFor(work, { flowId, per }, run.queueId), replaced);
  return capacity.has === 'none' ? { code: 'queueFull', is: capacity.waiting, wanted: capacity.most } : null;
};

/** Skips the check for flows that collect events; their runs wait later. */
const fullNow: Gate = (work, start) => (start.compiled.flow.run.coalesce.kind === 'none' ? full(work, start) : null);

const cooldown: Gate = (work, { compiled }) => coolingDown(work, compiled, work.event.viewer);

const chance: Gate = (
  { context },
  {
    compiled: {
      flow: { id, run },
    },
  },
) =>
  run.chance < 1 && context.randomOf(`chance/${id}`).next() >= run.chance
    ? { code: 'chance', wanted: run.chance }
    : null;

const GATES: readonly Gate[] = [
  live,
  inPlan,
  tooManyRuns,
  perStream,
  perViewer,
  single,
  paused,
  waiting,
  fullNow,
  cooldown,
  chance,
];
/** Gates that also apply to flows started by hand. */
const HAND_GATES: readonly Gate[] = [inPlan, tooManyRuns, single, paused, fullNow];
/** Gates for an event that joins a collecting run, which is no run of its own. */
const JOIN_GATES: readonly Gate[] = [live, inPlan, paused];
/** Gates for a run whose collecting time is over. */
const COLLECTED_GATES: readonly Gate[] = [live, inPlan, single, paused, full];

function firstOf(gates: readonly Gate[], work: FlowTransaction, start: StartRequest): MissReason | null {
  for (const gate of gates) {
    const reason = gate(work, start);
    if (reason) return reason;
  }
  return null;
}

/** Returns why a flow may not run now, or null. Checking uses nothing up. */
export const gateFor = (work: FlowTransaction, start: StartRequest): MissReason | null =>
  firstOf(start.isByHand ? HAND_GATES : GATES, work, start);

/** Returns why an event may not join a collecting run, or null. */
export const gateForJoining = (work: FlowTransaction, start: StartRequest): MissReason | null =>
  firstOf(JOIN_GATES, work, start);

/** Returns why a collected run may not start after all, or null. */
export const gateForCollected = (work: FlowTransaction, start: StartRequest): MissReason | null =>
  firstOf(COLLECTED_GATES, work, start);

/** Checks whether other runs of the same event have taken the last place of its queue. */
export const isFullBy = (work: FlowTransaction, start: StartRequest): MissReason | null => fullNow(work, start);

/** Checks whether one more refusal of a flow may run its steps. These are runs too, and must not fill the stream. */
export const hasRoomForRefusal = (work: FlowTransaction, { flow: { id } }: CompiledFlow): boolean =>
  work.state.runs.size < MAX_RUNS && work.runsOf(id, REFUSED).length < MAX_REFUSED_RUNS;
