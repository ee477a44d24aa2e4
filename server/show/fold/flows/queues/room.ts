/** Whether a queue has room for one more run, and which one makes it (behaviour: flow-7). Nothing is changed by asking. */
import { STREAK_QUEUE, streakQueue } from '#engine/flows/alertFlow.ts';
import { isOwnQueue } from '#engine/flows/ownQueues.ts';
import type { FlowQueue } from '#schemas/generated/types.ts';
import { MAIN_QUEUE } from '../flowsState.ts';
import type { Run } from '../runs/run.ts';
import type { Work } from '../work.ts';

/** So many may wait in a queue, whatever it says. */
const MAX_WAITING = 1000;

type Rules = Pick<FlowQueue, 'maxLength' | 'whenFull'>;
const MAIN: Rules = { maxLength: 0, whenFull: 'dropNew' };

/** What is asked of a run that would wait. */
type Comer = Pick<Run, 'flowId' | 'per' | 'coins'>;

export type Room =
  | { has: 'free' }
  /** The new one cannot wait. */
  | { has: 'none'; waiting: number; most: number }
  /** It can when this one goes. */
  | { has: 'victim'; victim: Run }
  /** It is added to this one. */
  | { has: 'same'; same: Run };

const FREE: Room = { has: 'free' };

function queueDocument(work: Work, id: string): FlowQueue | undefined {
  return work.context.documents.others['flowQueue']?.get(id)?.document as FlowQueue | undefined;
}

/** The queue that a flow's run waits in: its own, if there still is one, else the main one. Those of short forms always are. */
export function queueIdFor(
  work: Work,
  { flowId, per }: Pick<Run, 'flowId' | 'per'>,
  queueId: string | undefined,
): string {
  if (queueId !== undefined && isOwnQueue(queueId)) return queueId;
  if (queueId === STREAK_QUEUE) return streakQueue(flowId, per);
  return queueId !== undefined && queueDocument(work, queueId) ? queueId : MAIN_QUEUE;
}

/** @param gone runs that end when it comes */
export function roomFor(work: Work, comer: Comer, queueId: string, gone: readonly string[] = []): Room {
  const { holder, waiting, isPaused } = work.queue(queueId);
  const { maxLength, whenFull } = queueDocument(work, queueId) ?? MAIN;
  const most = maxLength === 0 ? MAX_WAITING : maxLength;
  const left = gone.length === 0 ? waiting : waiting.filter((id) => !gone.includes(id));
  // Whoever has the turn that is free now waits no longer once this event is over.
  const isTurnFree = (holder === null || gone.includes(holder)) && !isPaused && !work.state.control.isPaused;
  if (left.length - (isTurnFree ? 1 : 0) < most) return FREE;
  return madeBy(work, comer, left, whenFull) ?? { has: 'none', waiting: left.length, most };
}

/** null = nobody makes room. Runs that wait for their turn again have begun, and stay. */
function madeBy(work: Work, comer: Comer, left: readonly string[], how: Rules['whenFull']): Room | null {
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
