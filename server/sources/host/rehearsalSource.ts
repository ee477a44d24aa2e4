/** A made-up stream as the source of a streamer: it runs on a fork of the session, so that nothing of it ever counts. */
import type { ConnectorReport } from '../connection/connectorReport.ts';

export interface RehearsalOptions {
  /** Events a second, 0.1 to 20. */
  rate: number;
}

export interface RehearsalSource {
  /**
   * Starts one; there is at most one a streamer.
   * @param report told what it does; the words of a rehearsal that may not start (too many run) are its state
   */
  start(
    streamerId: string,
    options: RehearsalOptions,
    report: (report: ConnectorReport) => void,
  ): Promise<{ stop(): Promise<void> }>;
}
