import type { EventDraft } from '#engine/core/streamEvent.ts';

/** An event of a test. */
export interface TimedDraft {
  /** Delay after the test was sent. */
  afterMs: number;
  draft: EventDraft & { id: string };
}
