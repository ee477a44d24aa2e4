/** Tests obstacles between a streamer and a connection, and their descriptions. */
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { platformListener } from '#tests/support/platformListener.ts';
import { validateConnectorState } from '#schemas/generated/validators.js';
import { stateIn } from '../connection/connectorReport.ts';
import type { FakeAccount } from './fake/fakePlatform.ts';
import { recorded } from './fake/recording.ts';

const test = platformListener();

const account = (state: FakeAccount['state']): FakeAccount => ({ state, roomId: '7000' });
const LINES = { connect: 'GET /webcast/rooms/7000/connect', page: 'GET /@streamer/live' };
const asked = (line: string): number => test.platform.requests.filter((request) => request.line === line).length;

/** Returns an address at which nothing answers. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** Checks that the connection succeeds once nothing prevents it. */
async function connectsAfter(waitMs: number): Promise<void> {
  test.platform.account = account('live');
  test.platform.refusal = null;
  test.platform.pushUrl = null;
  test.advance(waitMs);
  await test.platform.nextVisitor();
  await test.says('Connected to the stream');
}

describe('the streamer', () => {
  it.each([
    ['offline', '@streamer is not live.', '@streamer ist nicht live.'],
    ['neverOnAir', '@streamer is not live and has never been.', '@streamer ist nicht live und war es noch nie.'],
  ] as const)('is not live (%s)', async (state, words, worte) => {
    test.platform.account = account(state);
    const listening = test.listen();
    await test.says(words);
    expect(listening.state()).toMatchObject({ connector: 'tiktok', status: 'waiting', isExpected: true });
    expect(stateIn(listening.state(), 'de').message).toContain(worte);
    test.advance(29_999);
    expect([asked(LINES.page), asked(LINES.connect)]).toEqual([1, 0]);
    await connectsAfter(1);
    expect(listening.events.map((event) => event.type)).toEqual(['streamStart']);
  });

  it('is unknown', async () => {
    test.platform.account = account('unknown');
    const listening = test.listen();
    await test.says('TikTok has no live account @streamer. Check the spelling');
    expect(listening.state()).toMatchObject({ status: 'failed', isExpected: false });
    expect(asked(LINES.connect)).toBe(0);
    await connectsAfter(120_000);
  });

  it('is live, but only the sign server says so', async () => {
    test.platform.account = account('hidden');
    const { until } = test.listen();
    await until(() => asked('GET /webcast/anchors/streamer/room_id') === 1);
    // The sign server limits both requests.
    await test.says('@streamer is live. Connecting.');
    test.advance(1_000);
    await test.platform.nextVisitor();
    await test.says('Connected to the stream');
    expect(asked('GET /webcast/anchors/streamer/room_id')).toBe(1);
  });
});

describe('the platform', () => {
  it('does not say who is live', async () => {
    test.platform.account = account('blocked');
    const { state } = test.listen();
    await test.says('TikTok does not say whether @streamer is live.');
    expect(state().status).toBe('waiting');
    await connectsAfter(1_000);
  });

  it('cannot be reached', async () => {
    test.platform.account = account('blocked');
    const { state } = test.listen({ settings: { webUrl: `http://127.0.0.1:${await closedPort()}` } });
    await test.says("Can't reach TikTok. Check your internet connection. Trying again in 1 s.");
    expect(state()).toMatchObject({ status: 'waiting', isExpected: false });
  });

  it('gives no push connection', async () => {
    test.platform.pushUrl = `ws://127.0.0.1:${await closedPort()}/`;
    test.platform.history = [recorded('WebcastChatMessage')];
    const { events } = test.listen();
    await test.says('TikTok refused the connection to the stream of @streamer. Trying again in 1 s.');
    await connectsAfter(1_000);
    // The history counts once, and the time in between was not received.
    expect(events.map((event) => event.type)).toEqual(['streamStart', 'chat', 'gap']);
  });
});

describe('the sign server', () => {
  const limit = (headers: Record<string, string>) => ({ status: 429, headers, body: '{"message":"too many"}' });
  const inTwoMinutes = String(Date.parse('2026-01-01T12:02:00Z') / 1000);

  it.each([
    ['retry-after', { 'retry-after': '95' }, '13:02', 95_000],
    ['x-ratelimit-reset', { 'x-ratelimit-reset': inTwoMinutes }, '13:02', 120_000],
    ['both', { 'retry-after': '5', 'x-ratelimit-reset': inTwoMinutes }, '13:02', 120_000],
    ['neither', {}, '13:01', 4_000],
  ])('allows no more connections (%s)', async (_name, headers, until, waitMs) => {
    test.platform.refusal = limit(headers);
    const { state } = test.listen();
    await test.says(`The sign service accepts no connections until ${until}.`);
    expect(state()).toMatchObject({ status: 'waiting', isExpected: false });
    test.advance(waitMs - 1);
    expect(asked(LINES.connect)).toBe(1);
    await connectsAfter(1);
  });

  it.each([
    [401, undefined, 'requires a key. Set LIVELOOM_TIKTOK_SIGN_KEY and restart Liveloom.'],
    [402, undefined, 'requires a key.'],
    [401, 'key-1', 'does not accept the key in LIVELOOM_TIKTOK_SIGN_KEY.'],
    [403, 'key-1', 'does not accept the key'],
    [402, 'key-1', 'requires a paid plan for the key'],
  ])('answers %s with key %s', async (status, signKey, words) => {
    test.platform.refusal = { status, body: '{"message":"no"}' };
    const { state, reports } = test.listen({ settings: { signKey } });
    await test.says(`The sign service ${words}`);
    expect(state().status).toBe('failed');
    expect(test.platform.requests.find(({ line }) => line === LINES.connect)?.key).toBe(signKey);
    expect(test.logged() + JSON.stringify(reports)).not.toContain('key-1');
    await connectsAfter(15 * 60_000);
    // The library shares its settings, but another connection must not find the key there.
    const { SignConfig } = await import('tiktok-live-connector');
    expect([SignConfig.apiKey, SignConfig.cachedInstance]).toEqual([undefined, undefined]);
  });

  it.each([
    ['no cookie', { status: 200, headers: { 'x-room-id': '7000' }, body: '' }],
    ['garbage', { status: 200, headers: { 'x-set-tt-cookie': 'ttwid=a' }, body: 'secret words' }],
    ['an error', { status: 500, body: 'secret words' }],
    ['a page', { status: 404, body: '<!doctype html>' }],
  ])('sends an answer that cannot be used: %s', async (_name, refusal) => {
    test.platform.refusal = refusal;
    const { reports } = test.listen();
    await test.says(`The sign service ${new URL(test.platform.url).host} sent an unusable answer.`);
    expect(test.logged() + JSON.stringify(reports)).not.toContain('secret');
    await connectsAfter(1_000);
  });

  it('cannot be reached', async () => {
    const signUrl = `http://127.0.0.1:${await closedPort()}`;
    const { state } = test.listen({ settings: { signUrl } });
    await test.says(`Can't reach the sign service ${new URL(signUrl).host}.`);
    expect(state()).toMatchObject({ status: 'waiting', isExpected: false });
  });

  it('does not answer: the connector still stops at once', async () => {
    test.platform.refusal = 'never';
    const { stop, until } = test.listen();
    while (asked(LINES.connect) === 0) await fetch(test.platform.url);
    await stop();
    await until(() => true);
    expect(asked(LINES.connect)).toBe(1);
  });
});

it('says everything in two languages and in the length the schema allows', async () => {
  const { reports } = test.listen();
  await test.says('Connected');
  for (const report of reports) {
    for (const locale of ['en', 'de'] as const) expect(validateConnectorState(stateIn(report, locale))).toBe(true);
    expect(report.words?.de).not.toBe(report.words?.en);
  }
});
