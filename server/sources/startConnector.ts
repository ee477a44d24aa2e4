/** Starts a connector for the session of a streamer. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Log } from '../ground/base/log.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import type { SessionStore } from '../show/session/store.ts';
import type { ConnectorSetup } from './connectorKind.ts';
import { readReceivedBefore } from './connection/receivedBefore.ts';
import type { PreparedConnector } from './parseConnect.ts';
import { type RunDeps, type RunningConnector, runConnector } from './runConnector.ts';

export interface StartDeps extends Pick<ConnectorSetup, 'gates' | 'random' | 'owner'> {
  host: Pick<SessionHost, 'session' | 'submit'>;
  store: Pick<SessionStore, 'tail'>;
  clock: Clock;
  scheduler: Scheduler;
  log: Log;
  onReport?: RunDeps['onReport'];
}

/**
 * Starts the connector.
 * @param streamerId streamer with an open session
 */
export async function startConnector(
  { name, open }: Pick<PreparedConnector, 'name' | 'open'>,
  streamerId: string,
  { host, store, clock, scheduler, log, onReport, gates, random, owner }: StartDeps,
): Promise<RunningConnector> {
  const session = host.session(streamerId)!;
  // Texts from the platform are cleaned instead of refused. A recording is played as it is.
  const clean = name === 'replay' ? (draft: EventDraft) => draft : cleanTexts<EventDraft>;
  const emit = async (draft: EventDraft): Promise<void> => void (await host.submit(streamerId, clean(draft)));
  const connector = open({
    clock: { nowMs: () => session.nowMs },
    scheduler,
    log: { info: (fields, message) => log.info(fields, message), warn: (fields, message) => log.warn(fields, message) },
    timeZone: session.state.documents.streamer.timeZone,
    receivedBefore: await readReceivedBefore(store),
    gates,
    random,
    owner,
  });
  return runConnector(name, connector, { clock, scheduler, emit, log, ...(onReport && { onReport }) });
}
