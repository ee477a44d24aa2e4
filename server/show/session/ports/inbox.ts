import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { SubmitOptions } from '../entries.ts';
import type { Committed } from '../commits.ts';

/**
 * The only way into a session, wherever it runs (behaviour: event-1). `tests/ports/inboxSuite.ts` defines the behaviour of
 * every adapter as tests.
 */
export interface Inbox {
  /**
   * Takes an event into the streamer's queue and answers after its commit. A repeated id changes nothing.
   * @throws MESSAGE_INVALID when it violates its schema, SESSION_FENCED, {Error} when the streamer has no session;
   * STORAGE_FULL, STORAGE_FAILED, BUSY for a command that could not be written, unless it is patient
   */
  submit(
    streamerId: string,
    draft: EventDraft,
    options?: Pick<SubmitOptions, 'isPatient' | 'source'>,
  ): Promise<Committed>;
}
