/** Starts a connector for the session of a streamer. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Log } from '../ground/base/log.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import type { SessionStore } from '../show/session/store.ts';
import type { ConnectorReport } from './connection/connectorReport.ts';
import type { ConnectorKind, ConnectorSetup } from './connectorKind.ts';
import { readReceivedBefore } from './connection/receivedBefore.ts';
import { CONNECTORS } from './index.ts';
import type { Pairing } from './sourcePairing.ts';
import type { PreparedConnector } from './parseConnect.ts';
import { type RunDeps, type RunningConnector, runConnector } from './runConnector.ts';

export interface StartDeps extends Pick<ConnectorSetup, 'gates' | 'random' | 'owner'> {
  host: Pick<SessionHost, 'session' | 'submit'>;
  store: Pick<SessionStore, 'tail'>;
  clock: Clock;
  scheduler: Scheduler;
  log: Log;
  onReport?: RunDeps['onReport'];
  /** Set for the sources of accounts. */
  pairing?: Pairing | undefined;
}

/**
 * Starts the connector.
 * @param streamerId streamer with an open session
 */
export async function startConnector(
  { name, open }: Pick<PreparedConnector, 'name' | 'open'>,
  streamerId: string,
  { host, store, clock, scheduler, log, onReport, gates, random, owner, pairing }: StartDeps,
): Promise<RunningConnector> {
  const session = host.session(streamerId)!;
  // Texts from the platform are cleaned instead of refused. A recording is played as it is.
  const { platform }: ConnectorKind = CONNECTORS[name];
  const clean = name === 'replay' ? (draft: EventDraft) => draft : cleanTexts<EventDraft>;
  let [status, sinceMs] = ['', session.nowMs];
  const emit = async (draft: EventDraft): Promise<void> => {
    const whole = pairing === undefined ? draft : pairing.complete(draft);
    if (whole === null) return;
    const source = pairing?.source(sinceMs);
    await host.submit(streamerId, clean(whole), source && { source });
  };
  const reported = (report: ConnectorReport): void => {
    if (report.status !== status) [status, sinceMs] = [report.status, session.nowMs];
    onReport?.(report);
  };
  const connector = open({
    clock: { nowMs: () => session.nowMs },
    scheduler,
    log: { info: (fields, message) => log.info(fields, message), warn: (fields, message) => log.warn(fields, message) },
    timeZone: session.state.documents.streamer.timeZone,
    receivedBefore: await readReceivedBefore(store, platform ?? ''),
    gates,
    random,
    owner,
  });
  return runConnector(name, connector, { clock, scheduler, emit, log, onReport: reported });
}
