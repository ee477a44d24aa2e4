/** Tests sources that send far too much, junk or nothing, beside a normal one: real sockets, manual time. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SourceAnswer } from '#schemas/generated/types.ts';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { CONNECTORS } from '../index.ts';
import { type FakePlatform, type FakeVisitor, startFakePlatform } from '../tiktok/fake/fakePlatform.ts';
import { messageMaker } from '../tiktok/fake/messages.ts';

const STEP_MS = 100;
const FLOOD_MS = 4_000;
const SILENCE_MS = 120_000;
const FLOODING = 'More than 500 events per second arrive';
const UNREADABLE = "Some messages can't be read and are left out.";
const ROOMS = { flood: '1', junk: '2', stalled: '3', mute: '4', good: '5' } as const;
type Name = keyof typeof ROOMS;
const NAMES = Object.keys(ROOMS) as Name[];

let platform: FakePlatform;
let time: ReturnType<typeof manualTime>;
let api: ApiServer;
let accounts: Record<Name, Account>;
const sent: Record<Name, number> = { flood: 0, junk: 0, stalled: 0, mute: 0, good: 0 };

beforeEach(async () => {
  time = manualTime();
  time.advance(START_MS);
  platform = await startFakePlatform();
  const { url } = platform;
  const environment = {
    LIVELOOM_TIKTOK_SIGN_URL: url,
    LIVELOOM_TIKTOK_WEB_URL: url,
    LIVELOOM_TIKTOK_SIGN_KEY: 'key-1',
  };
  api = await startApiServer({
    time,
    openSource: (name, request) => {
      const kind: ConnectorKind = CONNECTORS[name];
      return kind.forSource!({ ...request, environment });
    },
  });
  const made = await Promise.all(NAMES.map(async (name) => [name, await streamer(name)] as const));
  accounts = Object.fromEntries(made) as Record<Name, Account>;
  await until(() => NAMES.every((name) => platform.inRoom(ROOMS[name]).length === 1));
  await until(() => NAMES.every((name) => seq(name) === 1));
});
afterEach(async () => {
  await api.close();
  await platform.stop();
});

async function streamer(name: Name): Promise<Account> {
  platform.accounts.set(name, { state: 'live', roomId: ROOMS[name] });
  api.platform.accounts.set(name, 'known');
  const as = await api.account(name);
  await api.call('PUT', '/users/update', { as, body: { tiktokUsername: name } });
  await api.call('PUT', '/users/me/source', { as, body: { connector: 'tiktok', hold: 'always' } });
  return as;
}

/** Advances time until the condition holds. */
const until = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => (time.advance(STEP_MS / 2), expect(isSo()).toBe(true)), { timeout: 60_000, interval: 10 });

const visitor = (name: Name): FakeVisitor => platform.inRoom(ROOMS[name])[0]!;
const seq = (name: Name): number => api.host.session(name)!.state.seq;
async function stateOf(name: Name): Promise<SourceAnswer['state']> {
  return ((await api.call('GET', '/users/me/source', { as: accounts[name] })).json() as SourceAnswer).state;
}

async function chats(name: Name): Promise<number> {
  const rows = await api.database('events').where({ streamer_id: name, type: 'chat' }).select<{ id: string }[]>('id');
  return rows.length;
}

const makers = Object.fromEntries(NAMES.map((name, at) => [name, messageMaker(at * 1_000_000, 20)])) as Record<
  Name,
  ReturnType<typeof messageMaker>
>;

/** Sends chat messages and waits until they have arrived. */
async function say(name: Name, count = 1): Promise<void> {
  sent[name] += count;
  await visitor(name).send(Array.from({ length: count }, () => makers[name].chat('word')));
}

it('a flood, junk, a stall and silence are told to their streamers, and nobody else notices', async () => {
  await say('stalled');
  for (let ms = 0; ms < FLOOD_MS; ms += STEP_MS) {
    void say('flood', 200);
    visitor('junk').sendBytes(Buffer.from('junk'.repeat(1 + ms)));
    await say('good', 2);
    time.advance(STEP_MS);
  }
  expect(sent.flood).toBe(8_000);
  await say('junk', 3);

  // It is reported while messages are still being processed, and everything of the others is there.
  await until(() => seq('flood') > 5_100);
  expect(await stateOf('flood')).toMatchObject({ status: 'live', words: expect.stringContaining(FLOODING) });
  expect(await stateOf('junk')).toMatchObject({ status: 'live', words: expect.stringContaining(UNREADABLE) });
  expect(await stateOf('good')).toMatchObject({ status: 'live', words: 'Connected to the stream of @good.' });
  await vi.waitFor(async () => expect([await chats('good'), await chats('junk')]).toEqual([sent.good, 3]));

  // Excess messages arrive late.
  await until(() => seq('flood') > sent.flood);
  expect(await chats('flood')).toBe(sent.flood);

  for (let ms = 0; ms < SILENCE_MS; ms += SILENCE_MS / 12) {
    await say('good');
    time.advance(SILENCE_MS / 12);
  }
  for (const name of ['stalled', 'mute'] as const) {
    const words = expect.stringContaining(`Nothing came from the stream of @${name} for 2 minutes`);
    await vi.waitFor(async () => expect(await stateOf(name)).toMatchObject({ status: 'reconnecting', words }));
  }
  await vi.waitFor(async () => expect([await chats('good'), await chats('stalled')]).toEqual([sent.good, 1]));
  expect(await stateOf('good')).toMatchObject({ status: 'live', words: 'Connected to the stream of @good.' });
}, 120_000);
