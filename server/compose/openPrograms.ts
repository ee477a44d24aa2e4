/** Opens the connections to programs on streamers' computers. They stop after the sessions whose flows call them. */
import { join } from 'node:path';
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { ProgramHost } from '../integrations/host/programHost.ts';
import { shownOverlays, type ShownOverlay } from '../integrations/refresh/overlayPages.ts';
import { startPageRefresh } from '../integrations/refresh/pageRefresh.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { Runtime } from './runtime.ts';

export async function openPrograms(
  runtime: Runtime,
  {
    databases: { database },
    media: { library },
    sessions,
  }: { databases: Databases; media: Pick<OpenedMedia, 'library'>; sessions: OpenedSessions },
): Promise<ProgramHost> {
  const { config, clock, scheduler, changes, log, newSecret, undo } = runtime;
  const secret = await loadSecret(config.dataDir, 'program-secret', newSecret);
  const secrets = createSecretBox(secret, newSecret);
  const programs = new ProgramHost({
    database,
    secrets,
    addresses: config.sourceAddresses,
    clock,
    scheduler,
    computer: { folder: join(config.dataDir, 'programs'), ports: portsOf(runtime) },
    changes,
    inbox: sessions.host,
    // Demos control no programs.
    keepFile: (userId, ...file) => library.addFrom({ userId, isDemo: false }, ...file),
    randomKey: runtime.randomKey,
    publicUrl: config.accounts.publicUrl ?? runtime.url,
    log,
  });
  const { committed } = programs.chapters;
  sessions.commits.listen((id, ...commit) => void (sessions.host.session(id)?.isLive && committed(id, ...commit)));
  undo.push(() => programs.stop());
  const { host, commits, testCommits } = sessions;
  // A session that follows a recording repeats what happened on another day.
  commits.listen((streamerId, events) =>
    programs.follow(streamerId, events, host.session(streamerId)?.isLive !== true),
  );
  testCommits.listen((streamerId, events) => programs.follow(streamerId, events, true));
  return programs;
}

/** Keeps overlays in broadcast software alive. */
export function refreshPages(
  { clock, scheduler, log, undo }: Runtime,
  { keys, pages: { hub }, programs }: { keys: ProfileKeys; pages: OpenedPages; programs: ProgramHost },
): void {
  const overlaysOf = (streamerId: string): ShownOverlay[] => {
    const profiles = keys.list().filter((profile) => profile.streamerId === streamerId);
    return shownOverlays(profiles, hub.pages, clock.nowMs());
  };
  const job = startPageRefresh({ programs, overlaysOf, refreshes: programs.refreshes, clock, scheduler, log });
  undo.push(() => job.stop());
}

/** Returns the ports at which this server is reached, also through a proxy on this computer. */
function portsOf({ url, config }: Runtime): number[] {
  return [url, config.accounts.publicUrl].flatMap((address) => (address === null ? [] : [portOf(new URL(address))]));
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));
