/** The one normalised fact that travels through a session (behaviour: event-1). */
import type { EventPayloads, EventType, ViewerRef } from '#schemas/generated/types.ts';

/** Origin of an event. Only `connector`, `command`, `document` and `result` are inputs; the others are derived. */
export type EventOrigin = 'connector' | 'command' | 'document' | 'result' | 'deadline' | 'followUp';

interface EventOf<T extends EventType> {
  /** Unique in a streamer's journal; a repeated id is dropped before the fold. */
  id: string;
  /** Position in the journal, 1, 2, 3 … */
  seq: number;
  /** Session time, epoch ms; never goes back. */
  at: number;
  type: T;
  payload: EventPayloads[T];
  viewer?: ViewerRef;
  itemId?: string;
  /** Time given by the source, epoch ms. */
  sourceAt?: number;
  origin: EventOrigin;
  /** Id of the event that caused this one. */
  cause?: string;
  /** 0 for inputs; a follow-up has its cause's depth + 1, a deadline the depth of its draft; limited to 16. */
  depth: number;
  /** Id of the test run on whose fork alone the event is folded. */
  rehearsal?: string;
}

/** Stream event, discriminated by `type`. */
export type StreamEvent<T extends EventType = EventType> = { [K in T]: EventOf<K> }[T];

interface DraftOf<T extends EventType> {
  /** Left out for follow-ups (made from the cause) and for sources without ids (made from type and time). */
  id?: string;
  /** Recorded session time; used only by sessions that follow a recording. */
  at?: number;
  type: T;
  payload: EventPayloads[T];
  viewer?: ViewerRef;
  itemId?: string;
  sourceAt?: number;
  origin?: EventOrigin;
  /** Id of the event that made a deadline or follow-up wait. Inputs have none. */
  cause?: string;
  /** Minimum depth of a deadline or follow-up that waited. Inputs have 0. */
  depth?: number;
}

/** Event before the session has stamped it. */
export type EventDraft<T extends EventType = EventType> = { [K in T]: DraftOf<K> }[T];

/** Moment at which a stage or item needs an event. Deadlines are folded in the order (atMs, stage, id). */
export interface Deadline {
  /** Session time, epoch ms. */
  atMs: number;
  /** Unique within its stage; breaks ties, compared by code unit. */
  id: string;
  draft: EventDraft;
}
