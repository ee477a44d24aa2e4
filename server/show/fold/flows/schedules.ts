/**
 * Fires triggers at set times (behaviour: flow-15): keeps the next instant of each and reports those that were missed during a
 * downtime.
 */
import type { IndexedTrigger } from './flowIndex.ts';
import type { FlowTransaction } from './state/flowTransaction.ts';

const keyOf = ({ compiled, triggerId }: IndexedTrigger): string => `${compiled.flow.id}/${triggerId}`;

const flowOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** Checks whether a schedule gives a queue its turn; the keys of flows never start with a slash. */
const isTurn = (key: string): boolean => key.startsWith('/');

/** Schedules the turn of a queue instead of giving it while this event is folded. */
export function giveTurnAt(work: FlowTransaction, queueId: string, atMs: number): void {
  work.putSchedule(`/${queueId}`, atMs);
}

function nextOf(work: FlowTransaction, { trigger, node }: IndexedTrigger, afterMs: number): number | null {
  return trigger.due!(node.settings as never, afterMs, work.context.documents.streamer.timeZone);
}

/**
 * Updates the schedules after an edit: adds new and changed triggers and removes deleted ones.
 * @param flowIds the edited flows; left out = all, for example after a change of the time zone
 */
export function scheduleFlows(work: FlowTransaction, flowIds?: readonly string[]): void {
  const { schedules, index } = work.state;
  const isMeant = (flowId: string): boolean => flowIds?.includes(flowId) ?? true;
  const wanted = new Map<string, IndexedTrigger>();
  for (const entry of index.schedules) if (isMeant(entry.compiled.flow.id)) wanted.set(keyOf(entry), entry);
  for (const [key] of schedules.entries())
    if (!wanted.has(key) && !isTurn(key) && isMeant(flowOf(key))) work.putSchedule(key, null);
  for (const [key, entry] of wanted) work.putSchedule(key, nextOf(work, entry, work.nowMs));
}

/** Takes the trigger that is due and schedules its next instant. Returns undefined when it no longer exists. */
export function takeSchedule(work: FlowTransaction, key: string): IndexedTrigger | undefined {
  if (isTurn(key)) {
    work.putSchedule(key, null);
    work.queuesToServe.add(key.slice(1));
    return undefined;
  }
  const entry = work.state.index.schedules.find((one) => keyOf(one) === key);
  work.putSchedule(key, entry ? nextOf(work, entry, work.nowMs) : null);
  return entry;
}

/** Skips schedules that were due during a downtime. */
export function skipSchedules(work: FlowTransaction, resumeAtMs: number): void {
  for (const entry of work.state.index.schedules) {
    const key = keyOf(entry);
    const atMs = work.state.schedules.get(key);
    if (atMs === undefined || atMs > resumeAtMs) continue;
    work.refuse(entry.compiled.flow.id, { code: 'missed', is: atMs });
    work.putSchedule(key, nextOf(work, entry, resumeAtMs));
  }
}
