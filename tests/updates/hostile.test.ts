/** Tests strangers on the socket of dashboard updates: they are disconnected, and nobody else notices. */
import type net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { UPDATES_PATH } from '#server/pages/updates/updates.ts';
import { MAX_WATCHED, MAX_PAGES } from '#server/pages/updates/limits.ts';
import { SOCKET_BUDGET, TAKE_WITHIN_MS } from '#server/pages/sockets/limits.ts';
import { HELLO_WITHIN_MS, MAX_IN_BYTES, PING_EVERY_MS } from '#server/pages/sockets/pageLimits.ts';
import { manualTime, maskedFrame, rawUpgrade, readFrames, until } from '../realtime/realtimeSupport.ts';
import { GARBAGE } from '../sockets/support/garbage.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { testViewer } from '../support/session.ts';
import { connect, enter, type UpdatesPage, HELLO } from './support.ts';

let api: ApiServer;
let mia: Account;
/** Well-behaved page that must not notice anything. */
let bystander: UpdatesPage;
const time = manualTime();

beforeAll(async () => {
  api = await startApiServer({ scheduler: time.scheduler });
  mia = await api.account('mia');
  bystander = await enter(api, await api.account('bystander'));
  bystander.watch('a', '/activity');
  await bystander.told();
});
afterAll(async () => {
  bystander.socket.terminate();
  await until(() => api.updates.count() === 0);
  await api.close();
});

/** Counter of followers: only the first follow of a viewer in a stream is activity. */
let followers = 0;

/** Checks that only the bystander is left, and still gets updates. */
async function expectUndisturbed(): Promise<void> {
  await until(() => api.updates.count() === 1);
  await api.host.submit('bystander', { type: 'follow', viewer: testViewer(followers++), payload: {} });
  time.advance(100); // recent updates are repeated after a pause
  expect(await bystander.told()).toMatchObject({ type: 'answer', id: 'a' });
}

const ended = (socket: net.Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once('close', resolve).once('error', resolve));

describe.each(Object.entries(GARBAGE))('%s', (kind, garbage) => {
  it.each([
    ['instead of a hello', ''],
    ['after it', maskedFrame(JSON.stringify(HELLO))],
  ])('%s ends the connection', async (_when, first) => {
    const socket = await rawUpgrade(api.port, UPDATES_PATH, mia.login);
    const over = ended(socket);
    socket.on('data', () => undefined);
    if (first !== '') socket.write(first);
    socket.write(garbage(randomFor(7, 'garbage', kind)));
    socket.end(); // so that an incomplete beginning ends too
    await over;
    await expectUndisturbed();
  });
});

describe('a page that says', () => {
  const wrong: [string, unknown, string][] = [
    ['nothing that is JSON', '{"type":', 'not JSON'],
    ['something unknown', { type: 'presented', seq: 1 }, 'type: "presented" is not known'],
    ['a hello twice', HELLO, 'hello: came twice'],
    ['too little', { type: 'follow', id: '1' }, 'follow'],
    ['too much', { type: 'follow', id: '1', address: '/activity', wait: 25 }, 'follow'],
    ['an id that is a number', { type: 'follow', id: 1, address: '/activity' }, 'follow.id'],
    [
      'an endless address',
      { type: 'follow', id: '1', address: `/activity?types=${'x'.repeat(3000)}` },
      'follow.address',
    ],
    ['bytes', Buffer.from([1, 2, 3]), 'binary frames'],
  ];

  it.each(wrong)('%s is told why, and closed', async (_what, message, why) => {
    const page = await enter(api, mia);
    page.send(message as object);
    expect((await page.closed).code).toBe(4400);
    const { code, message: words } = page.messages.at(-1)!;
    expect([code, words]).toEqual(['MESSAGE_INVALID', expect.stringContaining(why)]);
    await expectUndisturbed();
  });

  it('the same id twice is told why, and closed', async () => {
    const page = await enter(api, mia);
    page.watch('1', '/activity');
    await page.told();
    page.watch('1', '/activity');
    expect((await page.closed).code).toBe(4400);
  });

  it('something before the hello is told why, and closed', async () => {
    for (const message of [
      { type: 'follow', id: '1', address: '/activity' },
      { type: 'unfollow', id: '1' },
    ]) {
      const page = await connect(api, mia, { greeting: message });
      expect((await page.closed).code).toBe(4400);
      expect(page.messages).toMatchObject([{ message: expect.stringContaining('came before the welcome') }]);
    }
  });

  it('more than fits is told why, and closed', async () => {
    const page = await enter(api, mia);
    page.send({ type: 'follow', id: '1', address: 'x'.repeat(MAX_IN_BYTES) });
    expect((await page.closed).code).toBe(1009);
    expect(page.messages.at(-1)).toMatchObject({ code: 'MESSAGE_TOO_LARGE' });
    await expectUndisturbed();
  });

  it('things without end is closed with 4429', async () => {
    const page = await enter(api, mia);
    for (let n = 0; n <= SOCKET_BUDGET.points; n++) page.send({ type: 'unfollow', id: String(n) });
    expect((await page.closed).code).toBe(4429);
    await expectUndisturbed();
  });

  it('nothing at all is closed', async () => {
    const page = await connect(api, mia, { greeting: null });
    await until(() => api.updates.count() === 2);
    time.advance(HELLO_WITHIN_MS);
    expect((await page.closed).code).toBe(4400);
    expect(page.messages.at(-1)!.message).toContain('hello: nothing arrived');
    await expectUndisturbed();
  });
});

// behaviour: update-1
test('a page watches so many things and no more; the others go on', async () => {
  const page = await enter(api, mia);
  for (let n = 0; n <= MAX_WATCHED; n++) page.watch(String(n), '/activity');
  const told = [];
  for (let n = 0; n <= MAX_WATCHED; n++) told.push(await page.told());
  expect(told.filter(({ type }) => type === 'answer')).toHaveLength(MAX_WATCHED);
  const [refused] = told.filter(({ type }) => type === 'refused');
  expect(refused).toMatchObject({ id: String(MAX_WATCHED), status: 429, code: 'TOO_MANY_REQUESTS' });
  page.socket.terminate();
  await expectUndisturbed();
});

test('an account has so many pages and no more; one that leaves makes room', async () => {
  const pages = [];
  for (let n = 0; n < MAX_PAGES; n++) pages.push(await enter(api, mia));
  const further = await connect(api, mia);
  expect((await further.closed).code).toBe(4429);
  pages.pop()!.socket.terminate();
  await until(() => api.updates.count() === MAX_PAGES);
  pages.push(await enter(api, mia));
  for (const { socket } of pages) socket.terminate();
  await expectUndisturbed();
});

test('pages of other websites are not let in by the cookie that the browser sends along', async () => {
  for (const origin of ['https://evil.example', 'null', `http://127.0.0.1.evil.example:${api.port}`]) {
    await expect(connect(api, mia, { headers: { origin } }), origin).rejects.toThrow('403');
  }
  const own = await connect(api, mia, { headers: { origin: `http://127.0.0.1:${api.port}` } });
  expect((await own.next()).type).toBe('welcome');
  own.socket.terminate();
  await expectUndisturbed();
});

/** Connects an accepted page that then reads nothing. */
async function stalledPage(): Promise<net.Socket> {
  const socket = await rawUpgrade(api.port, UPDATES_PATH, mia.login);
  socket.write(maskedFrame(JSON.stringify(HELLO)));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  return socket;
}

test('one that answers no ping is cut', async () => {
  const socket = await stalledPage();
  const over = ended(socket);
  socket.resume();
  for (let n = 0; n < 3; n++) {
    time.advance(PING_EVERY_MS);
    // Any message of the bystander counts as its answer to the ping.
    bystander.watch(`after ping ${n}`, '/nothing');
    expect(await bystander.told()).toMatchObject({ type: 'refused', id: `after ping ${n}` });
  }
  await over;
  await expectUndisturbed();
});

describe('one that reads nothing', () => {
  const ADDRESS = '/overlay/mia-profile/changes?after=1';
  const CHANGES = 400;

  /** Creates 20 MB of changes: far more than fits between the two. */
  beforeAll(async () => {
    const where = { streamer_id: 'mia', kind: 'overlay', id: 'mia-profile' };
    const patch = JSON.stringify({ name: 'x'.repeat(50_000) });
    const changes = Array.from({ length: CHANGES }, (_, n) => ({ ...where, version: n + 2, patch }));
    await api.database.batchInsert('document_changes', changes, 50);
    await api
      .database('documents')
      .where(where)
      .update({ version: CHANGES + 1 });
  });

  it('gets one answer to take and no more, and is closed when it does not; others get theirs', async () => {
    const stalled = await stalledPage();
    const follow = (id: string): boolean =>
      stalled.write(maskedFrame(JSON.stringify({ type: 'follow', id, address: ADDRESS })));
    follow('1');
    follow('2');
    const reader = await enter(api, mia);
    reader.watch('o', ADDRESS);
    expect(await reader.told()).toMatchObject({ answer: { version: CHANGES + 1 } });
    const chunks: Buffer[] = [];
    stalled.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
    await until(() => chunks.length > 0);
    stalled.pause(); // its answer is on the way
    time.advance(TAKE_WITHIN_MS);
    stalled.resume();
    const closeCode = Buffer.from([0x0f, 0xa8]); // 4008
    await until(() => chunks.at(-1)!.subarray(-2).equals(closeCode));
    stalled.destroy();
    const frames = readFrames(Buffer.concat(chunks));
    const [opcode, payload] = frames.at(-1)!;
    expect([opcode, payload.readUInt16BE()]).toEqual([8, 4008]);
    const told = frames.filter(([, { length }]) => length > 1_000_000);
    expect(told).toHaveLength(1);
    reader.socket.terminate();
    await expectUndisturbed();
  });

  it('and pings without end is cut', async () => {
    const stalled = await stalledPage();
    stalled.write(maskedFrame(JSON.stringify({ type: 'follow', id: '1', address: ADDRESS })));
    const over = ended(stalled);
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    const pings = Buffer.concat(Array.from({ length: 500 }, () => ping));
    for (let sent = 0; !stalled.destroyed && sent < 400e6; sent += pings.length) {
      if (!stalled.write(pings)) await Promise.race([over, new Promise((resolve) => stalled.once('drain', resolve))]);
    }
    stalled.resume();
    await over;
    await expectUndisturbed();
  });
});
