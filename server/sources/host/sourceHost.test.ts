/** Tests sources of accounts through the real API, with connectors controlled by the tests. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SourceAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import type { Connector } from '../connector.ts';
import type { SourceRequest } from '../connectorKind.ts';
import { reportOf, wordsOf } from '../connection/connectorReport.ts';

interface Opened {
  name: string;
  request: SourceRequest;
  isRunning: boolean;
  report: Parameters<Connector['run']>[1];
  emit: Parameters<Connector['run']>[0];
}

let api: ApiServer;
let mia: Account;
let opened: Opened[];

const running = (): Opened[] => opened.filter(({ isRunning }) => isRunning);

const openSource: NonNullable<ApiServerOptions['openSource']> = (name, request) => () => ({
  async run(emit, report, signal) {
    const self: Opened = { name, request, isRunning: true, report, emit };
    opened.push(self);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    self.isRunning = false;
  },
});

async function start(options: ApiServerOptions = {}): Promise<void> {
  opened = [];
  api = await startApiServer({ openSource, ...options });
  api.platform.accounts.set('mia_live', 'known').set('mia_new', 'known').set('tom_live', 'known');
  mia = await api.account('mia');
}

beforeEach(() => start());
afterEach(() => api.close());

async function source(as = mia, language = 'en'): Promise<SourceAnswer> {
  const answer = await api.call('GET', '/users/me/source', { as, headers: { 'accept-language': language } });
  return answer.json() as SourceAnswer;
}

const put = (body: object, as = mia) => api.call('PUT', '/users/me/source', { as, body });
const name = (tiktokUsername: string, as = mia) => api.call('PUT', '/users/update', { as, body: { tiktokUsername } });
/** Resolves once exactly these streams are connected. */
const connected = (...names: string[]): Promise<void> =>
  vi.waitFor(() => expect(running().map(({ request }) => request.userName)).toEqual(names));

it('is the platform by default, and says that the name is missing', async () => {
  expect(await source()).toMatchObject({
    connector: 'tiktok',
    isDefault: true,
    userName: null,
    hold: 'watched',
    state: { status: 'off', missing: 'userName', words: 'Your TikTok username is missing.' },
  });
  expect((await source(mia, 'de')).state.words).toBe('Dein TikTok-Benutzername fehlt.');
});

it('holds a connection only while somebody looks', async () => {
  await name('mia_live');
  await vi.waitFor(async () => expect((await source()).state).toMatchObject({ status: 'resting', missing: 'page' }));
  expect(opened).toEqual([]);
});

it('holds it always where that is asked for; a new name moves it, an end of the account ends it', async () => {
  await name('mia_live');
  await put({ connector: 'tiktok', hold: 'always' });
  await connected('mia_live');
  await name('mia_new');
  await connected('mia_new');
  await put({ connector: 'none' });
  await connected();
  await put({ connector: 'tiktok' });
  await connected('mia_new');
  await api.call('DELETE', '/users/me', { as: mia });
  expect(running()).toEqual([]);
  expect(api.sources.all().has('mia')).toBe(false);
});

it('is not restarted by what changes nothing', async () => {
  await name('mia_live');
  await put({ connector: 'tiktok', hold: 'always' });
  await connected('mia_live');
  await put({ connector: 'tiktok', rate: 3 });
  await api.sources.refresh('mia');
  await put({ connector: 'none' });
  await connected();
  expect(opened).toHaveLength(1);
});

it('ends with an account that is kept out, and comes back with it', async () => {
  await name('mia_live');
  await put({ connector: 'tiktok', hold: 'always' });
  const admin = await api.account('admin', { isAdministrator: true });
  await connected('mia_live');
  await api.call('PATCH', '/accounts/mia', { as: admin, body: { isDisabled: true } });
  expect(running()).toEqual([]);
  await api.call('PATCH', '/accounts/mia', { as: admin, body: { isDisabled: false } });
  await connected('mia_live');
});

it('keeps the sign key to itself: sealed in the database, in no answer, and taken away again', async () => {
  await name('mia_live');
  const answer = await put({ connector: 'tiktok', hold: 'always', signKey: 'my-very-own-key' });
  expect(answer.text).not.toContain('my-very-own-key');
  expect((answer.json() as SourceAnswer).hasSignKey).toBe(true);
  expect(JSON.stringify(await api.database('sources').select())).not.toContain('my-very-own-key');
  const keys = () => running().map(({ request }) => request.signKey);
  await vi.waitFor(() => expect(keys()).toEqual(['my-very-own-key']));
  await put({ connector: 'tiktok', signKey: null });
  await vi.waitFor(() => expect(keys()).toEqual([undefined]));
  expect((await source()).hasSignKey).toBe(false);
});

it.each(['http://localhost:21213', 'nothing', 'ws://user:password@localhost/', 'ws://'])(
  'takes no address like %s',
  async (address) => {
    const answer = await put({ connector: 'tikfinity', address });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('SOURCE_ADDRESS_INVALID')]);
  },
);

it.each(['ws://192.168.1.9:21213', 'ws://169.254.169.254/', 'ws://evil.example/', 'ws://localhost.evil.example/'])(
  'does not connect to %s, which nobody allowed',
  async (address) => {
    const answer = await put({ connector: 'tikfinity', address });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('SOURCE_ADDRESS_NOT_ALLOWED')]);
    expect((await source()).connector).toBe('tiktok');
  },
);

it('connects to the app on this computer and to hosts that the operator names', async () => {
  await api.close();
  await start({ addresses: { allowedHosts: ['studio.lan'], isHosted: false } });
  for (const address of ['ws://127.0.0.1:21213/', 'ws://[::1]:21213/', 'ws://studio.lan:21213/']) {
    await put({ connector: 'tikfinity', address, hold: 'always' });
    await vi.waitFor(() => expect(running().map(({ request }) => request.address)).toEqual([address]));
  }
});

it('says on a server that the own computer cannot be reached', async () => {
  await api.close();
  await start({ addresses: { allowedHosts: [], isHosted: true } });
  const answer = await put({ connector: 'tikfinity' });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('SOURCE_NOT_REACHABLE')]);
  expect((await source()).isHosted).toBe(true);
});

// behaviour: source-331
it('takes a channel by its name or address, and says when it is missing or none', async () => {
  await put({ connector: 'twitch', hold: 'always' });
  expect((await source()).state).toMatchObject({ status: 'off', missing: 'channel' });
  const answer = await put({ connector: 'twitch', channel: 'https://www.twitch.tv/Mia_Live' });
  expect((answer.json() as SourceAnswer).channel).toBe('mia_live');
  await vi.waitFor(() =>
    expect(running().map(({ name, request }) => [name, request.channel])).toEqual([['twitch', 'mia_live']]),
  );
  const refused = await put({ connector: 'twitch', channel: 'not a channel' });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('SOURCE_CHANNEL_INVALID')]);
  await put({ connector: 'twitch', channel: null });
  expect((await source()).state.missing).toBe('channel');
});

// behaviour: source-320
it('keeps programs on this computer for the account that may use them, and for nothing beyond it', async () => {
  await api.close();
  await start({ addresses: { allowedHosts: [], isHosted: true } });
  const tom = await api.account('tom');
  await api.database('users').where({ id: mia.id }).update({ uses_local_programs: 1 });
  expect([(await source()).isHosted, (await source(tom)).isHosted]).toEqual([false, true]);
  await put({ connector: 'tikfinity', address: 'ws://127.0.0.1:21213/', hold: 'always' });
  await vi.waitFor(() => expect(running()).toHaveLength(1));
  expect((await put({ connector: 'tikfinity', address: 'ws://192.168.1.9:21213/' })).text).toContain('NOT_ALLOWED');
  expect((await put({ connector: 'tikfinity' }, tom)).text).toContain('SOURCE_NOT_REACHABLE');
  const demo = { uses_local_programs: 1, demo_expires_at: 9_000_000_000_000 };
  await api.database('users').where({ id: tom.id }).update(demo);
  expect((await put({ connector: 'tikfinity' }, tom)).text).toContain('SOURCE_NOT_REACHABLE');
});

it('says that a server without rehearsals plays no test streams', async () => {
  await put({ connector: 'simulator', rate: 2 });
  expect(await source()).toMatchObject({ connector: 'simulator', rate: 2, state: { status: 'refused' } });
});

it('hands on what the connector says, with viewers while it is live', async () => {
  await name('mia_live');
  await put({ connector: 'tiktok', hold: 'always' });
  await connected('mia_live');
  const words = wordsOf({ en: 'Here', de: 'Da' }, (text) => text);
  running()[0]!.report(reportOf('tiktok', 'connected', words));
  await api.host.submit('mia', { type: 'viewerCount', payload: { viewerCount: 42 } });
  expect((await source(mia, 'de')).state).toMatchObject({ status: 'live', words: 'Da', viewerCount: 42 });
  running()[0]!.report(reportOf('tiktok', 'waiting', words, { remedy: words, nextTryMs: 7.2, missing: 'network' }));
  expect((await source()).state).toMatchObject({
    status: 'reconnecting',
    remedy: 'Here',
    nextTryMs: 8,
    missing: 'network',
    viewerCount: null,
  });
  await api.host.submit('mia', { type: 'gap', payload: { fromMs: 1, toMs: 2 } });
  expect((await source()).state.gaps).toEqual([{ fromMs: 1, toMs: 2, source: null, coveredBy: null }]);
});

it('has the events of each account folded into its own session', async () => {
  const tom = await api.account('tom');
  await name('mia_live');
  await name('tom_live', tom);
  await put({ connector: 'tiktok', hold: 'always' });
  await put({ connector: 'tiktok', hold: 'always' }, tom);
  await connected('mia_live', 'tom_live');
  const ofMia = running().find(({ request }) => request.userName === 'mia_live')!;
  await ofMia.emit({ type: 'chat', payload: { comment: 'for mia', emotes: [] } });
  expect([api.host.session('mia')!.state.seq, api.host.session('tom')!.state.seq]).toEqual([1, 0]);
});
