/** Triggers that time brings (behaviour: flow-15): the next instant of each is kept; what fell into a downtime is said. */
import type { IndexedTrigger } from './flowIndex.ts';
import type { Work } from './work.ts';

const keyOf = ({ compiled, triggerId }: IndexedTrigger): string => `${compiled.flow.id}/${triggerId}`;

const flowOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** A turn that is given by itself: no flow has such a key. */
const isTurn = (key: string): boolean => key.startsWith('/');

/** Gives the turn of a queue at a time, not within what is folded now. */
export function giveTurnAt(work: Work, queueId: string, atMs: number): void {
  work.putSchedule(`/${queueId}`, atMs);
}

function nextOf(work: Work, { trigger, node }: IndexedTrigger, afterMs: number): number | null {
  return trigger.due!(node.settings as never, afterMs, work.context.documents.streamer.timeZone);
}

/**
 * After an edit: instants of triggers that are new or have changed, none of those that are gone.
 * @param flowIds the flows that were edited; left out = all, as where the time zone is another one
 */
export function scheduleFlows(work: Work, flowIds?: readonly string[]): void {
  const { schedules, index } = work.state;
  const isMeant = (flowId: string): boolean => flowIds?.includes(flowId) ?? true;
  const wanted = new Map<string, IndexedTrigger>();
  for (const entry of index.schedules) if (isMeant(entry.compiled.flow.id)) wanted.set(keyOf(entry), entry);
  for (const [key] of schedules.entries())
    if (!wanted.has(key) && !isTurn(key) && isMeant(flowOf(key))) work.putSchedule(key, null);
  for (const [key, entry] of wanted) work.putSchedule(key, nextOf(work, entry, work.nowMs));
}

/** The trigger whose instant has come, with its next one put down; undefined = there is none any more. */
export function takeSchedule(work: Work, key: string): IndexedTrigger | undefined {
  if (isTurn(key)) {
    work.putSchedule(key, null);
    work.turns.add(key.slice(1));
    return undefined;
  }
  const entry = work.state.index.schedules.find((one) => keyOf(one) === key);
  work.putSchedule(key, entry ? nextOf(work, entry, work.nowMs) : null);
  return entry;
}

/** What would have run while nobody was there is skipped. */
export function skipSchedules(work: Work, resumeAtMs: number): void {
  for (const entry of work.state.index.schedules) {
    const key = keyOf(entry);
    const atMs = work.state.schedules.get(key);
    if (atMs === undefined || atMs > resumeAtMs) continue;
    work.refuse(entry.compiled.flow.id, { code: 'missed', is: atMs });
    work.putSchedule(key, nextOf(work, entry, resumeAtMs));
  }
}
