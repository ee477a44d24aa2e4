/** Tests a storm of pages that reconnect all the time: each is served or refused in order, others keep receiving. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { randomFor } from '#engine/core/random.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { hello, type Wire } from '../realtime/realtimeSupport.ts';
import { type Bystanders, openBystanders, watchMemory } from './support/bystanders.ts';
import { type SocketServer, startSocketServer } from './support/startSocketServer.ts';

const RECONNECTS = 5_000;
/** Number of simultaneous pages. */
const PAGES = 200;
const BYSTANDERS = 10;
const SEED = 13;
const folder = temporaryFolder();
let server: SocketServer;
let bystanders: Bystanders;

beforeAll(async () => {
  server = await startSocketServer(folder);
  bystanders = await openBystanders(server, BYSTANDERS);
});

afterAll(async () => {
  bystanders.leave();
  await server.stop();
});

type Last = { epoch: string; seq: number };
type Outcome = { kind: 'snapshot' | 'missed'; last: Last } | { kind: 'refused'; code: number } | { kind: 'broken' };

/** Connects, says hello, and leaves as soon as it was answered; every tenth has an unknown key. */
function comeAndGo(pageId: string, liveKey: string, last: Last | undefined, isPolite: boolean): Promise<Outcome> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify(hello({ liveKey, pageId, ...(last && { last }) }))));
    socket.on('error', () => resolve({ kind: 'broken' }));
    socket.on('close', (code) => resolve(code === 1006 ? { kind: 'broken' } : { kind: 'refused', code }));
    socket.on('message', (data) => {
      const { type, epoch, seq, snapshot } = JSON.parse((data as Buffer).toString()) as Wire;
      if (type !== 'welcome') return;
      resolve({ kind: snapshot ? 'snapshot' : 'missed', last: { epoch: epoch!, seq: seq! } });
      if (isPolite) socket.close();
      else socket.terminate();
    });
  });
}

/** Runs a page that reconnects again and again, with its last state. */
async function returningPage(at: number, count: Map<string, number>): Promise<void> {
  const random = randomFor(SEED, 'storm', String(at));
  let last: Last | undefined;
  for (let visit = 0; visit < RECONNECTS / PAGES; visit++) {
    const isStranger = random.next() < 0.1;
    const key = isStranger ? `guess-${visit}` : server.liveKey;
    const outcome = await comeAndGo(`storm-${at}`, key, last, random.next() < 0.5);
    if ('last' in outcome) last = outcome.last;
    const name = outcome.kind === 'refused' ? `refused with ${outcome.code}` : outcome.kind;
    count.set(name, (count.get(name) ?? 0) + 1);
  }
}

async function untilBystandersOnly(): Promise<void> {
  while ((await server.metric('liveloom_page_connections')) > BYSTANDERS) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test(`${RECONNECTS} reconnects, ${PAGES} at a time (seed ${SEED})`, async () => {
  const memory = await watchMemory(server);
  const count = new Map<string, number>();
  const startedMs = performance.now();
  const sending = server.burst({ seed: SEED, perWave: 10, waves: 60, everyMs: 60, commentLength: 60 });
  await Promise.all(Array.from({ length: PAGES }, (_, at) => returningPage(at, count)));
  const seconds = (performance.now() - startedMs) / 1_000;
  await sending;
  await untilBystandersOnly();
  await bystanders.expectUndisturbed();
  const outcomes = [...count].map(([name, times]) => `${times} ${name}`).join(', ');
  await memory(`storm: ${RECONNECTS} reconnects in ${seconds.toFixed(1)} s (${outcomes})`);
  expect([...count.values()].reduce((sum, times) => sum + times, 0)).toBe(RECONNECTS);
  expect([...count.keys()].sort()).toEqual(['missed', 'refused with 4404', 'snapshot']);
}, 180_000);
