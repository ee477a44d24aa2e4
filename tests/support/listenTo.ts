/** Runs a connector like a server and keeps its events and reports; waits for expected ones. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Connector } from '#server/sources/connector.ts';
import type { ConnectorReport } from '#server/sources/connection/connectorReport.ts';

export interface Listening {
  connector: Connector;
  events: EventDraft[];
  reports: ConnectorReport[];
  /** Returns the newest report; an empty one before the first. */
  state(): ConnectorReport;
  /** Resolves as soon as the check holds; it runs after every event and report. */
  until(check: () => boolean): Promise<void>;
  /** Resolves when the connector has ended by itself. */
  finished: Promise<void>;
  stop(): Promise<void>;
}

const NOTHING: ConnectorReport = { connector: '', status: 'idle', message: '' };

/** @param commit simulates a session's commit of an event; at once by default */
export function listenTo(
  connector: Connector,
  commit: (draft: EventDraft) => Promise<void> = async () => undefined,
): Listening {
  const abort = new AbortController();
  const events: EventDraft[] = [];
  const reports: ConnectorReport[] = [];
  let waiting: { check: () => boolean; resolve: () => void }[] = [];
  const look = (): void => {
    const ready = waiting.filter(({ check }) => check());
    waiting = waiting.filter((entry) => !ready.includes(entry));
    for (const { resolve } of ready) resolve();
  };
  const emit = (draft: EventDraft): Promise<void> => {
    events.push(draft);
    look();
    return commit(draft);
  };
  const report = (state: ConnectorReport): void => {
    reports.push(state);
    look();
  };
  const finished = connector.run(emit, report, abort.signal);
  return {
    connector,
    events,
    reports,
    state: () => reports.at(-1) ?? NOTHING,
    until: (check) => new Promise((resolve) => (waiting.push({ check, resolve }), look())),
    finished,
    stop: () => (abort.abort(), finished),
  };
}
