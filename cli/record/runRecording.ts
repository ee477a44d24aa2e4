/**
 * Runs a connector into a separate session and records its events. The session stamps, checks and drops repeats as on a
 * server, so the recording holds what a server would have folded.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle, StateFile } from '#schemas/generated/types.ts';
import type { Connector } from '#server/sources/connector.ts';
import type { ConnectorSetup, OpenConnector } from '#server/sources/connectorKind.ts';
import type { ConnectorReport } from '#server/sources/connection/connectorReport.ts';
import { createGates } from '#server/sources/connection/gate.ts';
import { runConnector } from '#server/sources/runConnector.ts';
import type { JournalEvent } from '#server/show/fold/foldOutput.ts';
import { type Recorder, startRecorder } from '#server/show/session/recording/recorder.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { stateFileOf } from '#server/show/session/stateFile.ts';
import type { SessionStore } from '#server/show/session/store.ts';
import { type FreshSession, openFreshSession } from '../replay/freshSession.ts';

export interface RecordInput {
  /** Name of the connector in the registry. */
  connectorName: string;
  open: OpenConnector;
  out: NamedFile;
  /** Bundle for folding; its time zone and language go into the header. */
  bundle: Bundle;
  seed: number;
  /** Name of the recording. */
  name: string;
  clock: Clock;
  scheduler: Scheduler;
  log: ConnectorSetup['log'];
  /** Ends the recording regularly. */
  signal: AbortSignal;
  /** Called with every report of the connector. */
  onReport?(report: ConnectorReport): void;
}

export interface RecordResult {
  /** Number of inputs in the recording. */
  events: number;
  startedAt: number;
  endMs: number;
  /** State of the session at `endMs`: the result of replaying the recording with the same bundle. */
  state: StateFile;
}

/**
 * Records until the connector ends or `signal` aborts.
 * @throws FILE_NOT_WRITABLE, CONNECTOR_FAILED, NEVER_CONNECTED (without any event); the partial recording stays beside
 * `out`, under its partial name
 */
export async function runRecording(input: RecordInput): Promise<RecordResult> {
  const { out, bundle, seed, name, clock, scheduler } = input;
  const { timeZone, locale } = bundle.profile;
  const startedAt = Math.floor(clock.nowMs());
  const recorder = await startRecorder(out.path, { startedAt, timeZone, locale, seed, name }, out.name);
  let fresh: FreshSession | null = null;
  try {
    fresh = await openFreshSession({
      bundle,
      streamerName: name,
      seed,
      startAtMs: startedAt,
      time: { mode: 'live', clock, scheduler },
      onCommit: recorder.onCommit,
      wrapStore: withoutBodies,
    });
    const history = await deliver(input, fresh, recorder);
    if (recorder.count() === 0) refuseSilence(history);
    await fresh.session.advance(Math.floor(clock.nowMs()));
    const state = await stateFileOf(fresh.session.state, fresh.store);
    await recorder.close(state.at);
    return { events: recorder.count(), startedAt, endMs: state.at, state };
  } catch (error) {
    await recorder.abandon();
    throw error;
  } finally {
    await fresh?.close();
  }
}

/** Keeps only the journal's ids, which are needed for repeats, so that a day of recording fits into memory. */
function withoutBodies(store: SessionStore): SessionStore {
  const bare = ({ seq, id, at, type }: JournalEvent): JournalEvent => ({ seq, id, at, type }) as JournalEvent;
  return { ...store, append: (batch) => store.append({ ...batch, events: batch.events.map(bare) }) };
}

/** Constant randomness: a single connector needs no spread. */
const middle = (): number => 0.5;

/** Runs the connector; returns its reports when it has ended or was told to stop. */
async function deliver(input: RecordInput, { session }: FreshSession, recorder: Recorder): Promise<ConnectorHistory> {
  const { connectorName, clock, scheduler, log } = input;
  const end = endOf(input.signal);
  const connector = input.open({
    clock: { nowMs: () => session.nowMs },
    scheduler,
    log,
    timeZone: input.bundle.profile.timeZone,
    receivedBefore: null,
    gates: createGates({ clock, scheduler, random: middle }),
    random: middle,
  });
  // A write error ends the recording; the connector learns of it by the signal, not by an error.
  const emit = async (draft: EventDraft): Promise<void> => {
    await session.submit(draft);
    await recorder.written().catch(end.reach);
  };
  const heard: ConnectorHistory = { last: null, wasConnected: false };
  const watched = watchedConnector(connector, heard, input.onReport, end.reach);
  const running = runConnector(connectorName, watched, { clock, scheduler, emit, log });
  try {
    await end.reached;
    return heard;
  } finally {
    await running.stop();
  }
}

/** Reports of a connector during its run. */
interface ConnectorHistory {
  last: ConnectorReport | null;
  wasConnected: boolean;
}

/** Throws if the stream was never reached, so that nobody takes an empty file for a recording. */
function refuseSilence({ last, wasConnected }: ConnectorHistory): void {
  if (last === null || wasConnected) return;
  throw new AppError('NEVER_CONNECTED', { connector: last.connector, message: last.message });
}

interface End {
  reached: Promise<void>;
  /** Settles `reached` at the first call; with an error, it rejects. */
  reach(error?: unknown): void;
}

function endOf(signal: AbortSignal): End {
  let reach: End['reach'] = () => undefined;
  const reached = new Promise<void>((resolve, reject) => {
    reach = (error) => (error === undefined ? resolve() : reject(error));
  });
  if (signal.aborted) reach();
  else signal.addEventListener('abort', () => reach(), { once: true });
  return { reached, reach };
}

/** Wraps the connector to observe its reports and its end. */
function watchedConnector(
  connector: Connector,
  heard: ConnectorHistory,
  onReport: RecordInput['onReport'],
  onEnd: End['reach'],
): Connector {
  return {
    async run(emit, report, signal) {
      const hear = (next: ConnectorReport): void => {
        heard.last = next;
        heard.wasConnected ||= next.status === 'connected';
        report(next);
        onReport?.(next);
      };
      await connector.run(emit, hear, signal);
      onEnd(signal.aborted ? undefined : failureOf(heard.last));
    },
  };
}

/** Returns the failure of a source that ended by failing. */
function failureOf(last: ConnectorReport | null): AppError | undefined {
  if (last?.status !== 'failed') return undefined;
  return new AppError('CONNECTOR_FAILED', { connector: last.connector, message: last.message });
}
