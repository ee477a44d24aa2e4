/**
 * Arranges the messages of a raw recording on one time line, as one streamer would have experienced them: connections one after
 * the other, each beginning with a `streamStart`, and time never going back. Distances inside a connection stay.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { RecordedEvent } from '../show/session/recording/recordingLine.ts';

/** A message that became an event, and its connection. */
export interface SessionMessage {
  session: string;
  /** Time of arrival, epoch ms; undefined: 1 ms after the previous message. */
  receivedAt?: number | undefined;
  draft: EventDraft;
}

/** Gap between overlapping connections, which separates the end of one from the start of the next. */
const GAP_MS = 1000;

/**
 * @param messages in the order of the raw recording
 * @param startedAt session time of the first event when its message has no time
 * @returns the events in order; `streamStart` is added wherever a connection begins or goes on after its end
 */
export function arrangeSessions(messages: readonly SessionMessage[], startedAt: number): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  let last = -Infinity;
  for (const [session, own] of groupBySession(messages)) {
    const first = own.find((message) => message.receivedAt !== undefined)?.receivedAt ?? Math.max(startedAt, last);
    const shift = Math.max(0, last + GAP_MS - first);
    for (const event of timedEvents(session, own, first, shift)) {
      events.push(event);
      last = event.at;
    }
  }
  return events;
}

function groupBySession(messages: readonly SessionMessage[]): Map<string, SessionMessage[]> {
  const sessions = new Map<string, SessionMessage[]>();
  for (const message of messages) {
    const own = sessions.get(message.session);
    if (own === undefined) sessions.set(message.session, [message]);
    else own.push(message);
  }
  return sessions;
}

function* timedEvents(
  session: string,
  messages: readonly SessionMessage[],
  first: number,
  shift: number,
): Generator<RecordedEvent> {
  let at = first + shift;
  let state: 'new' | 'running' | 'ended' = 'new';
  for (const { draft, receivedAt } of messages) {
    // A start after an end is later than that end, because otherwise two starts could have the same id.
    if (state === 'ended') at++;
    at = Math.max(at, receivedAt === undefined ? at + 1 : receivedAt + shift);
    if (state !== 'running') yield startOf(session, at);
    state = draft.type === 'streamEnd' ? 'ended' : 'running';
    yield { ...draft, id: draft.id ?? `${draft.type}:${at}`, at, origin: 'connector' };
  }
}

function startOf(session: string, at: number): RecordedEvent {
  return { id: `streamStart:${at}`, at, type: 'streamStart', origin: 'connector', payload: { roomId: session } };
}
