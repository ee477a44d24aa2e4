/** The demo's own stream: its recording, played again and again into its session. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { demoConnector } from './connectors/demo/demo.ts';
import { type RunningConnector, runConnector } from './connectors/runConnector.ts';
import type { Log } from './db/log.ts';
import type { ProfileRow } from './documents/profiles/store.ts';
import type { SessionHost } from './session/sessionHost.ts';

export async function startDemo(
  profile: ProfileRow,
  host: SessionHost,
  { clock, scheduler, log }: { clock: Clock; scheduler: Scheduler; log: Log },
): Promise<RunningConnector> {
  const changeDocument = async (patch: object): Promise<void> => void (await host.changeOverlay(profile, patch));
  const connector = await demoConnector({ clock, scheduler, changeDocument });
  const emit = async (draft: Parameters<SessionHost['submit']>[1]): Promise<void> =>
    void (await host.submit(profile.streamerId, draft));
  return runConnector('replay', connector, { clock, scheduler, emit, log });
}
