/** A source of stream events (behaviour: source-1). */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ConnectorReport } from './connection/connectorReport.ts';

export interface Connector {
  /**
   * Delivers until `signal` aborts or the source ends for good. `emit` resolves after the commit, so a connector that
   * waits for it never runs ahead of the disk.
   */
  run(
    emit: (draft: EventDraft) => Promise<void>,
    report: (state: ConnectorReport) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Somebody has come to look: waiting for a streamer to go live ends now. */
  nudge?(): void;
  /**
   * Says something in the chat of the stream.
   * @param text 1 to 150 characters
   * @throws CHAT_NOT_LIVE, CHAT_NEEDS_KEY, CHAT_NEEDS_PLAN, CHAT_NOT_SENT
   */
  send?(text: string, signal: AbortSignal): Promise<void>;
  /** Why nothing could be said now; null = nothing is known that speaks against it. */
  chatProblem?(): 'CHAT_NOT_LIVE' | 'CHAT_NEEDS_KEY' | null;
}
