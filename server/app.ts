/** Composition of the server: everything is made here and handed to what needs it. Nothing else belongs here. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { unfinishedDeletions } from './accounts/deletion/store.ts';
import { hasAccounts, plansOf, userIds } from './accounts/users/store.ts';
import { questionsOf } from './api/questions.ts';
import { ROUTES } from './api/index.ts';
import { tellActivity } from './pages/activity/tellActivity.ts';
import { mountRoutes } from './api/mountRoutes.ts';
import { openServices } from './openServices.ts';
import { createThreads } from './base/threads.ts';
import type { Config } from './config.ts';
import { createSourceHost } from './connectors/host/sourceHost.ts';
import { createWatching } from './connectors/host/watching.ts';
import type { Environment } from './connectors/connection/environment.ts';
import type { PreparedConnector } from './connectors/parseConnect.ts';
import type { PlatformAccounts } from './connectors/platformAccounts.ts';
import type { RunningConnector } from './connectors/runConnector.ts';
import { PLATFORM } from './connectors/index.ts';
import { lockDataFolder } from './operation/dataFolderLock.ts';
import { makeBackupFolder } from './db/backup.ts';
import { startCheckpoints } from './db/checkpoint.ts';
import { connectBeside } from './db/connection.ts';
import { damaged, damageIn } from './db/damage.ts';
import { openDatabase } from './db/database.ts';
import { DEMO_STREAMER, ensureDemo } from './connectors/demo/demo.ts';
import { quotasOf } from './documents/quotas.ts';
import { createCarrier } from './effects/carrier.ts';
import { EFFECTS } from './effects/index.ts';
import { createChanges, overlayChannel } from './base/changes.ts';
import { loadSecret } from './base/files/loadSecret.ts';
import { createSecretBox } from './base/files/secretBox.ts';
import { createUpdates, UPDATES_PATH } from './pages/updates/updates.ts';
import { keepFilesPrivate, keepFolderPrivate } from './base/files/ownerOnly.ts';
import { openLearnedGifts } from './connectors/gifts/learnedGifts.ts';
import { away, type Listener } from './http/away.ts';
import { createHttpServer } from './http/createHttpServer.ts';
import { createFrontDoor, limitConnections } from './http/frontDoor.ts';
import { createKnownHosts } from './http/knownHosts.ts';
import { metricsRoutes } from './http/metricsRoutes.ts';
import { createOpenRequests } from './http/openRequests.ts';
import { limitRequest } from './http/requestDeadline.ts';
import type { Segments } from './http/routeSegments.ts';
import { statusRoutes } from './operation/about/statusRoutes.ts';
import type { AnsweredRequest } from './http/requests.ts';
import { createUnreadAnswers } from './http/unreadAnswers.ts';
import { openUpgrades } from './http/upgrades.ts';
import { createWebApp } from './http/webApp.ts';
import { liveDataRoutes, livePageRoutes } from './pages/live/routes.ts';
import { startBackups } from './operation/jobs/backups.ts';
import { startDisabledAccounts } from './operation/jobs/disabledAccounts.ts';
import { startJournalRetention } from './operation/jobs/journalRetention.ts';
import { openCatalogue } from './media/catalogue/openCatalogue.ts';
import { addSoundRoutes } from './media/catalogue/soundRouter.ts';
import { addLibraryRoutes } from './media/library/libraryRouter.ts';
import { openLibrary } from './media/library/openLibrary.ts';
import { createMedia } from './media/media.ts';
import { listen, urlOf } from './http/listen.ts';
import type { Log } from './db/log.ts';
import { createMetrics } from './operation/metrics/metrics.ts';
import { packageFolder } from './base/packageFolder.ts';
import { createProfileKeys } from './documents/profiles/profileKeys.ts';
import { ensureOwnProfile, type NewOwnProfile, OWN_STREAMER } from './documents/profiles/ownProfile.ts';
import { firstProfiles } from './documents/profiles/firstProfiles.ts';
import { listProfiles, type ProfileRow } from './documents/profiles/store.ts';
import { createHub, REALTIME_PATH } from './pages/realtime/hub.ts';
import type { LiveOverlay } from './session/liveOverlay.ts';
import { createRehearsals } from './rehearsals/rehearsals.ts';
import { createTestStreams } from './rehearsals/testStreams.ts';
import { documentsOf } from './documents/documentsOf.ts';
import { createSessionHost, type OpenOptions, type SessionHost } from './session/sessionHost.ts';
import { createDoorkeeper } from './pages/sockets/doorkeeper.ts';
import { createStatus } from './operation/about/status.ts';
import { realNetwork } from './outbound/realNetwork.ts';
import { closeAll } from './base/closeAll.ts';
import { startDemo } from './startDemo.ts';

export interface ServerDeps {
  config: Config;
  log: Log;
  version: string;
  clock: Clock;
  scheduler: Scheduler;
  /** The computer's clock, to notice when it was changed; without it that is not looked at. */
  wallNowMs?(): number;
  /** 128 random bits as text. */
  randomKey(): string;
  /** So many random bytes. */
  newSecret(size: number): Uint8Array;
  /** How sessions take their time; live by default. */
  sessions?: OpenOptions;
  /** The source of the own profile, which is made when it is not there; undefined = none. */
  connect?: PreparedConnector | undefined;
  /** Who exists on the platform; without it nobody knows. */
  platform?: PlatformAccounts;
  /** Settings of the connectors of accounts. */
  environment?: Environment;
}

export interface RunningServer {
  url: string;
  /** Those of this computer: of the demo, and of whoever runs it. */
  profiles: { id: string; name: string; links: { portrait: string; landscape: string } }[];
  host: SessionHost;
  /** What pages of a profile show as of the last commit. */
  overlayOf(profileId: string): LiveOverlay;
  /** There is no account yet: the first one who signs up at this computer needs no mail. */
  isFirstAccountOpen: boolean;
  /** Where mails go as files; null = to a mail server. */
  outbox: string | null;
  stop(): Promise<void>;
}

/**
 * Starts everything on one port. Nothing is touched before the port is ours.
 * @throws PORT_IN_USE, CONFIG_INVALID, DATA_FOLDER_NOT_WRITABLE, DATA_FOLDER_IN_USE, DATABASE_IN_USE,
 *   DATABASE_NEWER, DATABASE_DAMAGED, DATABASE_UNUSABLE
 */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  const { config } = deps;
  let listener = away('Liveloom is starting.');
  const requests = createOpenRequests(deps.scheduler);
  const http = createHttpServer((request, response) => listener(request, response));
  const url = urlOf(await listen(http, config));
  const undo: (() => unknown)[] = [() => closeHttp(http)];
  const stop = (): Promise<void> => closeAll(undo.splice(0));
  try {
    undo.push(await lockDataFolder(config.dataDir, config.databaseFile));
    keepPrivate(config);
    const parts = await open(deps, url, http, undo);
    listener = requests.watched(parts.listener);
    const profiles = parts.profiles.map(({ id, name, liveKey }) => ({ id, name, links: linksOf(url, liveKey) }));
    deps.log.info({ version: deps.version, url, profiles: profiles.length }, 'started');
    const stopAndSay = async (): Promise<void> => {
      deps.log.info({}, 'stopping');
      listener = away('Liveloom is stopping.');
      await requests.drain();
      await stop();
      deps.log.info({}, 'stopped');
    };
    const { host, overlayOf, isFirstAccountOpen, outbox } = parts;
    return { url, profiles, host, overlayOf, isFirstAccountOpen, outbox, stop: stopAndSay };
  } catch (error) {
    await stop().catch(() => undefined); // why it did not start is what counts
    throw await inWords(error, config.databaseFile);
  }
}

/** Hashes, keys and live links lie in these: also those that an earlier version left open to others. */
function keepPrivate({ dataDir, databaseFile }: Config): void {
  const own = [dataDir, join(dataDir, 'outbox'), makeBackupFolder(databaseFile)];
  for (const folder of own) keepFolderPrivate(folder);
  keepFilesPrivate(['', '-wal', '-shm'].map((rest) => `${databaseFile}${rest}`));
}

/** Damage that was met on the way says what brings the database back. */
async function inWords(error: unknown, databaseFile: string): Promise<unknown> {
  const reason = damageIn(error);
  return reason === null ? error : damaged(databaseFile, reason, error);
}

function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}

function linksOf(url: string, liveKey: string): { portrait: string; landscape: string } {
  return { portrait: `${url}/live/${liveKey}/portrait`, landscape: `${url}/live/${liveKey}/landscape` };
}

interface Parts extends Pick<RunningServer, 'host' | 'overlayOf' | 'isFirstAccountOpen' | 'outbox'> {
  listener: Listener;
  profiles: readonly ProfileRow[];
}

async function open(deps: ServerDeps, url: string, http: Server, undo: (() => unknown)[]): Promise<Parts> {
  const { config, log, clock, scheduler, randomKey } = deps;
  const database = await openDatabase(config.databaseFile, undefined, clock.nowMs());
  undo.push(() => database.destroy());
  // What people ask for has a connection of its own: events never wait behind it.
  const asked = connectBeside(config.databaseFile, database);
  if (asked !== database) undo.push(() => asked.destroy());
  const metrics = createMetrics(deps.version);
  const checkpoints = startCheckpoints(config.databaseFile, scheduler, (error, isNew) => {
    metrics.checkpointFailed();
    if (isNew) log.warn({ err: error }, 'a checkpoint failed; it is tried again');
  });
  undo.push(() => checkpoints.stop());

  if (config.demo) await ensureDemo(database, randomKey, Math.floor(clock.nowMs()));
  if (deps.connect) await ensureOwnProfile(database, () => newOwnProfile(deps));
  const leaving = await unfinishedDeletions(database);
  const stored = (await listProfiles(database)).filter(({ streamerId }) => !leaving.includes(streamerId));
  const keys = createProfileKeys(asked, stored, randomKey);
  const webFolder = join(packageFolder(), 'dist', 'web');
  const network = realNetwork(config.outbound);
  const media = await createMedia({
    config,
    clock,
    scheduler,
    network,
    log,
    demoFolder: join(packageFolder(), 'fixtures', 'media'),
    newSecret: deps.newSecret,
    count: metrics.picture,
  });
  const threads = createThreads(scheduler);
  const changes = createChanges();
  const reach = { network, threads, randomKey, changes };
  const { library, storage } = openLibrary({ config, database: asked, clock, scheduler, ...reach });
  addLibraryRoutes(media.router, { database: asked, library, storage, publicUrl: config.accounts.publicUrl });
  const sounds = openCatalogue({ ...deps, settings: config.soundCatalogue, library, network });
  addSoundRoutes(media.router, sounds);
  const doorkeeper = createDoorkeeper(clock, config.socketCaps);
  const { proxies } = config.accounts;
  const watching = createWatching();
  const hub = createHub({ clock, scheduler, build: deps.version, log, doorkeeper, proxies, watching });
  hub.setLiveKeys(keys.resolve);
  const hosts = createKnownHosts(config.knownHosts);
  const upgrades = openUpgrades(http, hosts.isKnown);
  upgrades.add(REALTIME_PATH, hub.accept);
  const isFromPlatform = (id: string): boolean => sources.all().get(id)?.look.report.connector === PLATFORM;
  const learnedGifts = await openLearnedGifts({ database, clock, scheduler, log, media, isFromPlatform });
  undo.push(() => learnedGifts.close());
  const effects = createCarrier({ kinds: EFFECTS, scheduler, log });
  const host = createSessionHost({
    effects,
    database,
    documents: documentsOf(database, asked),
    hub,
    clock,
    scheduler,
    log,
    randomId: randomKey,
    signPictures: media.signPictures,
    giftPicture: learnedGifts.pictureOf,
    plansOf: (streamerIds) => plansOf(asked, streamerIds, config.accounts.defaultPlan),
    quotasOf: (streamerId) => quotasOf(asked, streamerId, config.accounts.defaultPlan),
    onCommit: checkpoints.touch,
    onEvents: (streamerId, events) => {
      tellActivity(changes)(streamerId, events);
      if (events.some(({ type }) => type === 'viewerCount' || type === 'gap')) sources.touch(streamerId);
      rehearsals.heard(streamerId, events);
      learnedGifts.committed(streamerId, events);
    },
    onOverlayChanged: (id) => changes.changed(overlayChannel(id)),
    observer: metrics.sessions,
  });
  const rehearsals = createRehearsals({ hub, host, effects, clock, scheduler, randomId: randomKey, log });
  undo.push(
    () => host.close(),
    () => rehearsals.close(),
    () => hub.close(),
  );
  // The times of a recording are of long ago.
  const days = deps.sessions?.time?.mode === 'recorded' ? 0 : config.journalDays;
  const retention = startJournalRetention({ database: asked, clock, scheduler, days, log });
  undo.push(() => retention.stop());
  const everyHours = deps.sessions?.time?.mode === 'recorded' ? 0 : config.backupHours;
  const backups = startBackups({ databaseFile: config.databaseFile, everyHours, clock, scheduler, log });
  undo.push(() => backups.stop());
  const disabled = await startDisabledAccounts({ database: asked, keys, hub, scheduler, log });
  undo.push(() => disabled.stop());
  const sources = createSourceHost({
    database: asked,
    host,
    clock,
    scheduler,
    log,
    watching,
    changes,
    secrets: createSecretBox(await loadSecret(config.dataDir, 'source-secret', deps.newSecret), deps.newSecret),
    environment: deps.environment ?? {},
    addresses: config.sourceAddresses,
    random: () => Buffer.from(deps.newSecret(4)).readUInt32BE() / 2 ** 32,
    rehearsals: createTestStreams({ rehearsals, clock, scheduler, log }),
  });
  let demo: RunningConnector | null = null;
  // Before any of them is started: a start that fails leaves none behind. Together: a connector waits for its last commit,
  // and while the disk is full only a closing session gives that up.
  undo.push(() => Promise.all([demo?.stop(), sources.stop(), host.close()]));
  /** A session that cannot be opened is set apart: nothing feeds it, and the others start. */
  const startStreamer = async (streamerId: string): Promise<boolean> => {
    if (!(await host.tryOpen(streamerId, deps.sessions))) return false;
    const profile = firstProfiles(keys.list()).get(streamerId)!;
    if (config.demo && streamerId === DEMO_STREAMER) demo ??= await startDemo(profile, host, deps);
    return true;
  };
  for (const streamerId of firstProfiles(keys.list()).keys()) await startStreamer(streamerId);
  if (deps.connect) sources.override(OWN_STREAMER, deps.connect);
  await sources.start();

  const status = createStatus({
    config,
    version: deps.version,
    clock,
    wallNowMs: deps.wallNowMs ?? clock.nowMs,
    profiles: keys.list,
    host,
    hub,
    checkpoints,
    backups,
    demo: () => demo,
    sources,
    linksOf: (liveKey) => linksOf('', liveKey),
    isOnAir: deps.sessions?.time?.mode !== 'recorded',
  });
  const snapshotParts = (profileId: string): readonly Uint8Array[] | null => {
    host.refuseFenced(keys.list().find(({ id }) => id === profileId)!.streamerId);
    return hub.snapshotParts(profileId);
  };
  const live = { resolveLiveKey: keys.resolve, webFolder, snapshotParts };
  const stopStreamer = async (streamerId: string): Promise<void> => {
    await sources.remove(streamerId);
    for (const profile of keys.list()) if (profile.streamerId === streamerId) keys.remove(profile.id);
    await rehearsals.closeStreamer(streamerId);
    await host.closeStreamer(streamerId);
  };
  const platform = deps.platform ?? NO_PLATFORM;
  const api = await openServices({
    ...deps,
    url,
    database: asked,
    platform,
    keys,
    host,
    hub,
    rehearsals,
    media,
    learnedGifts,
    library,
    threads,
    sounds,
    changes,
    sources,
    network,
    connectedStreamers: sources.onAir,
    health: status.health,
    stopStreamer,
    starterPath: STARTER,
    galleryFolder: GALLERY,
  });
  undo.push(() => api.close());
  const read = questionsOf(ROUTES, api.services);
  const updates = createUpdates({ ...api.services, read, scheduler, log, doorkeeper, watching });
  undo.push(() => updates.close());
  upgrades.add(UPDATES_PATH, updates.accept);
  metrics.watch({ ...status.metrics, updates: updates.count });
  const segments: Segments = mountRoutes(ROUTES, api.services, {
    live: livePageRoutes(live),
    media: media.router,
    'api/live': liveDataRoutes(live),
    'api/status': statusRoutes(status),
    metrics: metricsRoutes(metrics, { isPublic: config.areMetricsPublic }),
  });
  const answered = (request: AnsweredRequest): void => {
    metrics.answered(request);
    log.debug(request, 'answered');
  };
  const { uploadOrigin } = storage;
  const app = createWebApp({ segments, webFolder, log, uploadOrigin, hosts, observer: { clock, answered } });
  const overlayOf = (profileId: string): LiveOverlay =>
    host.overlayOf(keys.list().find((profile) => profile.id === profileId)!);
  const answer = app.callback();
  const isRefused = createFrontDoor(clock, proxies);
  const watchUnread = createUnreadAnswers(proxies);
  if (proxies === 0) limitConnections(http);
  const listener: Listener = (request, response) => {
    limitRequest(request, scheduler);
    watchUnread(request, response);
    if (!isRefused(request, response)) void answer(request, response);
  };
  const accounts = await userIds(database);
  const isOfThisComputer = ({ streamerId }: ProfileRow): boolean =>
    streamerId === OWN_STREAMER || !accounts.has(streamerId);
  return {
    listener,
    host,
    profiles: keys.list().filter(isOfThisComputer),
    overlayOf,
    isFirstAccountOpen: !(await hasAccounts(database)),
    outbox: api.outbox,
  };
}

const NO_PLATFORM: PlatformAccounts = { find: () => Promise.resolve('noAnswer') };
const STARTER = join(packageFolder(), 'fixtures/bundles/demo.json');
const GALLERY = join(packageFolder(), 'fixtures/bundles/gallery');

function newOwnProfile({ clock, randomKey, newSecret }: ServerDeps): NewOwnProfile {
  return {
    bundlePath: STARTER,
    liveKey: randomKey(),
    nowMs: Math.floor(clock.nowMs()),
    seed: Buffer.from(newSecret(4)).readUInt32BE(),
  };
}
