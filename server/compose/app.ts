/** Composes the server, in the order in which its parts need each other. */
import type { Server } from 'node:http';
import { closeAll } from '../ground/base/closeAll.ts';
import { damageError, damageIn } from '../ground/db/damage.ts';
import type { ProfileRow } from '../documents/profiles/store.ts';
import { away, type Listener } from '../ground/http/away.ts';
import { createHttpServer } from '../ground/http/createHttpServer.ts';
import { listen, urlOf } from '../ground/http/listen.ts';
import { createOpenRequests } from '../ground/http/openRequests.ts';
import { noteAddress } from '../operation/serverAddress.ts';
import { openDatabases } from './openDatabases.ts';
import { openEffects } from './openEffects.ts';
import { openListener, openUpdates } from './openListener.ts';
import { openMedia } from './openMedia.ts';
import { openMusic } from './openMusic.ts';
import { openSongs } from './openSongs.ts';
import { openPages, type PageLinks, pageLinks } from './openPages.ts';
import { type OwnProfiles, openProfiles, ownProfiles } from './openProfiles.ts';
import { openPrograms, refreshPages } from './openPrograms.ts';
import { openServices } from './openServices.ts';
import { openSessions } from './openSessions.ts';
import { openSources } from './openSources.ts';
import { openSpeech } from './openSpeech.ts';
import { openStatus } from './openStatus.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import type { ServerDeps } from './serverDeps.ts';
import type { LiveOverlay } from '../show/session/liveOverlay.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import { startJobs } from './startJobs.ts';
import { startShows } from './startShows.ts';

export interface RunningServer extends Pick<OwnProfiles, 'isFirstAccountOpen'> {
  url: string;
  /** Profiles of this computer: the demo's and the operator's. */
  profiles: { id: string; name: string; links: PageLinks }[];
  host: SessionHost;
  /** Returns what pages of a profile show after the last commit. */
  overlayOf(profileId: string): LiveOverlay;
  /** Folder for mails; null = a mail server is used. */
  outbox: string | null;
  stop(): Promise<void>;
}

/**
 * Starts everything on one port. Nothing is changed before the port is open.
 * @throws PORT_IN_USE, CONFIG_INVALID, DATA_FOLDER_NOT_WRITABLE, DATA_FOLDER_IN_USE, DATABASE_IN_USE, DATABASE_NEWER,
 * DATABASE_DAMAGED, DATABASE_UNUSABLE
 */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  const { config, log } = deps;
  let listener = away('Liveloom is starting.');
  const requests = createOpenRequests(deps.scheduler);
  const http = createHttpServer((request, response) => listener(request, response));
  const url = urlOf(await listen(http, config));
  const undo: Runtime['undo'] = [() => closeHttp(http)];
  const stop = (): Promise<void> => closeAll(undo.splice(0));
  try {
    const parts = await openParts(createRuntime(deps, { url, undo }), http);
    listener = requests.watched(parts.listener);
    undo.push(noteAddress(config.dataDir, url, process.pid));
    const profiles = parts.profiles.map(({ id, name, liveKey }) => ({ id, name, links: pageLinks(url, liveKey) }));
    log.info({ version: deps.version, url, profiles: profiles.length }, 'started');
    const stopAndSay = async (): Promise<void> => {
      log.info({}, 'stopping');
      listener = away('Liveloom is stopping.');
      await requests.drain();
      await stop();
      log.info({}, 'stopped');
    };
    const { host, overlayOf, isFirstAccountOpen, outbox } = parts;
    return { url, profiles, host, overlayOf, isFirstAccountOpen, outbox, stop: stopAndSay };
  } catch (error) {
    await stop().catch(() => undefined); // the reason of the failed start counts
    const reason = damageIn(error);
    // The error of damaged data explains how to restore the database.
    throw reason === null ? error : damageError(config.databaseFile, reason, error);
  }
}

interface Parts extends Pick<RunningServer, 'host' | 'overlayOf' | 'isFirstAccountOpen' | 'outbox'> {
  listener: Listener;
  profiles: readonly ProfileRow[];
}

/** Opens the parts; each names the ones above that it works with. */
async function openParts(runtime: Runtime, http: Server): Promise<Parts> {
  const databases = await openDatabases(runtime);
  const keys = await openProfiles(runtime, databases);
  const speech = await openSpeech(runtime, databases);
  const media = await openMedia(runtime, databases);
  const pages = openPages(runtime, keys, http);
  const sessions = openSessions(runtime, { databases, media, pages });
  const sources = await openSources(runtime, { databases, media, pages, sessions });
  const programs = await openPrograms(runtime, { databases, media, sessions });
  const music = await openMusic(runtime, { databases, keys, pages, sessions, sources, programs });
  const songs = openSongs(runtime, { sessions, connected: [music.spotify.provider], music: programs.music });
  const effects = await openEffects(runtime, {
    databases,
    pages,
    sessions,
    sources,
    programs,
    speech,
    songs: songs.musicServices,
    spotify: music.spotify.provider,
  });
  const backups = await startJobs(runtime, { databases, keys, pages, sessions });
  const demo = await startShows(runtime, { keys, sessions, sources });
  await programs.start();
  await music.spotify.start();
  for (const { streamerId } of keys.list()) songs.simulatedPlayer.apply(streamerId);
  refreshPages(runtime, { keys, pages, programs });
  const status = openStatus(runtime, { databases, keys, speech, pages, sessions, sources, backups, demo });
  const { services, outbox } = await openServices(runtime, {
    databases,
    keys,
    speech,
    media,
    pages,
    sessions,
    sources,
    programs,
    music,
    songs,
    effects,
    health: status.health,
  });
  const answering = { keys, media, pages, sessions, status, services };
  openUpdates(runtime, answering);
  const listener = openListener(runtime, answering, http);
  const { host } = sessions;
  const overlayOf = (profileId: string): LiveOverlay =>
    host.overlayOf(keys.list().find((profile) => profile.id === profileId)!);
  return { ...(await ownProfiles(databases, keys)), listener, host, overlayOf, outbox };
}

function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}
