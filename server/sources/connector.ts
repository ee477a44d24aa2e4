/** A source of stream events (behaviour: source-1). */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ConnectorReport } from './connection/connectorReport.ts';

export interface Connector {
  /**
   * Delivers until `signal` aborts or the source ends for good. `emit` resolves after the commit, so a connector that waits for
   * it never runs ahead of the disk.
   */
  run(
    emit: (draft: EventDraft) => Promise<void>,
    report: (state: ConnectorReport) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Ends the wait for a streamer to go live, because somebody opened a page. */
  nudge?(): void;
  /**
   * Sends a message to the chat of the stream.
   * @param text 1 to 150 characters
   * @throws CHAT_NOT_LIVE, CHAT_NEEDS_KEY, CHAT_NEEDS_PLAN, CHAT_NOT_SENT
   */
  send?(text: string, signal: AbortSignal): Promise<void>;
  /** Returns why nothing can be sent now; null = no known obstacle. */
  chatProblem?(): 'CHAT_NOT_LIVE' | 'CHAT_NEEDS_KEY' | null;
}
