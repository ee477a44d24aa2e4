/** A source of stream events (design section 5). */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ConnectorReport } from './live/connectorReport.ts';

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
}
