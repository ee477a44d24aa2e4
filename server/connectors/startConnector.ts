/** Starts a connector for the session of a streamer. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Log } from '../log.ts';
import type { ProfileRow } from '../profiles/store.ts';
import type { SessionHost } from '../session/sessionHost.ts';
import type { SessionStore } from '../session/store.ts';
import { readHeardBefore } from './live/heardBefore.ts';
import type { PreparedConnector } from './parseConnect.ts';
import { type RunningConnector, runConnector } from './runConnector.ts';

export interface StartDeps {
  host: SessionHost;
  store: Pick<SessionStore, 'tail'>;
  clock: Clock;
  scheduler: Scheduler;
  log: Log;
}

/** @param profile its session is open */
export async function startConnector(
  { name, open }: PreparedConnector,
  profile: ProfileRow,
  { host, store, clock, scheduler, log }: StartDeps,
): Promise<RunningConnector> {
  const session = host.session(profile.streamerId)!;
  const emit = async (draft: EventDraft): Promise<void> => void (await host.submit(profile.streamerId, draft));
  const connector = open({
    clock: { nowMs: () => session.nowMs },
    scheduler,
    log: { info: (fields, message) => log.info(fields, message), warn: (fields, message) => log.warn(fields, message) },
    timeZone: session.state.documents.profile.timeZone,
    heardBefore: await readHeardBefore(store),
  });
  return runConnector(name, connector, { clock, scheduler, emit, log });
}
