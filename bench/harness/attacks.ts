/**
 * Attacks on a server that others stream with: by a stranger, with a live link, or with a demo account. Each continues
 * until it is stopped, and reconnects when it is disconnected. The answers do not matter here.
 */
import net from 'node:net';
import { WebSocket } from 'ws';
import { AGENTS, agentToken } from './benchAgents.ts';
import { LIVE_KEY } from './benchProfile.ts';

export interface Target {
  port: number;
  /** Login of a demo account. */
  cookie: string;
  profileId: string;
  /** Item of its overlay, and one of its colour settings. */
  itemId: string;
  colour: string;
}

/** Attack that continues and ends soon after the signal. */
export type Attack = (target: Target, signal: AbortSignal) => Promise<void>;

const AT_ONCE = 4;

async function ask(target: Target, method: string, path: string, body?: string | FormData): Promise<void> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const url = `http://127.0.0.1:${target.port}${path}`;
  const answer = await fetch(url, { method, headers: { cookie: target.cookie, ...type }, ...(body && { body }) });
  await answer.arrayBuffer();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats requests, several at a time. */
function repeatedly(once: (target: Target, signal: AbortSignal) => Promise<unknown>, atOnce = AT_ONCE): Attack {
  return async (target, signal) => {
    const goOn = async (): Promise<void> => {
      while (!signal.aborted) await once(target, signal).catch(() => pause(20));
    };
    await Promise.all(Array.from({ length: atOnce }, goOn));
  };
}

const requests = (method: string, path: (target: Target) => string, body?: (target: Target) => string): Attack =>
  repeatedly((target) => ask(target, method, path(target), body?.(target)));

const overlay = ({ profileId }: Target): string => `/api/overlay/${profileId}`;
const patched = (patch: object): string => JSON.stringify({ patch });

function importOf(name: string, text: string): Attack {
  return repeatedly((target) => {
    const form = new FormData();
    form.set('file', new Blob([text]), name);
    form.set('importViewers', 'true');
    form.set('importFlows', 'false');
    form.set('importSoundAlerts', 'false');
    form.set('profileId', '');
    return ask(target, 'POST', '/api/settings/import', form);
  }, 1);
}

const DIGITS = '1'.repeat(140);
const HELLO = { type: 'hello', liveKey: LIVE_KEY, orientation: 'portrait', device: 'desktop', build: 'b' };

function openSocket(port: number, pageId: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`);
  socket.on('error', () => undefined);
  socket.on('open', () => socket.send(JSON.stringify({ ...HELLO, pageId })));
  return socket;
}

/** All agents of a server that restarted come back, three times as fast as they really do. */
async function agentsReturn({ port }: Target, signal: AbortSignal): Promise<void> {
  const hello = { type: 'hello', protocol: 1, version: 'bench', os: 'windows' };
  const state = { status: 'connected', reason: null, version: 'OBS 32.2.2', sinceMs: 0 };
  const sockets: WebSocket[] = [];
  for (let index = 0; index < AGENTS && !signal.aborted; index++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/agent`);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('open', () =>
      socket.send(JSON.stringify({ ...hello, token: agentToken(index), run: `bench-run-${index}` })),
    );
    socket.on('message', (raw) => {
      if (!(raw as Buffer).toString().includes('"settings"')) return;
      socket.send(JSON.stringify({ type: 'state', program: 'broadcast', state, allowed: ['switch'], refused: [] }));
    });
    await pause(20);
  }
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  for (const socket of sockets) socket.terminate();
}

/** Sends the same message over one socket as fast as it can, for as long as it may. */
async function parrot({ port }: Target, signal: AbortSignal): Promise<void> {
  const socket = openSocket(port, 'parrot');
  const text = JSON.stringify({ type: 'presented', seq: 0 });
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  while (!signal.aborted && socket.readyState === WebSocket.OPEN) {
    for (let n = 0; n < 500; n++) socket.send(text);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.terminate();
}

/** Opens sockets that say hello and never read. */
async function neverRead({ port }: Target, signal: AbortSignal): Promise<void> {
  const sockets: WebSocket[] = [];
  for (let n = 0; n < 500 && !signal.aborted; n++) {
    const socket = openSocket(port, `stalled-${n}`);
    socket.once('message', () => socket.pause());
    sockets.push(socket);
    if (n % 20 === 0) await pause(5);
  }
  while (!signal.aborted) await pause(50);
  for (const socket of sockets) socket.terminate();
}

/** Sends this many requests a second, whether or not they are answered. */
function paced(perSecond: number, path: string): Attack {
  return async (target, signal) => {
    while (!signal.aborted) {
      void ask(target, 'GET', path).catch(() => undefined);
      await pause(1_000 / perSecond);
    }
  };
}

async function slowUploads({ port }: Target, signal: AbortSignal): Promise<void> {
  const sockets = Array.from({ length: 1_000 }, (_, n) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /media/upload/x${n} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n`);
    return socket;
  });
  while (!signal.aborted) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    await pause(200);
  }
  for (const socket of sockets) socket.destroy();
}

const together =
  (...attacks: Attack[]): Attack =>
  async (target, signal) =>
    void (await Promise.all(attacks.map((attack) => attack(target, signal))));

const EACH = {
  '500 agents come back within 10 s': agentsReturn,
  'a colour of 140 digits a number': requests('PATCH', overlay, ({ itemId, colour }) =>
    patched({ itemsById: { [itemId]: { settings: { [colour]: `rgba(${DIGITS} ${DIGITS} ${DIGITS} ${DIGITS}x` } } } }),
  ),
  'a list of viewers with a head of 128 KB': importOf(
    'viewers.csv',
    `name${',x'.repeat(65_000)}\n${'anna,1\n'.repeat(500)}`,
  ),
  'a bundle of 37,000 wrong items': importOf(
    'bundle.json',
    JSON.stringify({
      format: 'liveloom-bundle',
      version: 1,
      overlay: { items: Array.from({ length: 37_000 }, () => ({ type: 'X' })) },
    }),
  ),
  '8,000 items in a change': requests('PATCH', overlay, () =>
    patched({ itemsById: Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [n, 0])) }),
  ),
  '20,000 numbers in an order': requests(
    'PATCH',
    (target) => `${overlay(target)}/items/order`,
    () => JSON.stringify({ order: Array<number>(20_000).fill(1) }),
  ),
  '30 KB of braces': requests('PATCH', overlay, () => `{"patch":${'{"a":'.repeat(6_000)}1${'}'.repeat(6_001)}`),
  'duplicates without end': requests('POST', (target) => `${overlay(target)}/item/${target.itemId}/duplicate`),
  'edits without end': requests('PATCH', overlay, () => patched({ name: String(Math.random()) })),
  'one socket that repeats itself': repeatedly(parrot, 1),
  'eight sockets that repeat themselves': repeatedly(parrot, 8),
  '500 sockets that never read': repeatedly(neverRead, 1),
  'chat and gift feed, 60 a second each': together(
    paced(60, `/api/live/${LIVE_KEY}/chat`),
    paced(60, `/api/live/${LIVE_KEY}/gift-feed`),
  ),
  'the description of the interface': requests('GET', () => '/api/openapi.json'),
  '1,000 slow uploads': slowUploads,
  'wrong passwords': requests(
    'POST',
    () => '/api/auth/login',
    () => JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(20) }),
  ),
} satisfies Record<string, Attack>;

/** Attacks by name; the last combines all of them. */
export const ATTACKS: Readonly<Record<string, Attack>> = { ...EACH, 'all together': together(...Object.values(EACH)) };
