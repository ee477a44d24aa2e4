/** Opens the session of every streamer at the start, and starts their sources. */
import { DEMO_STREAMER, demoConnector } from '../sources/demo/demo.ts';
import { type RunningConnector, runConnector } from '../sources/runConnector.ts';
import { OWN_STREAMER } from '../documents/profiles/ownProfile.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { ProfileRow } from '../documents/profiles/store.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { OpenedSources } from './openSources.ts';
import type { Runtime } from './runtime.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';

export interface ShowParts {
  keys: ProfileKeys;
  sessions: OpenedSessions;
  sources: OpenedSources;
}

/** Returns the connector of the demo; null = none. */
export async function startShows(runtime: Runtime, parts: ShowParts): Promise<RunningConnector | null> {
  const { config, undo, connect } = runtime;
  const { host } = parts.sessions;
  const { sources } = parts.sources;
  const stops = [() => sources.stop(), () => host.close()];
  // Registered before any of them is started, so that a failed start leaves none behind. They stop together, because a
  // connector waits for its last commit, and while the disk is full only a closing session gives that up.
  undo.push(() => Promise.all(stops.map((stop) => stop())));
  let demo: RunningConnector | null = null;
  for (const [streamerId, profile] of firstProfiles(parts.keys.list())) {
    // A session that cannot be opened is suspended: it gets no source, and the others start.
    if (!(await host.tryOpen(streamerId, runtime.sessions))) continue;
    if (config.demo && streamerId === DEMO_STREAMER) {
      const running = await startDemo(runtime, profile, host);
      stops.unshift(() => running.stop());
      demo = running;
    }
  }
  if (connect) sources.override(OWN_STREAMER, connect);
  await sources.start();
  return demo;
}

/** Plays the demo's recording into its session in a loop. */
async function startDemo(
  { clock, scheduler, log }: Runtime,
  profile: ProfileRow,
  host: SessionHost,
): Promise<RunningConnector> {
  const changeDocument = async (patch: object): Promise<void> => void (await host.changeOverlay(profile, patch));
  const connector = await demoConnector({ clock, scheduler, changeDocument });
  const emit = async (draft: Parameters<SessionHost['submit']>[1]): Promise<void> =>
    void (await host.submit(profile.streamerId, draft));
  return runConnector('replay', connector, { clock, scheduler, emit, log });
}

/** Maps each streamer id to the oldest profile. */
function firstProfiles(profiles: readonly ProfileRow[]): Map<string, ProfileRow> {
  const first = new Map<string, ProfileRow>();
  for (const profile of profiles) if (!first.has(profile.streamerId)) first.set(profile.streamerId, profile);
  return first;
}
