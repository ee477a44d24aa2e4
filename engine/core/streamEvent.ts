/** The one normalised fact that travels through a session (behaviour: event-1). */
import type { EventPayloads, EventType, ViewerRef } from '#schemas/generated/types.ts';

/** Where an event came from. Only `connector`, `command`, `document` and `result` are inputs; the rest is derived. */
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
  /** The time the source gave, epoch ms. */
  sourceAt?: number;
  origin: EventOrigin;
  /** Id of the event this one follows from. */
  cause?: string;
  /** 0 for inputs; a follow-up has its cause's depth + 1, a deadline what its draft says; ends at 16. */
  depth: number;
  /** Test run: folded on that run's fork only. */
  rehearsal?: string;
}

/** A stream event; discriminated by `type`. */
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
  /** Of a deadline or follow-up: the event that made it wait. Inputs have none. */
  cause?: string;
  /** Of a deadline or follow-up that waited: at least so deep. Inputs have 0. */
  depth?: number;
}

/** An event before the session stamped it. */
export type EventDraft<T extends EventType = EventType> = { [K in T]: DraftOf<K> }[T];

/** A moment at which a stage or item wants an event. Deadlines are folded in the order (atMs, stage, id). */
export interface Deadline {
  /** Session time, epoch ms. */
  atMs: number;
  /** Unique within its stage; ties are broken by it, compared by code unit. */
  id: string;
  draft: EventDraft;
}
