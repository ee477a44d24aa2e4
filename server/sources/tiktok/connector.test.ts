import { randomBytes } from 'node:crypto';
import { ControlAction, WebcastControlMessage, WebcastGiftMessage } from 'tiktok-live-proto/v3';
import { describe, expect, it } from 'vitest';
import { platformListener } from '#tests/support/platformListener.ts';
import { openTestSession, START_MS, testBundle } from '#tests/support/session.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { stageOf } from '../connection/connectorReport.ts';
import { isIgnored } from '../mapResult.ts';
import type { FakeMessage } from './fake/fakePlatform.ts';
import { recorded, RECORDING, recordedSessions } from './fake/recording.ts';
import { GIFT_CATALOGUE } from './giftCatalogue.ts';
import { readWebcastRecording } from './readWebcastRecording.ts';

const test = platformListener();

const CHAT = 'WebcastChatMessage';
const JOIN = 'WebcastMemberMessage';
const GIFT = 'WebcastGiftMessage';
const CONTROL = 'WebcastControlMessage';
const isOwn = ({ id, type }: EventDraft): boolean => type === 'gap' || /^tiktok:(start|end):/.test(id ?? '');
const idsOf = (events: readonly EventDraft[]): (string | undefined)[] => events.map((event) => event.id);
const typesOf = (events: readonly EventDraft[]): string[] => events.map((event) => event.type);

/** Maps the recording without any library or network, connection by connection. */
async function mappedDrafts(): Promise<EventDraft[]> {
  const bySession = new Map<string, EventDraft[]>();
  for await (const { session, result } of readWebcastRecording(RECORDING, 'recording', { gifts: GIFT_CATALOGUE })) {
    const own = bySession.get(session) ?? [];
    bySession.set(session, isIgnored(result) ? own : [...own, result]);
  }
  return [...bySession.values()].flat();
}

/** The real message that ends a stream. */
const END = recordedSessions()
  .flat()
  .find(
    ({ method, payload }) =>
      method === CONTROL && WebcastControlMessage.decode(payload).action === ControlAction.CONTROL_ACTION_STREAM_ENDED,
  )!;

/** The real message of a gift, addressed to somebody. */
function giftTo(userId: string): FakeMessage {
  const gift = WebcastGiftMessage.decode(recorded(GIFT).payload);
  const toUser = { ...gift.user!, id: userId, idStr: userId };
  return { method: GIFT, payload: WebcastGiftMessage.encode({ ...gift, toUser }).finish() };
}

describe('the recording', () => {
  it('comes through the client library and a socket as through the map alone', async () => {
    const sessions = recordedSessions();
    const { events, until, reports } = test.listen();
    for (const [index, messages] of sessions.entries()) {
      test.platform.history = messages.slice(0, 3);
      test.platform.account = { state: 'live', roomId: String(9_000 + index) };
      const reported = reports.length;
      if (index > 0) test.advance(2 * 60_000);
      const visitor = await test.platform.nextVisitor();
      for (let n = 3; n < messages.length; n += 5) await visitor.send(messages.slice(n, n + 5));
      visitor.drop();
      await until(() => reports.slice(reported).some(({ status }) => status === 'waiting'));
    }
    expect(events.filter((event) => !isOwn(event))).toEqual(await mappedDrafts());
    const rooms = events.filter((event) => event.type === 'streamStart').map((event) => event.payload.roomId);
    expect(rooms).toEqual(sessions.map((_messages, index) => String(9_000 + index)));

    const { session, submitAll, close } = await openTestSession(testBundle([]));
    await submitAll(events);
    expect([sessions.flat().length, rooms.length]).toEqual([430, 84]);
    expect(session.state.stages.stats.stream.totals.coins[0]).toBe(213);
    await close();
  });
});

describe('a stream', () => {
  it('begins with its room, and the words are those of either language', async () => {
    const { events, state } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await test.says('Connected to the stream of @streamer.');
    expect(state().words?.de).toBe('Verbunden mit dem Stream von @streamer.');
    await visitor.send([recorded(CHAT)]);
    expect(events[0]).toEqual({
      id: 'tiktok:start:7000',
      type: 'streamStart',
      origin: 'connector',
      payload: { roomId: '7000' },
    });
    expect(typesOf(events)).toEqual(['streamStart', 'chat']);
  });

  it('that ended is not connected again; the next one is', async () => {
    const { events, state } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await visitor.send([recorded(CHAT), END, recorded(CHAT, 1)]);
    await test.says('The stream of @streamer has ended.');
    expect(state()).toMatchObject({ status: 'waiting', isExpected: true });
    expect(typesOf(events)).toEqual(['streamStart', 'chat', 'streamEnd', 'chat']);
    await visitor.gone;

    test.advance(30_000); // the platform still calls it live
    await listeningAgain();
    expect(test.signed()).toBe(1);
    test.platform.account = { state: 'live', roomId: '7001' };
    test.advance(60_000);
    await test.platform.nextVisitor();
    await test.says('Connected');
    expect(typesOf(events).slice(4)).toEqual(['streamStart']);
  });

  it('that ended before the connection stood leaves none behind', async () => {
    test.platform.history = [END];
    const { events } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await visitor.gone;
    await test.says('has ended');
    expect(typesOf(events)).toEqual(['streamStart', 'streamEnd']);
  });

  it('whose end nobody heard ends when the platform says so', async () => {
    const { events } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await visitor.send([recorded(CHAT)]);
    visitor.drop();
    await test.says('was lost');
    test.platform.account = { state: 'offline', roomId: '7000' };
    test.advance(1_000);
    await test.says('@streamer is not live.');
    expect(events.slice(2)).toEqual([
      { type: 'gap', origin: 'connector', payload: { fromMs: START_MS, toMs: START_MS + 1_000 } },
      { id: 'tiktok:end:7000', type: 'streamEnd', origin: 'connector', payload: { reason: 'unknown' } },
    ]);
  });

  it('gives gifts to the streamer only', async () => {
    test.platform.account = { state: 'live', roomId: '7000', userId: '1' };
    const { events } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await visitor.send([giftTo('2'), recorded(CHAT), giftTo('1')]);
    expect(typesOf(events)).toEqual(['streamStart', 'chat', 'gift']);
  });
});

/** Waits until the platform is asked again whether somebody is live. */
async function listeningAgain(): Promise<void> {
  const asked = test.platform.requests.length;
  for (let n = 0; n < 100 && test.platform.requests.length <= asked; n++) await fetch(`${test.platform.url}/x`);
}

describe('a lost connection', () => {
  it('is made again; what is repeated counts once, what was missed is told', async () => {
    const { events, state } = test.listen();
    const first = await test.platform.nextVisitor();
    test.advance(5_000);
    await first.send([recorded(CHAT, 0), recorded(JOIN, 0)]);
    test.advance(2_000);
    first.drop();
    await test.says('The connection to the stream of @streamer was lost. Trying again in 1 s.');
    expect(state()).toMatchObject({ status: 'waiting', isExpected: false });

    test.platform.history = [recorded(CHAT, 0), recorded(JOIN, 0), recorded(CHAT, 1)];
    test.advance(1_000);
    const second = await test.platform.nextVisitor();
    await second.send([recorded(JOIN, 0), recorded(CHAT, 1), recorded(CHAT, 2)]);
    await test.says('From 13:00:05 to 13:00:08 the connection was lost');
    expect(state().words?.de).toContain('Von 13:00:05 bis 13:00:08 Uhr war die Verbindung verloren');
    expect(typesOf(events)).toEqual(['streamStart', 'chat', 'join', 'gap', 'chat', 'chat']);
    expect(events[3]).toMatchObject({ payload: { fromMs: START_MS + 5_000, toMs: START_MS + 8_000 } });
    expect(new Set(idsOf(events)).size).toBe(events.length);
  });

  // behaviour: source-3
  it('that speaks at once when it is made again hides nothing of the gap', async () => {
    const { events } = test.listen();
    const first = await test.platform.nextVisitor();
    await first.send([recorded(CHAT)]);
    first.drop();
    await test.says('was lost');
    test.platform.speaksFirst = true;
    test.advance(1_000);
    await test.says('Connected');
    expect(events.at(-1)).toMatchObject({ type: 'gap', payload: { fromMs: START_MS, toMs: START_MS + 1_000 } });
  });

  it('is tried again later each time, and soon again after one that lasted', async () => {
    test.listen();
    for (const seconds of [1, 2, 4]) {
      (await test.platform.nextVisitor()).drop();
      await test.says(`Trying again in ${seconds} s.`);
      test.advance(seconds * 1_000);
    }
    const lasting = await test.platform.nextVisitor();
    await test.says('Connected');
    test.advance(30_000);
    lasting.drop();
    await test.says('Trying again in 1 s.');
    expect(test.signed()).toBe(4);
  });

  it('that only went silent is cut', async () => {
    const { events, state } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await test.says('Connected');
    test.advance(60_000);
    await visitor.send([recorded(CHAT)]);
    test.advance(119_000);
    await visitor.send([recorded(CHAT, 1)]);
    test.advance(120_000);
    await visitor.gone;
    await test.says('Nothing came from the stream of @streamer for 2 minutes');
    expect(stageOf(state())).toBe('reconnecting');
    expect(events).toHaveLength(3);
  });

  it('of an earlier process leaves a gap too', async () => {
    const receivedBefore = { atMs: START_MS - 60_000, roomId: '7000', isOver: false };
    const { events } = test.listen({ receivedBefore });
    await test.says('From 12:59:00 to 13:00:00');
    expect(events).toMatchObject([{ type: 'gap', payload: { fromMs: START_MS - 60_000, toMs: START_MS } }]);
  });

  it('of an earlier process to another room ends that stream', async () => {
    const receivedBefore = { atMs: START_MS - 60_000, roomId: '6999', isOver: false };
    const { events } = test.listen({ receivedBefore });
    await test.says('Connected');
    expect(idsOf(events)).toEqual([undefined, 'tiktok:end:6999', 'tiktok:start:7000']);
  });

  it('after a stream that ended is no gap', async () => {
    const { events } = test.listen({ receivedBefore: { atMs: START_MS - 60_000, roomId: '6999', isOver: true } });
    await test.says('Connected');
    expect(typesOf(events)).toEqual(['streamStart']);
  });
});

describe('what cannot be used', () => {
  it('garbage is passed over, and nothing of it is logged', async () => {
    const { events } = test.listen();
    const visitor = await test.platform.nextVisitor();
    for (const bytes of ['secret words', '\u0008\u0001\u0012', '']) visitor.sendBytes(Buffer.from(bytes));
    await visitor.send([{ method: CHAT, payload: Buffer.from('secret words') }, recorded(CHAT)]);
    await visitor.send([{ method: 'WebcastNobodyKnows', payload: Buffer.from('x') }, recorded(CHAT, 1)]);
    expect(typesOf(events)).toEqual(['streamStart', 'chat', 'chat']);
    expect(test.logged().match(/unreadable message/g)).toHaveLength(1);
    expect(test.logged()).not.toMatch(/secret|c2VjcmV0/);
  });

  it('a refused event does not stop the others', async () => {
    const commit = (draft: EventDraft): Promise<void> =>
      draft.type === 'chat' ? Promise.reject(new Error('secret words')) : Promise.resolve();
    const { events } = test.listen({ commit });
    const visitor = await test.platform.nextVisitor();
    await visitor.send([recorded(CHAT, 0), recorded(CHAT, 1), recorded(JOIN)]);
    expect(typesOf(events)).toEqual(['streamStart', 'chat', 'chat', 'join']);
    await visitor.send([recorded(CHAT, 2)]);
    expect(test.logged().match(/was refused/g)).toHaveLength(1);
    expect(test.logged()).not.toContain('secret');
  });
});

/** Protocol buffers: field 1000, 500 bytes. */
const UNKNOWN_FIELD = Buffer.from([0xc2, 0x3e, 0xf4, 0x03]);

it('stops reading while commits are slow, and goes on', async () => {
  const release: (() => void)[] = [];
  let isSlow = true;
  const commit = (): Promise<void> =>
    isSlow ? new Promise((resolve) => void release.push(resolve)) : Promise.resolve();
  const { events } = test.listen({ commit });
  const visitor = await test.platform.nextVisitor();
  // Viewer counts without an id, so that none is a repeat, with an unknown field, so that they fill the socket.
  const count = (): FakeMessage => ({
    method: 'WebcastRoomUserSeqMessage',
    payload: Buffer.concat([UNKNOWN_FIELD, randomBytes(500)]),
  });
  const sendFrame = (): Promise<void> => visitor.send(Array.from({ length: 50 }, count));
  // The start of the stream is the first of 2,000 that may wait.
  for (let n = 0; n < 40; n++) await sendFrame();
  // Together no more than a source may send at once.
  const sent = Array.from({ length: 59 }, sendFrame);
  for (let n = 0; n < 50; n++) await fetch(`${test.platform.url}/x`);
  expect(events).toHaveLength(2_001);
  isSlow = false;
  for (const next of release) next();
  await Promise.all(sent);
  expect(events).toHaveLength(4_951);
});

describe('a name', () => {
  const owner = (known: string | null) => {
    const self = { known, id: () => self.known, remember: (id: string) => void (self.known = id) };
    return self;
  };

  it('that changed hands brings no stream of a stranger', async () => {
    test.platform.account = { state: 'live', roomId: '7000', userId: '2' };
    const { events, state } = test.listen({ owner: owner('1') });
    await test.says('The name @streamer now belongs to another TikTok account');
    expect([stageOf(state()), state().missing, events, test.signed()]).toEqual(['refused', 'userName', [], 0]);
    expect(state().remedy?.de).toContain('speichere ihn');
  });

  it('is kept with whom it stood for when it was heard first', async () => {
    test.platform.account = { state: 'live', roomId: '7000', userId: '5' };
    const known = owner(null);
    test.listen({ owner: known });
    await test.says('Connected');
    expect(known.known).toBe('5');
  });
});

describe('who is not live', () => {
  const asked = (): number => test.platform.requests.filter(({ line }) => line === 'GET /@streamer/live').length;

  it('is looked for after 30 s, then less and less often, at most every 5 min', async () => {
    test.platform.account = { state: 'offline', roomId: '7000' };
    const { state, until } = test.listen();
    const waits: number[] = [];
    for (let look = 1; look <= 7; look++) {
      await until(() => asked() === look && (state().nextTryMs ?? 0) > test.nowMs());
      const waitMs = state().nextTryMs! - test.nowMs();
      waits.push(waitMs / 1_000);
      test.advance(waitMs);
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300, 300]);
  });

  it('is looked for at once when somebody comes to look, though not again and again', async () => {
    test.platform.account = { state: 'offline', roomId: '7000' };
    const { connector, until, state } = test.listen();
    await until(() => stageOf(state()) === 'offline');
    connector.nudge!();
    test.advance(14_999);
    expect(asked()).toBe(1);
    test.platform.account = { state: 'live', roomId: '7000' };
    test.advance(1);
    connector.nudge!();
    await test.platform.nextVisitor();
    expect(asked()).toBe(2);
  });
});

describe('a source that is no good', () => {
  it('sends what cannot be read: it is said, and what can be read goes on', async () => {
    const { events, state, until } = test.listen();
    const visitor = await test.platform.nextVisitor();
    await test.says('Connected');
    visitor.sendBytes(Buffer.from('junk'));
    await until(() => state().message.includes("can't be read"));
    await visitor.send([recorded(CHAT)]);
    expect(stageOf(state())).toBe('live');
    expect(typesOf(events)).toEqual(['streamStart', 'chat']);
  });
});

describe('chat out', () => {
  const say = async (connector: { send?(text: string, signal: AbortSignal): Promise<void> }): Promise<string> =>
    connector.send!('hello', new AbortController().signal).then(
      () => 'sent',
      (error: { code?: string }) => error.code ?? 'an error without a code',
    );

  it('needs a stream and a key', async () => {
    test.platform.account = { state: 'offline', roomId: '7000' };
    const { connector } = test.listen();
    await test.says('is not live');
    expect(await say(connector)).toBe('CHAT_NOT_LIVE');
    test.platform.account = { state: 'live', roomId: '7000' };
    test.advance(30_000);
    await test.says('Connected');
    expect(await say(connector)).toBe('CHAT_NEEDS_KEY');
  });

  it.each([
    [200, 'sent'],
    [403, 'CHAT_NEEDS_PLAN'],
    [500, 'CHAT_NOT_SENT'],
  ])('is sent by the sign server, which answers %s', async (status, expected) => {
    test.platform.chatStatus = status;
    const { connector } = test.listen({ settings: { signKey: 'key-1' } });
    await test.says('Connected');
    expect(await say(connector)).toBe(expected);
    expect(test.platform.said).toEqual([{ roomId: '7000', key: 'key-1', text: 'hello' }]);
  });
});
