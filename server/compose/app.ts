/** Composes the server, in the order in which its parts need each other. */
import type { Server } from 'node:http';
import { ROUTES } from '../api/index.ts';
import { questionsOf } from '../api/questions.ts';
import { createChanges } from '../ground/base/changes.ts';
import { closeAll } from '../ground/base/closeAll.ts';
import { createFairScheduler } from '../ground/base/fairScheduler.ts';
import { createThreads } from '../ground/base/threads.ts';
import { damaged, damageIn } from '../ground/db/damage.ts';
import type { ProfileRow } from '../documents/profiles/store.ts';
import { away, type Listener } from '../ground/http/away.ts';
import { createHttpServer } from '../ground/http/createHttpServer.ts';
import { listen, urlOf } from '../ground/http/listen.ts';
import { createOpenRequests } from '../ground/http/openRequests.ts';
import { keepPrivate } from './keepPrivate.ts';
import { openDatabases } from './openDatabases.ts';
import { openListener } from './openListener.ts';
import { openMedia } from './openMedia.ts';
import { openPages } from './openPages.ts';
import { type OwnProfiles, openProfiles, ownProfiles } from './openProfiles.ts';
import { openServices } from './openServices.ts';
import { openSessions } from './openSessions.ts';
import { openSpeech } from './openSpeech.ts';
import { createStatus } from '../operation/about/status.ts';
import { lockDataFolder } from '../operation/dataFolderLock.ts';
import { createMetrics } from '../operation/metrics/metrics.ts';
import { realNetwork } from '../ground/outbound/realNetwork.ts';
import { createUpdates, UPDATES_PATH } from '../pages/updates/updates.ts';
import type { ServerDeps, Undo } from './serverDeps.ts';
import type { LiveOverlay } from '../show/session/liveOverlay.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import { startJobs } from './startJobs.ts';
import { startShows } from './startShows.ts';

interface Links {
  portrait: string;
  landscape: string;
}

export interface RunningServer extends Pick<OwnProfiles, 'isFirstAccountOpen'> {
  url: string;
  /** Profiles of this computer: the demo's and the operator's. */
  profiles: { id: string; name: string; links: Links }[];
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
  const undo: (() => unknown)[] = [() => closeHttp(http)];
  const stop = (): Promise<void> => closeAll(undo.splice(0));
  try {
    undo.push(await lockDataFolder(config.dataDir, config.databaseFile));
    keepPrivate(config);
    const parts = await open({ ...deps, url, undo }, http);
    listener = requests.watched(parts.listener);
    const profiles = parts.profiles.map(({ id, name, liveKey }) => ({ id, name, links: linksOf(url, liveKey) }));
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
    throw reason === null ? error : damaged(config.databaseFile, reason, error);
  }
}

interface Parts extends Pick<RunningServer, 'host' | 'overlayOf' | 'isFirstAccountOpen' | 'outbox'> {
  listener: Listener;
  profiles: readonly ProfileRow[];
}

/** Each line may use the results of the lines above. */
async function open(deps: ServerDeps & Undo & { url: string }, http: Server): Promise<Parts> {
  const { config, scheduler, undo } = deps;
  const tools = {
    metrics: createMetrics(deps.version),
    network: deps.network ?? realNetwork(config.outbound),
    threads: createThreads(scheduler),
    fair: createFairScheduler(deps),
    changes: createChanges(),
  };
  const stored = { ...deps, ...tools, ...(await openDatabases({ ...deps, ...tools })) };
  const known = { ...stored, keys: await openProfiles(stored) };
  const speech = await openSpeech(known);
  const shown = { ...known, speech, ...(await openMedia(known)), ...openPages(known, http) };
  const live = { ...shown, ...(await openSessions(shown)) };
  const backups = await startJobs(live);
  const demo = await startShows(live);
  const status = createStatus({ ...live, backups, demo, linksOf: (liveKey) => linksOf('', liveKey) });
  const { services, outbox, close } = await openServices({ ...live, health: status.health });
  undo.push(close);
  const updates = createUpdates({ ...live, ...services, read: questionsOf(ROUTES, services) });
  undo.push(() => updates.close());
  live.upgrades.add(UPDATES_PATH, updates.accept);
  live.metrics.watch({ ...status.metrics, updates: updates.count });
  const listener = openListener({ ...live, status, services }, http);
  const { host, keys } = live;
  const overlayOf = (profileId: string): LiveOverlay =>
    host.overlayOf(keys.list().find((profile) => profile.id === profileId)!);
  return { ...(await ownProfiles(live)), listener, host, overlayOf, outbox };
}

function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}

function linksOf(url: string, liveKey: string): Links {
  return { portrait: `${url}/live/${liveKey}/portrait`, landscape: `${url}/live/${liveKey}/landscape` };
}
