/** Opens the session of every streamer at the start, and begins what feeds them. */
import { DEMO_STREAMER, demoConnector } from '../sources/demo/demo.ts';
import { type RunningConnector, runConnector } from '../sources/runConnector.ts';
import { firstProfiles } from '../documents/profiles/firstProfiles.ts';
import { OWN_STREAMER } from '../documents/profiles/ownProfile.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { ProfileRow } from '../documents/profiles/store.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { ServerDeps, Undo } from './serverDeps.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';

type Parts = ServerDeps & Undo & OpenedSessions & { keys: ProfileKeys };

/** Answers with what plays the demo; null = nothing. */
export async function startShows(parts: Parts): Promise<RunningConnector | null> {
  const { config, host, sources, undo } = parts;
  let demo: RunningConnector | null = null;
  // Before any of them is started: a start that fails leaves none behind. Together: a connector waits for its last commit,
  // and while the disk is full only a closing session gives that up.
  undo.push(() => Promise.all([demo?.stop(), sources.stop(), host.close()]));
  for (const [streamerId, profile] of firstProfiles(parts.keys.list())) {
    // A session that cannot be opened is set apart: nothing feeds it, and the others start.
    if (!(await host.tryOpen(streamerId, parts.sessions))) continue;
    if (config.demo && streamerId === DEMO_STREAMER) demo = await startDemo(profile, host, parts);
  }
  if (parts.connect) sources.override(OWN_STREAMER, parts.connect);
  await sources.start();
  return demo;
}

/** The demo's own stream: its recording, played again and again into its session. */
async function startDemo(
  profile: ProfileRow,
  host: SessionHost,
  { clock, scheduler, log }: ServerDeps,
): Promise<RunningConnector> {
  const changeDocument = async (patch: object): Promise<void> => void (await host.changeOverlay(profile, patch));
  const connector = await demoConnector({ clock, scheduler, changeDocument });
  const emit = async (draft: Parameters<SessionHost['submit']>[1]): Promise<void> =>
    void (await host.submit(profile.streamerId, draft));
  return runConnector('replay', connector, { clock, scheduler, emit, log });
}
