/** Tests two sources of one account: real API, real sockets, an app and a chat at the other ends. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SourceAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { Connector } from '../connector.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { reportOf, wordsOf } from '../connection/connectorReport.ts';
import { CONNECTORS } from '../index.ts';
import { type FakeApp, startFakeApp } from '../tikfinity/fake/fakeApp.ts';
import { type FakeChat, startFakeChat } from '../twitch/fake/fakeChat.ts';

let api: ApiServer;
let mia: Account;
let app: FakeApp;
let chat: FakeChat;
/** The first source, which the tests control; null while it is not running. */
let first: { emit: Parameters<Connector['run']>[0]; report: Parameters<Connector['run']>[1] } | null;

const WORDS = wordsOf({ en: 'Here', de: 'Da' }, (text) => text);

beforeEach(async () => {
  [app, chat] = [await startFakeApp(), await startFakeChat()];
  first = null;
  api = await startApiServer({
    openSource: (name, request) => {
      const kind: ConnectorKind = CONNECTORS[name];
      if (name !== 'tiktok') return kind.forSource!({ ...request, environment: { LIVELOOM_TWITCH_URL: chat.url } });
      return () => ({
        async run(emit, report, signal) {
          first = { emit, report };
          report(reportOf('tiktok', 'connected', WORDS));
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
          first = null;
        },
      });
    },
  });
  api.platform.accounts.set('mia_live', 'known');
  mia = await api.account('mia');
  await api.call('PUT', '/users/update', { as: mia, body: { tiktokUsername: 'mia_live' } });
});

afterEach(async () => {
  await api.close();
  await Promise.all([app.quit(), chat.quit()]);
});

const put = (body: object) => api.call('PUT', '/users/me/source', { as: mia, body });
const source = async (): Promise<SourceAnswer> =>
  (await api.call('GET', '/users/me/source', { as: mia })).json() as SourceAnswer;
const types = async (): Promise<string[]> =>
  api.database('events').where({ streamer_id: 'mia' }).orderBy('seq').pluck<string[]>('type');

async function start(second: object): Promise<void> {
  await put({ connector: 'tiktok', hold: 'always', address: app.url, ...second });
  await vi.waitFor(async () => expect((await source()).secondState).toMatchObject({ nextTryMs: null }));
  await vi.waitFor(() => expect(first).not.toBeNull());
}

const says = (comment: string, msgId?: string): object => ({
  userId: '7',
  uniqueId: 'fan',
  comment,
  ...(msgId && { msgId }),
});
const fromFirst = (comment: string, id?: string) =>
  first!.emit({
    ...(id && { id: `tiktok:${id}` }),
    type: 'chat',
    origin: 'connector',
    viewer: {
      tiktokId: '7',
      name: 'fan',
      displayName: 'fan',
      profilePictureUrl: '',
      isFollower: false,
      isSubscriber: false,
      isModerator: false,
      isTeamMember: false,
      teamMemberLevel: 0,
      gifterLevel: 0,
    },
    payload: { comment, emotes: [] },
  });

// behaviour: source-332, source-333
it('two views of one stream count what both see once, with and without ids', async () => {
  await start({ second: 'tikfinity' });
  await vi.waitFor(async () =>
    expect((await source()).secondState).toMatchObject({ connector: 'tikfinity', status: 'offline' }),
  );
  await fromFirst('hello', 'm1');
  app.push('chat', says('hello', 'm1'));
  await fromFirst('no id');
  app.push('chat', says('no id'));
  app.push('chat', says('only here', 'm2'));
  await vi.waitFor(async () => expect((await types()).filter((type) => type === 'chat')).toHaveLength(3));
  expect(await source()).toMatchObject({
    connector: 'tiktok',
    second: 'tikfinity',
    state: { connector: 'tiktok', status: 'live' },
    secondState: { connector: 'tikfinity', status: 'live' },
  });
});

// behaviour: source-330, source-332
it('a second platform brings its own viewers, and starts no stream again', async () => {
  await start({ second: 'twitch', channel: 'lena_live' });
  await vi.waitFor(() => expect(chat.inChannel('lena_live')).toBe(1));
  await first!.emit({ type: 'streamStart', origin: 'connector', payload: { roomId: '1' } });
  await fromFirst('hello');
  chat.say('lena_live', 'hello', { login: 'fan', 'user-id': '7' });
  await vi.waitFor(async () => expect((await types()).filter((type) => type === 'chat')).toHaveLength(2));
  expect((await types()).filter((type) => type === 'streamStart')).toHaveLength(1);
  const viewers = await api.database('viewers').where({ streamer_id: 'mia' }).orderBy('tiktok_id').pluck('tiktok_id');
  expect(viewers).toEqual(['7', 'twitch:7']);
});

// behaviour: source-335
it('a gap names its source and who covers it', async () => {
  await start({ second: 'tikfinity' });
  app.push('chat', says('here', 'm1'));
  await vi.waitFor(async () => expect((await source()).secondState!.status).toBe('live'));
  const now = api.host.session('mia')!.nowMs;
  await first!.emit({ type: 'gap', origin: 'connector', payload: { fromMs: now, toMs: now + 60_000 } });
  await first!.emit({ type: 'gap', origin: 'connector', payload: { fromMs: now - 60_000, toMs: now } });
  await first!.emit({ type: 'gap', origin: 'connector', payload: { fromMs: now, toMs: now + 1_000 } });
  expect((await source()).state.gaps).toEqual([
    { fromMs: now - 60_000, toMs: now, source: 'tiktok', coveredBy: null },
    { fromMs: now, toMs: now + 60_000, source: 'tiktok', coveredBy: 'tikfinity' },
  ]);
});

// behaviour: source-332
it('either one ends alone, and the same one twice is refused', async () => {
  await start({ second: 'tikfinity' });
  const refused = await put({ connector: 'tiktok', second: 'tiktok' });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('SOURCE_SECOND_SAME')]);
  await put({ connector: 'tikfinity' });
  await vi.waitFor(() => expect(first).toBeNull());
  expect(await source()).toMatchObject({ connector: 'tikfinity', second: 'none', secondState: null });
  await put({ connector: 'tikfinity', second: 'tiktok' });
  await vi.waitFor(() => expect(first).not.toBeNull());
  await put({ connector: 'tikfinity', second: 'none' });
  await vi.waitFor(() => expect(first).toBeNull());
});
