/** Real server with a hub, real sockets and raw ones, and time that tests set by hand. */
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { manualClock } from '#engine/core/clock.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { ErrorMessage, HelloMessage, LiveItem, TopicMessage, WelcomeMessage } from '#schemas/generated/types.ts';
import { openUpgrades } from '#server/ground/http/upgrades.ts';
import { createHub, REALTIME_PATH } from '#server/pages/realtime/hub.ts';
import type { Hub } from '#server/pages/realtime/hub.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import type { OverlayRoomDefinition } from '#server/show/session/overlayRooms.ts';
import { createDoorkeeper } from '#server/pages/sockets/doorkeeper.ts';
import { SOCKET_CAPS, type SocketCaps } from '#server/pages/sockets/limits.ts';

export const KEY = 'key-of-demo';
export const ROOM = 'demo';
/** Initial session time of every room in these tests. */
export const START_MS = 1_767_225_600_000;

/** Any message of the server; tests check the expected parts. */
export type Wire = { type: string } & Partial<
  Omit<WelcomeMessage, 'type'> & Omit<TopicMessage, 'type'> & Omit<ErrorMessage, 'type'>
>;

export const realScheduler: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

export const realClock = { nowMs: () => performance.now() };

/** Creates a scheduler and a clock that move together, by hand. */
export function manualTime() {
  const clock = manualClock(0);
  let tasks: { atMs: number; task: () => void }[] = [];
  const scheduler: Scheduler = {
    after(delayMs, task) {
      const entry = { atMs: clock.nowMs() + delayMs, task };
      tasks.push(entry);
      return () => void (tasks = tasks.filter((other) => other !== entry));
    },
  };
  /** Advances time and runs due tasks, in order. */
  function advance(ms: number): void {
    const endMs = clock.nowMs() + ms;
    for (;;) {
      const next = tasks.filter((entry) => entry.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      tasks = tasks.filter((other) => other !== next);
      clock.set(next.atMs);
      next.task();
    }
    clock.set(endMs);
  }
  return { clock, scheduler, advance, pending: () => tasks.length };
}

export interface TestServer {
  hub: Hub;
  url: string;
  port: number;
  /** Session time of the room. */
  session: { nowMs: number };
  open(overlay: LiveOverlay, more?: Partial<OverlayRoomDefinition>): void;
  close(): Promise<void>;
}

export async function startServer(
  time: { clock: { nowMs(): number }; scheduler: Scheduler } = { clock: realClock, scheduler: realScheduler },
  options: { port?: number; build?: string; caps?: Partial<SocketCaps>; audibilityChanged?: (id: string) => void } = {},
): Promise<TestServer> {
  const doorkeeper = createDoorkeeper(time.clock, { ...SOCKET_CAPS, ...options.caps });
  const log = pino({ level: 'silent' });
  const { build = 'build-1', audibilityChanged } = options;
  const hub = createHub({ ...time, build, log, doorkeeper, ...(audibilityChanged && { audibilityChanged }) });
  const server = http.createServer((_request, response) => response.writeHead(404).end());
  openUpgrades(server).add(REALTIME_PATH, hub.accept);
  hub.setLiveKeys((key) => (key === KEY ? ROOM : null));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const session = { nowMs: START_MS };
  return {
    hub,
    port,
    url: `ws://127.0.0.1:${port}/realtime`,
    session,
    open: (overlay, more = {}) =>
      hub.openRoom({ id: ROOM, epoch: 'epoch-1', nowMs: () => session.nowMs, rate: 1, overlay, ...more }),
    async close() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function liveItem(id: string, data: LiveItem['data'] = {}): LiveItem {
  return {
    id,
    type: 'GOAL',
    version: 1,
    name: id,
    position: { x: 0, y: 0 },
    positionLandscape: { x: 0, y: 0 },
    dimensions: { width: 100, height: 50 },
    dimensionsLandscape: { width: 100, height: 50 },
    isVisible: true,
    isVisibleLandscape: true,
    isLocked: false,
    settings: { color: 'red' },
    settingsLandscape: {},
    data,
    shownAtMs: 0,
    shownAtMsLandscape: 0,
  };
}

export function liveOverlay(...items: LiveItem[]): LiveOverlay {
  const overlay = {
    overlayId: ROOM,
    overlayName: 'Demo',
    locale: 'en',
    timeZone: 'Europe/Berlin',
    pointsName: 'Points',
    playAudioOnDesktop: true,
    playAudioOnMobile: true,
    volume: 1,
  } as const;
  return { ...overlay, items, games: [] };
}

export function hello(more: Partial<HelloMessage> = {}): HelloMessage {
  const device = 'desktop';
  return { type: 'hello', liveKey: KEY, orientation: 'portrait', device, pageId: 'page-1', build: 'b', ...more };
}

export interface TestPage {
  socket: WebSocket;
  messages: Wire[];
  send(message: object | string): void;
  /** Returns the next message that was not read yet. */
  next(): Promise<Wire>;
  closed: Promise<{ code: number; reason: string }>;
}

/** Connects a page that sends messages by hand; `greeting` is sent first. */
export async function openPage(
  url: string,
  greeting: object | null = hello(),
  headers: Record<string, string> = {},
): Promise<TestPage> {
  const socket = new WebSocket(url, { headers });
  const messages: Wire[] = [];
  let taken = 0;
  let wake = (): void => undefined;
  socket.on('message', (data) => {
    messages.push(JSON.parse((data as Buffer).toString()) as Wire);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => {
      resolve({ code, reason: String(reason) });
      wake();
    }),
  );
  const send = (message: object | string): void =>
    socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (greeting !== null) send(greeting);
  return {
    socket,
    messages,
    send,
    closed,
    async next() {
      while (messages.length <= taken && socket.readyState === WebSocket.OPEN) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      const message = messages[taken++];
      if (message === undefined) throw new Error('the connection was closed before the next message');
      return message;
    },
  };
}

/** Polls until `condition` holds; the test's own timeout ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Opens a TCP connection with a correct upgrade, for sending anything. */
export async function rawUpgrade(
  port: number,
  path = '/realtime',
  headers: Record<string, string> = {},
): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${more.join('')}` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

/** Builds a masked text frame like browsers. */
export function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const long = payload.length > 125;
  const header = Buffer.alloc(long ? 8 : 6);
  header[0] = 0x81;
  header[1] = 0x80 | (long ? 126 : payload.length);
  if (long) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]); // a mask of zeros leaves the bytes as they are
}

/** Returns payloads of the unmasked frames in a byte stream, as `[opcode, payload]`. */
export function readFrames(bytes: Buffer): [number, Buffer][] {
  const frames: [number, Buffer][] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    let length = bytes[at + 1]! & 0x7f;
    let start = at + 2;
    if (length === 126) [length, start] = [bytes.readUInt16BE(start), start + 2];
    else if (length === 127) [length, start] = [Number(bytes.readBigUInt64BE(start)), start + 8];
    frames.push([bytes[at]! & 0x0f, bytes.subarray(start, start + length)]);
    at = start + length;
  }
  return frames;
}
