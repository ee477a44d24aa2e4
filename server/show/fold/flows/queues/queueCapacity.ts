/**
 * Checks whether a queue has room for one more run, or which run would make room (behaviour: flow-7). Checking changes nothing.
 */
import { STREAK_QUEUE, streakQueue } from '#engine/flows/alertFlow.ts';
import { isMomentQueue } from '#engine/flows/momentFlows.ts';
import { isOwnQueue } from '#engine/flows/ownQueues.ts';
import type { FlowQueue } from '#schemas/generated/types.ts';
import { MAIN_QUEUE } from '../state/flowsState.ts';
import type { Run } from '../state/run.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

/** Maximum number of waiting runs, whatever the queue sets. */
const MAX_WAITING = 1000;

type Rules = Pick<FlowQueue, 'maxLength' | 'whenFull'>;
const MAIN: Rules = { maxLength: 0, whenFull: 'dropNew' };

/** The properties of a run that wants to wait. */
type Comer = Pick<Run, 'flowId' | 'per' | 'coins'>;

export type QueueCapacity =
  | { has: 'free' }
  /** The new run cannot wait. */
  | { has: 'none'; waiting: number; most: number }
  /** The new run can wait when this one is dropped. */
  | { has: 'victim'; victim: Run }
  /** The new run is merged into this one. */
  | { has: 'same'; same: Run };

const FREE: QueueCapacity = { has: 'free' };

function queueDocument(work: FlowTransaction, id: string): FlowQueue | undefined {
  return work.context.documents.others['flowQueue']?.get(id)?.document as FlowQueue | undefined;
}

/**
 * Returns the queue in which a flow's run waits: its own if that still exists, otherwise the main one. Queues of short forms
 * always exist.
 */
export function queueIdFor(
  work: FlowTransaction,
  { flowId, per }: Pick<Run, 'flowId' | 'per'>,
  queueId: string | undefined,
): string {
  if (queueId !== undefined && (isOwnQueue(queueId) || isMomentQueue(queueId))) return queueId;
  if (queueId === STREAK_QUEUE) return streakQueue(flowId, per);
  return queueId !== undefined && queueDocument(work, queueId) ? queueId : MAIN_QUEUE;
}

/**
 * Checks the room in a queue.
 * @param gone runs that end when the new one arrives
 */
export function capacityFor(
  work: FlowTransaction,
  comer: Comer,
  queueId: string,
  gone: readonly string[] = [],
): QueueCapacity {
  const { holder, waiting, isPaused } = work.queue(queueId);
  const { maxLength, whenFull } = queueDocument(work, queueId) ?? MAIN;
  const most = maxLength === 0 ? MAX_WAITING : maxLength;
  const left = gone.length === 0 ? waiting : waiting.filter((id) => !gone.includes(id));
  // The run that gets a free turn no longer waits after this event.
  const isTurnFree = (holder === null || gone.includes(holder)) && !isPaused && !work.state.control.isPaused;
  if (left.length - (isTurnFree ? 1 : 0) < most) return FREE;
  return madeBy(work, comer, left, whenFull) ?? { has: 'none', waiting: left.length, most };
}

/** Finds room by dropping or merging, or returns null. Runs that wait for another turn have begun and stay. */
function madeBy(
  work: FlowTransaction,
  comer: Comer,
  left: readonly string[],
  how: Rules['whenFull'],
): QueueCapacity | null {
  if (how === 'dropNew') return null;
  const others = left.map((id) => work.run(id)!).filter(({ startedAtMs }) => startedAtMs === undefined);
  if (how === 'merge') {
    const same = others.reverse().find(({ flowId, per }) => flowId === comer.flowId && per === comer.per);
    return same ? { has: 'same', same } : null;
  }
  const cheapest = (): Run | undefined =>
    others.reduce<Run | undefined>((least, one) => (!least || one.coins < least.coins ? one : least), undefined);
  const victim = how === 'dropOldest' ? others[0] : cheapest();
  if (!victim || (how === 'dropCheapest' && victim.coins >= comer.coins)) return null;
  return { has: 'victim', victim };
}
