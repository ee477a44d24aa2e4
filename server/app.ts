/** Composition of the server: everything is made here and handed to what needs it. Nothing else belongs here. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Config } from './config.ts';
import { type RunningConnector, runConnector } from './connectors/runConnector.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { startCheckpoints } from './db/checkpoint.ts';
import { openDatabase } from './db/database.ts';
import { DEMO_STREAMER, demoConnector, ensureDemo } from './demo/demo.ts';
import { createHttpServer } from './http/createHttpServer.ts';
import { type Health, healthRoutes } from './http/healthRoutes.ts';
import type { Segments } from './http/routeSegments.ts';
import { profileRoutes, type ServerStatus, statusRoutes } from './http/startRoutes.ts';
import { createWebApp } from './http/webApp.ts';
import { liveDataRoutes, livePageRoutes } from './live/routes.ts';
import { createMedia } from './media/media.ts';
import type { Log } from './log.ts';
import { packageFolder } from './packageFolder.ts';
import { createProfileKeys } from './profiles/profileKeys.ts';
import { listProfiles, type ProfileRow } from './profiles/store.ts';
import { createHub } from './realtime/hub.ts';
import type { LiveOverlay } from './realtime/liveOverlay.ts';
import { liveOverlayOf } from './session/liveItems.ts';
import { createSessionHost, type OpenOptions, type SessionHost } from './session/sessionHost.ts';

export interface ServerDeps {
  config: Config;
  log: Log;
  version: string;
  clock: Clock;
  scheduler: Scheduler;
  /** 128 random bits as text. */
  randomKey(): string;
  /** So many random bytes. */
  newSecret(size: number): Uint8Array;
  /** How sessions take their time; live by default. */
  sessions?: OpenOptions;
}

export interface RunningServer {
  url: string;
  profiles: { id: string; name: string; links: { portrait: string; landscape: string } }[];
  host: SessionHost;
  /** What pages of a profile show as of the last commit. */
  overlayOf(profileId: string): LiveOverlay;
  stop(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers until the server is ready. */
const starting: Listener = (_request, response) => {
  response
    .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
    .end('Liveloom is starting.');
};

/** @throws PORT_IN_USE, CONFIG_INVALID naming HOST or PORT */
function listen(server: Server, { port, host }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(new AppError('PORT_IN_USE', { port, host }));
      const [name, value] = error.code === 'EACCES' ? ['PORT', port] : ['HOST', host];
      const remedy = `It cannot be opened (${error.code ?? error.message}). Choose another.`;
      reject(new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy }, { cause: error }));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** The address as a person types it. */
function urlOf({ address, port, family }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::';
  const name = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

/**
 * Starts everything on one port. Nothing is touched before the port is ours.
 * @throws PORT_IN_USE, CONFIG_INVALID, DATA_FOLDER_NOT_WRITABLE, DATA_FOLDER_IN_USE, DATABASE_NEWER
 */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  const { config } = deps;
  let listener: Listener = starting;
  const http = createHttpServer((request, response) => listener(request, response));
  const url = urlOf(await listen(http, config));
  const undo: (() => unknown)[] = [() => closeHttp(http)];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(lockDataFolder(config.dataDir));
    const parts = await open(deps, http, undo);
    listener = parts.listener;
    const profiles = parts.profiles().map(({ id, name, liveKey }) => ({ id, name, links: linksOf(url, liveKey) }));
    return { url, profiles, host: parts.host, overlayOf: parts.overlayOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}

function linksOf(url: string, liveKey: string): { portrait: string; landscape: string } {
  return { portrait: `${url}/live/${liveKey}/portrait`, landscape: `${url}/live/${liveKey}/landscape` };
}

interface Parts {
  listener: Listener;
  host: SessionHost;
  profiles(): readonly ProfileRow[];
  overlayOf(profileId: string): LiveOverlay;
}

async function open(deps: ServerDeps, http: Server, undo: (() => unknown)[]): Promise<Parts> {
  const { config, log, clock, scheduler, randomKey } = deps;
  const database = await openDatabase(config.databaseFile, undefined, clock.nowMs());
  undo.push(() => database.destroy());
  const checkpoints = startCheckpoints(config.databaseFile, scheduler, (error) =>
    log.warn({ error: String(error) }, 'checkpoint failed'),
  );
  undo.push(() => checkpoints.stop());

  if (config.demo) await ensureDemo(database, randomKey, Math.floor(clock.nowMs()));
  const keys = createProfileKeys(database, await listProfiles(database), randomKey);
  const webFolder = join(packageFolder(), 'dist', 'web');
  const media = await createMedia({
    config,
    clock,
    scheduler,
    log,
    demoFolder: join(packageFolder(), 'fixtures', 'media'),
    newSecret: deps.newSecret,
  });
  const hub = createHub({ clock, scheduler, build: deps.version, log });
  hub.setLiveKeys(keys.resolve);
  hub.attach(http);
  const host = createSessionHost({
    database,
    hub,
    clock,
    scheduler,
    log,
    randomId: randomKey,
    signPictures: media.signPictures,
    onCommit: checkpoints.touch,
  });
  undo.push(
    () => host.close(),
    () => hub.close(),
  );
  const connectors = new Map<string, RunningConnector>();
  for (const profile of keys.list()) {
    await host.open(profile, deps.sessions);
    if (config.demo && profile.streamerId === DEMO_STREAMER)
      connectors.set(profile.id, await startDemo(profile, host, deps));
  }
  undo.push(() => Promise.all([...connectors.values()].map((connector) => connector.stop())));

  const status = (): ServerStatus => statusOf(deps.version, keys.list(), connectors, host);
  const provider = {
    status,
    rotateLiveKey: async (profileId: string) => {
      if (!(await keys.rotate(profileId))) return false;
      hub.closeKey(profileId);
      return true;
    },
  };
  const live = { resolveLiveKey: keys.resolve, webFolder, snapshotText: hub.snapshotText };
  const segments: Segments = {
    live: livePageRoutes(live),
    media: media.router,
    'api/live': liveDataRoutes(live),
    'api/status': statusRoutes(provider),
    'api/profiles': profileRoutes(provider),
    'api/health': healthRoutes(() => healthOf(connectors, host, keys.list())),
  };
  const app = createWebApp({ segments, webFolder, log });
  const overlayOf = (profileId: string): LiveOverlay => {
    const { streamerId } = keys.list().find((profile) => profile.id === profileId)!;
    return liveOverlayOf(host.session(streamerId)!.state, media.signPictures);
  };
  const answer = app.callback();
  const listener: Listener = (request, response) => void answer(request, response);
  return { listener, host, profiles: keys.list, overlayOf };
}

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

function statusOf(
  version: string,
  profiles: readonly ProfileRow[],
  connectors: ReadonlyMap<string, RunningConnector>,
  host: SessionHost,
): ServerStatus {
  return {
    version,
    profiles: profiles.map(({ id, name, liveKey, streamerId }) => ({
      id,
      name,
      liveKey,
      links: linksOf('', liveKey),
      connector: connectors.get(id)?.state() ?? { connector: 'none', status: 'idle', message: '' },
      events: host.session(streamerId)?.state.seq ?? 0,
    })),
  };
}

/** Degraded when a session cannot write or a connector has failed; each check says what it found. */
function healthOf(
  connectors: ReadonlyMap<string, RunningConnector>,
  host: SessionHost,
  profiles: readonly ProfileRow[],
): Health {
  const problem = host.problem();
  const waiting = [...connectors.values()]
    .map((connector) => connector.state())
    .filter((state) => state.status === 'waiting' || state.status === 'failed');
  return {
    status: problem === null && waiting.length === 0 ? 'ok' : 'degraded',
    checks: {
      database: problem ?? 'every commit was written',
      sessions: profiles.length,
      connectors: waiting.map((state) => `${state.connector}: ${state.message}`).join('; ') || 'all are running',
    },
  };
}
