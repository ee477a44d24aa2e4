/** Runs a made-up stream as a streamer's source on a fork of the session, so that nothing of it counts. */
import type { ConnectorReport } from '../connection/connectorReport.ts';

export interface RehearsalOptions {
  /** Events per second, 0.1 to 20. */
  rate: number;
}

export interface RehearsalSource {
  /**
   * Starts one; there is at most one per streamer.
   * @param report called with its state, including the reason when a rehearsal may not start (too many run)
   */
  start(
    streamerId: string,
    options: RehearsalOptions,
    report: (report: ConnectorReport) => void,
  ): Promise<{ stop(): Promise<void> }>;
}
