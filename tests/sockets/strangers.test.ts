/**
 * Tests strangers on the socket: one that never reads, others that send garbage or half requests. They are closed,
 * others keep receiving, and the server's memory stays where it was.
 */
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { httpRequest } from '../support/httpRequest.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { hello, maskedFrame, rawUpgrade, readFrames } from '../realtime/realtimeSupport.ts';
import { type Bystanders, openBystanders, watchMemory } from './support/bystanders.ts';
import { GARBAGE } from './support/garbage.ts';
import { type SocketServer, startSocketServer } from './support/startSocketServer.ts';

const BYSTANDERS = 10;
const SEED = 11;
const folder = temporaryFolder();
let server: SocketServer;
let bystanders: Bystanders;
let burstSeed = 100;

beforeAll(async () => {
  server = await startSocketServer(folder);
  bystanders = await openBystanders(server, BYSTANDERS);
});

afterAll(async () => {
  bystanders.leave();
  await server.stop();
});

beforeEach(() => {
  burstSeed += 1;
});

const messagesPerPage = async (): Promise<number> =>
  (await server.metric('liveloom_page_messages_sent_total')) / BYSTANDERS;
const closed = (reason: string): Promise<number> =>
  server.metric('liveloom_page_connections_closed_total', `reason="${reason}"`);

/** Connects a page that says hello and then reads nothing. */
async function stalledPage(pageId: string): Promise<net.Socket> {
  const socket = await rawUpgrade(server.port);
  socket.pause();
  socket.write(maskedFrame(JSON.stringify(hello({ liveKey: server.liveKey, pageId }))));
  return socket;
}

test('one that never reads is closed with 4008 while 2,000 messages go out', async () => {
  const memory = await watchMemory(server);
  const before = await messagesPerPage();
  const [late, never] = [await stalledPage('late'), await stalledPage('never')];
  // It learns of its end when it reads at last, before the server gives up waiting for that.
  const lateBytes = untilAsync(async () => (await closed('slow')) === 2).then(() => everythingOf(late));
  let messages = 0;
  for (let part = 0; messages < 2_000; part++) {
    const seed = burstSeed * 1_000 + part;
    await server.burst({ seed, perWave: 10, waves: 100, everyMs: 15, commentLength: 1_200 });
    messages = Math.round((await messagesPerPage()) - before);
  }
  const bytes = await lateBytes;
  const [opcode, payload] = readFrames(bytes).at(-1)!;
  expect([opcode, payload.readUInt16BE()]).toEqual([8, 4008]);
  await untilAsync(async () => (await server.metric('liveloom_page_connections')) === BYSTANDERS);
  await bystanders.expectUndisturbed();
  await memory(`never reads: ${messages} messages to each other page, ${mb(bytes.length)} MB came late`);
  never.destroy();
}, 180_000);

async function everythingOf(socket: net.Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

async function untilAsync(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Sends a stranger's bytes instead of a valid request, with or without a valid upgrade before it. */
async function sendGarbage(kind: string, isUpgraded: boolean, seed: string): Promise<void> {
  const socket = isUpgraded ? await rawUpgrade(server.port) : net.connect(server.port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
  socket.on('data', () => undefined);
  const bytes = GARBAGE[kind]!(randomFor(SEED, 'garbage', `${kind}:${seed}`));
  socket.write(bytes);
  socket.end(); // so that an incomplete beginning ends too
  await ended;
}

test('garbage of every kind is refused', async () => {
  const memory = await watchMemory(server);
  const kinds = Object.keys(GARBAGE);
  const rounds = 20;
  const before = await Promise.all(['malformed', 'invalid', 'tooLarge'].map(closed));
  const sending = server.burst({ seed: burstSeed, perWave: 5, waves: 60, everyMs: 50, commentLength: 100 });
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      kinds.flatMap((kind) => [true, false].map((isUpgraded) => sendGarbage(kind, isUpgraded, String(round)))),
    );
  }
  await sending;
  await untilAsync(async () => (await server.metric('liveloom_page_connections')) === BYSTANDERS);
  await bystanders.expectUndisturbed();
  const after = await Promise.all(['malformed', 'invalid', 'tooLarge'].map(closed));
  const [malformed, invalid, tooLarge] = after.map((count, at) => count - before[at]!) as [number, number, number];
  await memory(
    `garbage: ${kinds.length * rounds * 2} connections of ${kinds.length} kinds, ` +
      `${malformed} malformed, ${invalid} not understood, ${tooLarge} too large`,
  );
  expect(Math.min(malformed, invalid, tooLarge)).toBeGreaterThanOrEqual(rounds);
  expect(malformed + invalid + tooLarge).toBeGreaterThan((kinds.length - 2) * rounds);
}, 180_000);

test('one that pings and never reads the answers is cut', async () => {
  const memory = await watchMemory(server);
  const before = await closed('tooMuch');
  const socket = await rawUpgrade(server.port);
  socket.pause();
  const pings = Buffer.concat(Array.from({ length: 500 }, () => Buffer.concat([PING_OF_125, Buffer.alloc(125)])));
  let sent = 0;
  while (!socket.destroyed && sent < 200e6) {
    sent += pings.length;
    if (!socket.write(pings)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  await untilAsync(async () => (await server.metric('liveloom_page_connections')) === BYSTANDERS);
  await bystanders.expectUndisturbed();
  await memory(`pings: ${mb(sent)} MB sent before it was cut`);
  expect(await closed('tooMuch')).toBe(before + 1);
}, 180_000);

const PING_OF_125 = Buffer.from([0x89, 0xfd, 0, 0, 0, 0]);

function once(socket: net.Socket, event: string): Promise<void> {
  return new Promise((resolve) => socket.once(event, () => resolve()));
}

const HALVES = 500;

/** Sends half a request: nothing, a beginning, or a beginning that continues byte by byte. */
function halfRequest(at: number): { opened: Promise<unknown>; closedAfterMs: Promise<number> } {
  const socket = net.connect(server.port, '127.0.0.1');
  const openedMs = performance.now();
  socket.on('error', () => undefined).on('data', () => undefined);
  if (at % 3 > 0) socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Half: ');
  const dribble = at % 3 === 2 ? setInterval(() => socket.write('x'), 200) : undefined;
  const closedAfterMs = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(dribble);
      resolve(performance.now() - openedMs);
    }),
  );
  return { opened: once(socket, 'connect'), closedAfterMs };
}

test(`${HALVES} half-open requests are closed, and others are served meanwhile`, async () => {
  const memory = await watchMemory(server);
  const halves = Array.from({ length: HALVES }, (_, at) => halfRequest(at));
  await Promise.all(halves.map(({ opened }) => opened));
  const sending = server.burst({ seed: burstSeed, perWave: 5, waves: 60, everyMs: 50, commentLength: 100 });
  const progress = { isOver: false };
  const closing = Promise.all(halves.map(({ closedAfterMs }) => closedAfterMs)).finally(() => (progress.isOver = true));
  let [served, slowestMs] = [0, 0];
  while (!progress.isOver) {
    const startedMs = performance.now();
    expect((await httpRequest(server.port, '/api/health')).status).toBe(200);
    served += 1;
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    // A fast machine would exceed the limit of one address.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const seconds = (await closing).map((ms) => ms / 1_000);
  await sending;
  await bystanders.expectUndisturbed();
  await memory(
    `half-open: ${HALVES} closed after ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s, ` +
      `${served} whole requests served meanwhile, the slowest in ${slowestMs.toFixed(0)} ms`,
  );
  expect(served).toBeGreaterThan(1);
}, 180_000);
