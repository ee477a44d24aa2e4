/** Tests accounts with the platform: real API, real client library, real sockets, a fake at the other end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatState, SourceAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { CONNECTORS } from '../index.ts';
import { type FakePlatform, startFakePlatform } from '../tiktok/fake/fakePlatform.ts';
import { recorded } from '../tiktok/fake/recording.ts';

const CHAT = 'WebcastChatMessage';

let platform: FakePlatform;
let api: ApiServer;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.account = { state: 'unknown', roomId: '1' };
  const { url } = platform;
  const environment = {
    LIVELOOM_TIKTOK_SIGN_URL: url,
    LIVELOOM_TIKTOK_WEB_URL: url,
    LIVELOOM_TIKTOK_SIGN_KEY: 'key-1',
  };
  api = await startApiServer({
    openSource: (name, request) => {
      const kind: ConnectorKind = CONNECTORS[name];
      return kind.forSource!({ ...request, environment });
    },
  });
  for (const [name, roomId] of [
    ['mia_live', '100'],
    ['mia_new', '101'],
    ['tom_live', '200'],
  ] as const) {
    platform.accounts.set(name, { state: 'live', roomId });
    api.platform.accounts.set(name, 'known');
  }
});
afterEach(async () => {
  await api.close();
  await platform.stop();
});

async function streamer(id: string, tiktokUsername: string): Promise<Account> {
  const as = await api.account(id);
  await api.call('PUT', '/users/update', { as, body: { tiktokUsername } });
  await api.call('PUT', '/users/me/source', { as, body: { connector: 'tiktok', hold: 'always' } });
  return as;
}

const seq = (id: string): number => api.host.session(id)!.state.seq;
/** Resolves when this many are in a room. */
const inRoom = (roomId: string, count: number): Promise<void> =>
  vi.waitFor(() => expect(platform.inRoom(roomId)).toHaveLength(count), 10_000);
const stateOf = async (as: Account): Promise<SourceAnswer['state']> =>
  ((await api.call('GET', '/users/me/source', { as })).json() as SourceAnswer).state;

it('two accounts with two names see only their own; a new name moves the connection; the end of the account ends it', async () => {
  const mia = await streamer('mia', 'https://www.tiktok.com/@mia_live?lang=en');
  const tom = await streamer('tom', '@tom_live');
  await inRoom('100', 1);
  await inRoom('200', 1);
  await platform.inRoom('100')[0]!.send([recorded(CHAT)]);
  await vi.waitFor(() => expect([seq('mia'), seq('tom')]).toEqual([2, 1]));
  expect(await stateOf(mia)).toMatchObject({ status: 'live', words: 'Connected to the stream of @mia_live.' });

  await api.call('PUT', '/users/update', { as: mia, body: { tiktokUsername: 'mia_new' } });
  await inRoom('100', 0);
  await inRoom('101', 1);
  expect(platform.inRoom('200')).toHaveLength(1);
  await platform.inRoom('101')[0]!.send([recorded(CHAT, 1)]);
  expect((await stateOf(tom)).status).toBe('live');

  await api.call('DELETE', '/users/me', { as: mia });
  await inRoom('101', 0);
  expect(platform.inRoom('200')).toHaveLength(1);
});

it('a name that nobody has is refused with the reason and the remedy', async () => {
  api.platform.accounts.set('nobody', 'noAnswer'); // the platform did not say when it was saved
  const mia = await streamer('mia', 'nobody');
  await vi.waitFor(async () =>
    expect(await stateOf(mia)).toMatchObject({
      status: 'refused',
      missing: 'userName',
      words: 'TikTok has no live account @nobody.',
      remedy: expect.stringContaining('Check the spelling'),
      nextTryMs: expect.any(Number),
    }),
  );
});

// behaviour: effect-10
it('a message reaches the chat of the own stream, and what keeps it from there is told before and after', async () => {
  const mia = await streamer('mia', 'mia_live');
  const ben = await api.account('ben');
  const stateOfChat = async (as: Account, language = 'en'): Promise<ChatState> =>
    (await api.call('GET', '/tiktok/chat', { as, headers: { 'accept-language': language } })).json() as ChatState;
  const say = (text: string, as = mia) => api.call('POST', '/tiktok/send-chat-message', { as, body: { text } });
  await inRoom('100', 1);
  await vi.waitFor(async () => expect(await stateOfChat(mia)).toEqual({ maySend: true, code: null, words: null }));
  expect((await say('Hello\n there ')).json()).toEqual({ text: 'Hello there' });
  expect(platform.said).toEqual([{ roomId: '100', key: 'key-1', text: 'Hello there' }]);

  platform.chatStatus = 403;
  expect((await say('again')).json()).toMatchObject({ error: { code: 'CHAT_NEEDS_PLAN' } });
  expect(await stateOfChat(mia, 'de')).toEqual({
    maySend: false,
    code: 'CHAT_NEEDS_PLAN',
    words: expect.stringContaining('Frage den Anbieter nach einem Tarif, der das erlaubt'),
  });
  platform.chatStatus = 200;
  expect((await say('once more')).status).toBe(200);
  expect(await stateOfChat(mia)).toMatchObject({ maySend: true });

  expect(await stateOfChat(ben)).toMatchObject({ maySend: false, code: 'CHAT_NOT_LIVE' });
  expect((await say('Hi', ben)).json()).toMatchObject({ error: { code: 'CHAT_NOT_LIVE' } });
  expect(platform.said.map(({ text }) => text)).toEqual(['Hello there', 'again', 'once more']);
});
