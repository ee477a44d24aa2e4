import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { SubmitOptions } from '../entries.ts';
import type { Committed } from '../session.ts';

/**
 * The only way into a session, wherever it runs (behaviour: event-1). What every adapter keeps to is written down as tests
 * in `tests/ports/inboxSuite.ts`.
 */
export interface Inbox {
  /**
   * Takes an event into the streamer's queue and answers after its commit. An id that was taken before changes nothing.
   * @throws MESSAGE_INVALID when it breaks its schema, SESSION_FENCED, {Error} when the streamer has no session; STORAGE_FULL,
   *   STORAGE_FAILED, BUSY for a command that could not be written, unless it is patient
   */
  submit(streamerId: string, draft: EventDraft, options?: Pick<SubmitOptions, 'isPatient'>): Promise<Committed>;
}
