/**
 * Tests pages that send too much, connect too often or never read: each is disconnected, and the others notice nothing.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { READ_REASON_WITHIN_MS, SOCKET_BUDGET, TAKE_WITHIN_MS } from '#server/pages/sockets/limits.ts';
import {
  hello,
  liveItem,
  liveOverlay,
  manualTime,
  maskedFrame,
  openPage,
  rawUpgrade,
  ROOM,
  startServer,
  until,
} from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

let server: TestServer;
let bystander: TestPage;
let time: ReturnType<typeof manualTime>;
const goal = liveItem('goal');

beforeEach(async () => {
  time = manualTime();
  server = await startServer(time, { caps: { address: 6, key: 4, account: 5 } });
  server.open(liveOverlay(goal));
  bystander = await enter('bystander');
});

afterEach(() => server.close());

async function enter(pageId: string): Promise<TestPage> {
  const page = await openPage(server.url, hello({ pageId }));
  expect((await page.next()).type).toBe('welcome');
  return page;
}

async function expectUndisturbed(): Promise<void> {
  server.hub.publish(ROOM, liveOverlay({ ...goal, data: { amount: 7 } }));
  expect((await bystander.next()).payload).toEqual({ set: { amount: 7 } });
}

const ended = (socket: { once(event: 'close', heard: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

it('one that repeats what it has shown is told that it says too much, and closed', async () => {
  const page = await enter('parrot');
  for (let n = 0; n <= SOCKET_BUDGET.points; n++) page.send({ type: 'presented', seq: 0 });
  expect((await page.closed).code).toBe(4429);
  expect(page.messages.at(-1)).toMatchObject({ type: 'error', code: 'TOO_MANY_REQUESTS' });
  expect(server.hub.stats().closed.tooMuch).toBe(1);
  await expectUndisturbed();
});

it('as much as a page of ours says is fine, for as long as it likes', async () => {
  const page = await enter('busy');
  for (let second = 0; second < 30; second++) {
    for (let n = 0; n < SOCKET_BUDGET.perSecond; n++) page.send({ type: 'presented', seq: 0 });
    page.socket.ping();
    await new Promise((resolve) => page.socket.once('pong', resolve));
    time.advance(1_000);
  }
  expect(server.hub.receipts(ROOM).has('busy')).toBe(true);
});

const EMPTY_PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
const EMPTY_PIECE = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
const FIRST_PIECE = Buffer.from([0x01, 0x80, 0, 0, 0, 0]);

it.each([
  ['messages that come after a word that closes it', Buffer.from([]), maskedFrame('{"type":"hello"}')],
  ['pings', Buffer.from([]), EMPTY_PING],
  ['a message in pieces without end', FIRST_PIECE, EMPTY_PIECE],
])('%s cut the connection', async (_what, first, repeated) => {
  const socket = await rawUpgrade(server.port);
  const over = ended(socket);
  socket.on('data', () => undefined);
  socket.once('end', () => time.advance(READ_REASON_WITHIN_MS));
  socket.write(first);
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => repeated));
  for (let n = 0; n < 200 && !socket.destroyed; n++) socket.write(many);
  await over;
  await until(() => server.hub.stats().connections === 1);
  await expectUndisturbed();
});

describe('there are so many', () => {
  it('pages of a live key; one that leaves makes room', async () => {
    const pages = [await enter('1'), await enter('2'), await enter('3')];
    const further = await openPage(server.url, hello({ pageId: 'further' }));
    expect((await further.closed).code).toBe(4429);
    expect(further.messages).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    pages[0]!.socket.terminate();
    await until(() => server.hub.stats().connections === 3);
    await enter('later');
    await expectUndisturbed();
  });

  it('sockets of an address, whatever they are for', async () => {
    const sockets = await Promise.all([1, 2, 3, 4, 5].map(() => rawUpgrade(server.port)));
    await until(() => server.hub.stats().connections === 6);
    await expect(openPage(server.url)).rejects.toThrow('429');
    for (const socket of sockets) socket.destroy();
    await expectUndisturbed();
  });
});

describe('pages that come while a large overlay changes', () => {
  const large = liveItem('large', { text: 'x'.repeat(400_000) });
  const overlayWith = (amount: number) => liveOverlay(large, { ...goal, data: { amount } });

  it('share one snapshot, get what was sent since with it, and then what comes', async () => {
    server.open(overlayWith(0));
    await bystander.next();
    await enter('first');
    for (const amount of [1, 2]) {
      server.hub.publish(ROOM, overlayWith(amount));
      time.advance(1_000);
    }
    const later = await openPage(server.url, hello({ pageId: 'later' }));
    const [whole, since] = [await later.next(), await later.next()];
    expect([whole.seq, whole.snapshot!.items.at(-1)!.data]).toEqual([0, { amount: 0 }]);
    expect([since.type, since.seq, since.missed!.map(({ payload }) => payload)]).toEqual([
      'welcome',
      2,
      [{ set: { amount: 1 } }, { set: { amount: 2 } }],
    ]);
    server.hub.publish(ROOM, overlayWith(3));
    expect(await later.next()).toMatchObject({ seq: 3, payload: { set: { amount: 3 } } });
  });

  it('get a new one when they come back and missed more than may wait for a page', async () => {
    server.open(overlayWith(0));
    await bystander.next();
    for (const name of ['a', 'b', 'c', 'd']) {
      server.hub.publish(ROOM, liveOverlay({ ...large, data: { text: name.repeat(400_000) } }));
      time.advance(100);
    }
    const back = await openPage(server.url, hello({ pageId: 'back', last: { epoch: 'epoch-1', seq: 0 } }));
    expect(await back.next()).toMatchObject({ seq: 4, snapshot: { items: [{ data: { text: 'd'.repeat(400_000) } }] } });
  });

  it('get a new one when as much was sent since', async () => {
    server.open(overlayWith(0));
    await bystander.next();
    await enter('first');
    const other = liveItem('other', { text: 'y'.repeat(300_000) });
    server.hub.publish(ROOM, liveOverlay(large, other, goal));
    const later = await enter('later');
    expect(later.messages).toMatchObject([{ seq: 1, snapshot: { items: [large, other, goal] } }]);
  });
});

it('a page that does not take its snapshot is closed after half a minute', async () => {
  const texts = Array.from({ length: 400 }, (_, at) => liveItem(`item${at}`, { text: 'x'.repeat(60_000) }));
  server.open(liveOverlay(...texts));
  await bystander.next();
  const stalled = await rawUpgrade(server.port);
  stalled.pause();
  stalled.write(maskedFrame(JSON.stringify(hello({ pageId: 'stalled' }))));
  await until(() => server.hub.receipts(ROOM).size === 2);
  time.advance(TAKE_WITHIN_MS - 1);
  bystander.socket.ping();
  expect(server.hub.stats().closed.slow).toBe(0);
  time.advance(1);
  expect(server.hub.stats().closed.slow).toBe(1);
  stalled.destroy();
});
