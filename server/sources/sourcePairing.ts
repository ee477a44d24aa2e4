import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventSource } from '../show/session/twins/eventSource.ts';

/** A source beside another one of the same streamer. */
export interface Pairing {
  /** Returns the source of an event; undefined = the streamer has only this one. */
  source(sinceMs: number): EventSource | undefined;
  /** Completes a gap; null = the other source covers one that is too short to tell. */
  complete(draft: EventDraft): EventDraft | null;
}
