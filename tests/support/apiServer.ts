/**
 * REST interface over real sockets, with its real database, sessions and hub. Every answer is compared with the route's
 * schema, every refusal with the route's error codes.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Router } from 'koa-router';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { accountSettings } from '#server/people/accounts/accountSettings.ts';
import { hashApiKey, newApiKey } from '#server/people/accounts/apiKey.ts';
import { LOGIN_COOKIE, LOGIN_MS } from '#server/people/accounts/logins/authenticate.ts';
import { type FakePlatformAccounts, fakePlatformAccounts } from '#server/sources/fake/fakePlatformAccounts.ts';
import { createChatOut } from '#server/sources/host/chatOut.ts';
import type { SourceHost } from '#server/sources/host/sourceHost.ts';
import { createWatching } from '#server/sources/host/watching.ts';
import type { Derive, ScryptCost } from '#server/people/accounts/hashing/passwordHash.ts';
import { type FakeMail, fakeMail } from '#server/providers/mail/fake/fakeMail.ts';
import { type FakeSpeech, fakeSpeech } from '#server/providers/speech/fake/fakeSpeech.ts';
import { hashToken } from '#server/ground/base/secretToken.ts';
import { insertLogin } from '#server/people/accounts/logins/store.ts';
import { insertUser, type NewUser, plansOf } from '#server/people/accounts/users/store.ts';
import { createMailer } from '#server/people/accounts/mails/mailer.ts';
import { deriveOneByOne } from '#server/people/accounts/hashing/deriveOneByOne.ts';
import { createPasswords, type Passwords } from '#server/people/accounts/hashing/passwords.ts';
import { createFairScheduler } from '#server/ground/base/fairScheduler.ts';
import { createThreads } from '#server/ground/base/threads.ts';
import { createServices } from '#server/api/createServices.ts';
import { openApi } from '#server/api/openApi.ts';
import { questionsOf } from '#server/api/questions.ts';
import { ROUTES } from '#server/api/index.ts';
import { agentFileRoutes } from '#server/integrations/agents/files/routes.ts';
import { createLimits } from '#server/api/limits.ts';
import { mountRoutes } from '#server/api/mountRoutes.ts';
import type { Route } from '#server/api/route.ts';
import type { ApiServices } from '#server/api/services.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { openTestDatabase } from './testDatabase.ts';
import { webhook } from '#server/show/effects/webhook.ts';
import { createFlowSecrets } from '#server/documents/flows/flowSecrets.ts';
import { putAwayOf } from '#server/documents/put-away/store.ts';
import { quotasOf } from '#server/documents/quotas.ts';
import { createChanges, librariesChannel, overlayChannel } from '#server/ground/base/changes.ts';
import type { Updates } from '#server/pages/updates/updates.ts';
import { createGallery } from '#server/documents/gallery/gallery.ts';
import { createHttpServer } from '#server/ground/http/createHttpServer.ts';
import { createWebApp } from '#server/ground/http/webApp.ts';
import { inspectFile } from '#server/media/library/inspect/inspectFile.ts';
import { lengthOfFile } from '#server/media/library/store.ts';
import { createMediaLibrary } from '#server/media/library/mediaLibrary.ts';
import { supportSettings } from '#server/operation/about/supportSettings.ts';
import { SHIPPED_SOUNDS_FOLDER } from '#server/compose/shippedFiles.ts';
import { createShippedCatalogue } from '#server/media/catalogue/shippedCatalogue.ts';
import { createSoundFinder } from '#server/media/catalogue/soundFinder.ts';
import { createSoundLinks } from '#server/media/catalogue/soundLinks.ts';
import { addSoundRoutes } from '#server/media/catalogue/soundRouter.ts';
import { addLibraryRoutes } from '#server/media/library/libraryRouter.ts';
import { folderStorage } from '#server/media/library/storage/folderStorage.ts';
import { createProfileKeys, type ProfileKeys } from '#server/documents/profiles/profileKeys.ts';
import { insertFirstProfile, profilesOf } from '#server/documents/profiles/store.ts';
import { liveDataRoutes } from '#server/pages/live/routes.ts';
import { createHub, type Hub } from '#server/pages/realtime/hub.ts';
import { createDoorkeeper } from '#server/pages/sockets/doorkeeper.ts';
import { createRehearsals } from '#server/rehearsals/rehearsals.ts';
import { documentsOf } from '#server/documents/documentsOf.ts';
import type { Inbox } from '#server/show/session/ports/inbox.ts';
import type { CommitListener } from '#server/show/session/sessionEvents.ts';
import { createSessionHost, type SessionHost } from '#server/show/session/sessionHost.ts';
import { type ApiServerOptions, CONFIRMED } from './apiServerOptions.ts';
import { DEGRADED } from './health.ts';
import { type HttpAnswer, httpRequest, listen } from './httpRequest.ts';
import { expectKnownCode, problemOf } from './routeAnswers.ts';
import { START_MS, testBundle, testItem } from './session.ts';
import { shortTimers as scheduler } from './shortTimers.ts';
import { commitListeners } from './commitListeners.ts';
import { testAi } from './testAi.ts';
import { testDrawBook } from './testDrawBook.ts';
import { testGameDesk } from './testGameDesk.ts';
import { testPayment } from './testPayment.ts';
import { openTestSockets } from './testSockets.ts';
import { keepIn, testPrograms } from './testPrograms.ts';
import { reportOf, testSpotify } from './testSpotify.ts';
import { testSources } from './testSources.ts';

export const API_KEY_SECRET = Buffer.alloc(32, 7);

/** Options of a request. */
export interface Call {
  /** Body, sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Account of the request; nobody by default. */
  as?: Account | undefined;
}

/** Signed-in account. */
export interface Account {
  id: string;
  /** Headers that sign a request in. */
  login: Record<string, string>;
  apiKey: Record<string, string>;
}

export interface NewAccount {
  isAdministrator?: boolean;
  plan?: Plan | null;
  /** Differences from a confirmed account. */
  user?: Partial<NewUser>;
}

export interface ApiServer {
  port: number;
  database: Database;
  /** Folder of the library files. */
  mediaFolder: string;
  clock: ManualClock;
  hub: Hub;
  host: SessionHost;
  keys: ProfileKeys;
  services: ApiServices;
  updates: Updates;
  sources: SourceHost;
  mail: FakeMail;
  /** Fake speech that produces tones and records its requests. */
  speech: FakeSpeech;
  platform: FakePlatformAccounts;
  passwords: Passwords;
  /** Work done on passwords: one entry for each derivation. */
  derivations: ScryptCost[];
  /** Requests `path` without `/api`. Checks the answer against the route that answered. */
  call(method: string, path: string, options?: Call): Promise<HttpAnswer>;
  /** Creates a confirmed, signed-in account with one profile. */
  account(id: string, options?: NewAccount): Promise<Account>;
  /** Signs a confirmed account in again. */
  signIn(userId: string): Promise<Account>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });
/** Description of the interface, the same for all servers: making it takes longer than most tests. */
let description: ReturnType<typeof openApi> | undefined;

export async function startApiServer(options: ApiServerOptions = {}): Promise<ApiServer> {
  const settings = { ...accountSettings({}), ...options.settings };
  const clock = options.time?.clock ?? manualClock(START_MS);
  const database = await openTestDatabase();
  const keys = createProfileKeys(database, [], randomKey);
  const watching = createWatching();
  const doorkeeper = createDoorkeeper(clock);
  const hub = createHub({ clock, scheduler, build: 'test', log, watching, doorkeeper });
  hub.setLiveKeys(keys.resolve);
  const changes = createChanges();
  const inbox: Inbox = { submit: (...input) => host.submit(...input) };
  const quotasFor = (id: string) => quotasOf(database, id, settings.defaultPlan);
  const { onState, onEvents } = commitListeners({ changes, database, host: inbox, log, quotasOf: quotasFor });
  const lengthOf = (id: string, file: string): Promise<number | null> => lengthOfFile(database, id, file);
  const host = createSessionHost({
    build: 'test',
    eventsDb: database,
    documents: documentsOf(database),
    hub,
    clock,
    scheduler,
    log,
    randomId: randomKey,
    signPictures: options.signPictures ?? ((data) => data),
    plansOf: (ids) => plansOf(database, ids, settings.defaultPlan),
    putAwayOf: (ids) => putAwayOf(database, ids),
    quotasOf: quotasFor,
    onCommit: () => undefined,
    onEvents: (...commit) => {
      const [streamerId, events] = commit;
      onEvents(...commit);
      programs.chapters.committed(...commit);
      if (events.some(({ type }) => type === 'viewerCount' || type === 'gap')) sources.touch(streamerId);
      rehearsals.followCommit(streamerId, events);
      programs.follow(streamerId, events, false);
      services.waitingViewers.committed(streamerId, events);
    },
    onOverlayChanged: (id) => changes.changed(overlayChannel(id)),
    lengthOf,
  });
  const timers = options.time?.scheduler ?? scheduler;
  const sources = testSources({ ...options, database, host, clock, scheduler: timers, log, watching, changes });
  const keepFile = keepIn(() => library);
  const inPrograms = { database, clock, scheduler: timers, changes, inbox: host, log, keepFile };
  const programs = testPrograms({ ...options, ...inPrograms });
  const spotify = testSpotify({ ...inPrograms, fake: options.spotify, report: reportOf(programs.music) });
  const shown = { hub, host, clock, scheduler, log };
  const onTest: CommitListener = (id, events) => programs.follow(id, events, true);
  const rehearsals = createRehearsals({ ...shown, randomId: randomKey, onState, onEvents: onTest, lengthOf });
  const mediaFolder = mkdtempSync(join(tmpdir(), 'liveloom-media-'));
  const storage = (await options.storage?.(mediaFolder, { clock })) ?? folderStorage(mediaFolder);
  const freeBytes = options.freeBytes ?? (() => Promise.resolve(Infinity));
  const inspect = options.inspect ?? inspectFile;
  const onChange = (userId: string): void => changes.changed(librariesChannel(userId));
  const library = createMediaLibrary({ database, storage, clock, inspect, randomKey, freeBytes, onChange });
  const catalogue = options.catalogue?.({ clock }) ?? null;
  const links = createSoundLinks(API_KEY_SECRET, clock);
  const shipped = createShippedCatalogue(SHIPPED_SOUNDS_FOLDER);
  const sounds = createSoundFinder({ catalogue, shipped, library, links });
  const speech = fakeSpeech();
  const [mail, platform] = [fakeMail(), fakePlatformAccounts()];
  const derivations: ScryptCost[] = [];
  const scrypt = deriveOneByOne();
  const derive: Derive = (password, salt, cost) => (derivations.push(cost), scrypt(password, salt, cost));
  const passwords = createPasswords({ derive, newSecret: (size) => randomBytes(size), cost: { ln: 1, r: 8, p: 1 } });
  const services = createServices({
    drawBook: testDrawBook(database, clock),
    gameDesk: testGameDesk({ database, programs, scheduler, clock }),
    threads: createThreads(scheduler),
    fair: createFairScheduler({ clock, scheduler: timers }),
    settings,
    publicUrl: options.settings?.publicUrl ?? 'http://localhost:4400',
    version: '1.2.3',
    description: (description ??= openApi(ROUTES, '1.2.3')),
    database,
    clock,
    scheduler,
    randomKey,
    newSecret: (size) => randomBytes(size),
    passwords,
    mailer: createMailer({ sender: mail, scheduler, log }),
    platform,
    apiKeySecret: API_KEY_SECRET,
    starter: testBundle([testItem('GOAL', 'test-goal')]),
    gallery: createGallery(resolve(import.meta.dirname, '../../fixtures/bundles/gallery')),
    keys,
    host,
    hub,
    rehearsals,
    signPictures: options.signPictures ?? ((data) => data),
    aiTexts: testAi(options.ai, { database, clock, host, defaultPlan: settings.defaultPlan }),
    chatOut: createChatOut({ clock, scheduler: timers, sourceOf: (id) => sources.all().get(id) }),
    effectKinds: { webhook: webhook({} as never) },
    flowSecrets: createFlowSecrets(database, API_KEY_SECRET),
    learnedGifts: { all: () => options.learnedGifts ?? [] },
    changes,
    sources,
    programs,
    spotify: spotify.desk,
    musicServices: { serviceOf: () => null, isSimulated: () => false },
    ...testPayment(options),
    identityProvider: options.identityProvider ?? null,
    desktop: options.desktop,
    desktopFolder: options.desktopFolder ?? null,
    hasDemoAccounts: options.hasDemoAccounts ?? true,
    pictureHosts: ['*.pictures.example'],
    support: supportSettings({ LIVELOOM_SUPPORT_EMAIL: 'help@example.com' }),
    networkUrls: () => ['http://192.168.1.20:4400'],
    phoneAddresses: (isLocal) => ({ addresses: isLocal ? ['http://192.168.1.20:4400'] : [], isOnlyHere: false }),
    health: { report: (locale) => Promise.resolve({ ...DEGRADED, problems: [locale] }) },
    library,
    storage,
    ...(options.membershipOf && { membershipOf: options.membershipOf }),
    sounds,
    speech,
    connectedStreamers: options.connectedStreamers ?? (() => []),
    stopStreamer: async (streamerId) => {
      await sources.remove(streamerId);
      programs.remove(streamerId);
      spotify.remove(streamerId);
      for (const { id } of await profilesOf(database, streamerId)) keys.remove(id);
      await rehearsals.closeStreamer(streamerId);
      await host.closeStreamer(streamerId);
    },
    log,
    limits: createLimits(options.hasRealLimits ? 1 : 1000),
  });
  const broken: string[] = [];
  const observe = (route: Route, answer: unknown): void => {
    const problem = problemOf(route, answer);
    if (problem !== null) broken.push(`${route.method} ${route.path}: ${problem}`);
  };
  const pages = { resolveLiveKey: keys.resolve, snapshotParts: hub.snapshotParts };
  const media = new Router();
  const publicUrl = options.settings?.publicUrl ?? null;
  addLibraryRoutes(media, { database, library, storage, publicUrl });
  addSoundRoutes(media, sounds);
  const agent = agentFileRoutes(services.programs.lines.files, publicUrl);
  const others = { 'api/live': liveDataRoutes(pages), media, agent };
  const segments = mountRoutes(ROUTES, services, others, observe);
  const failed: unknown[] = [];
  const app = createWebApp({
    segments,
    webFolder: '/nowhere',
    // Aborted connections are caused by the client.
    log: {
      error: (fields: unknown, message?: string) => void (message === 'request failed' && failed.push(fields)),
      warn: () => undefined,
      debug: () => undefined,
    },
  });
  const callback = app.callback();
  const http = createHttpServer((request, response) => void callback(request, response));
  const page = { scheduler: options.scheduler ?? scheduler, read: questionsOf(ROUTES, services, observe), watching };
  const { updates, close: closeSockets } = openTestSockets(http, {
    ...page,
    services,
    hub,
    changes,
    timers,
    log,
    doorkeeper,
  });
  const server = await listen(http);

  async function signIn(id: string): Promise<Account> {
    const [token, nowMs] = [randomKey(), clock.nowMs()];
    const login = { id: randomKey(), tokenHash: hashToken(token), userId: id, actorId: null, nowMs };
    await insertLogin(database, { ...login, expiresAtMs: nowMs + LOGIN_MS });
    return accountOf(id, token);
  }

  return {
    port: server.port,
    database,
    mediaFolder,
    clock,
    hub,
    host,
    keys,
    services,
    updates,
    sources,
    mail,
    speech,
    platform,
    passwords,
    derivations,
    async call(method, path, { body, headers = {}, as } = {}) {
      const text =
        typeof body === 'string' || body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const json: Record<string, string> =
        text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      const answer = await httpRequest(server.port, `/api${path}`, {
        method,
        headers: { ...as?.login, ...json, ...headers },
        ...(text !== undefined && { body: text }),
      });
      expect(failed.splice(0), `${method} ${path} failed`).toEqual([]);
      expect(broken.splice(0), 'answers that are not what their schema says').toEqual([]);
      expectKnownCode(method, path, answer);
      return answer;
    },
    async account(id, { isAdministrator = false, plan = null, user = {} } = {}) {
      const nowMs = clock.nowMs();
      const [liveKey, profileId] = [randomKey(), `${id}-profile`];
      const bundle = testBundle([testItem('GOAL', `${profileId}-goal`)]);
      bundle.profile = { ...bundle.profile, id: profileId };
      bundle.overlay = { ...bundle.overlay, id: profileId };
      await database.transaction(async (transaction) => {
        await insertUser(transaction, {
          ...CONFIRMED,
          apiKeyHash: hashApiKey(testKeyOf(id)),
          id,
          email: `${id}@example.com`,
          isAdministrator,
          plan,
          nowMs,
          ...user,
        });
        await insertFirstProfile(transaction, { streamerId: id, liveKey, nowMs, bundle });
      });
      for (const profile of await profilesOf(database, id)) keys.put(profile);
      await host.open(id);
      await sources.refresh(id);
      return signIn(id);
    },
    signIn,
    async close() {
      await closeSockets();
      await server.close();
      await services.rollouts.close();
      await services.deletion.close();
      await sources.stop();
      await host.close();
      await hub.close();
      await database.destroy();
      rmSync(mediaFolder, { recursive: true, force: true });
    },
  };
}

let made = 0;
const randomKey = (): string => `key-${++made}`;

const testKeyOf = (id: string): string => newApiKey(id, (size) => Buffer.alloc(size, 7));

const accountOf = (id: string, token: string): Account => ({
  id,
  login: { cookie: `${LOGIN_COOKIE}=${token}` },
  apiKey: { authorization: `Bearer ${testKeyOf(id)}` },
});
