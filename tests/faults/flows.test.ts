/**
 * `kill -9` at random moments while a queue of a hundred runs goes on, each with a wait, a web address that is called,
 * a sound and a chat message: every run starts once and ends once, in order; a repeatable call is made at least once,
 * with one key; a skippable one at most once.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '#cli/build/build.mjs';
import { randomFor } from '#engine/core/random.ts';
import type { PlaySoundPayload } from '#schemas/generated/types.ts';
import { connect } from '#server/ground/db/connection.ts';
import type { RunRecord } from '#server/show/fold/flows/state/trace.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { faultSeed } from './harness/seed.ts';
import { startWorker } from './harness/worker.ts';
import type { FlowsOptions } from './worker/flows.ts';

/** LIVELOOM_FAULTS_KILLS=200 for a thorough run. */
const KILLS = Number(process.env['LIVELOOM_FAULTS_KILLS'] ?? 60);
const GIFTS = 100;
/** Factor of time: a sound without a reported end takes a minute, here thirty thousandths of one. */
const FACTOR = 2000;
/** Longest time from the session's opening to the kill: with so many lives nearly every run is killed once. */
const LONGEST_LIFE_MS = 12_000 / KILLS;

const databaseFile = join(temporaryFolder(), 'flows.sqlite');

/** Viewer of a call, and its key. */
interface Call {
  name: string;
  key: string;
}
const calls: Record<string, Call[]> = { '/webhook': [], '/chat': [] };
let server: Server;

beforeEach(async () => {
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { gift } = JSON.parse(body) as { gift: string };
      calls[request.url!]!.push({ name: gift, key: String(request.headers['idempotency-key']) });
      response.end('{}');
    })().catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs one life of the program; killed this long after its session was open, or not at all. */
async function live(options: FlowsOptions, killAfterMs: number | null): Promise<boolean> {
  const worker = startWorker((line) => {
    if (line === 'open' && killAfterMs !== null) setTimeout(() => worker.kill(), killAfterMs);
  });
  worker.go(options);
  const { signal, code, stderr } = await worker.gone;
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(stderr);
  return signal === 'SIGKILL';
}

async function stored<T>(table: string, where: object): Promise<T[]> {
  const database = connect(databaseFile, true);
  try {
    const rows = await database(table).where(where).select<{ body: string }[]>('body');
    return rows.map(({ body }) => JSON.parse(body) as T);
  } finally {
    await database.destroy();
  }
}

const giftName = (n: number): string => `gift-${String(n).padStart(3, '0')}`;
const nameOf = (n: number): string => `viewer_${n}`;
const ALL = Array.from({ length: GIFTS }, (_, n) => n);
const firstOfEach = (names: readonly string[]): string[] => [...new Set(names)];

// behaviour: flow-3, flow-6, effect-7
test(`${KILLS} kills in a queue of ${GIFTS} runs`, { timeout: 900_000 }, async () => {
  await ensureBuilt(['faults']);
  const seed = faultSeed();
  const { next } = randomFor(seed, 'flows', 'kills');
  const flowsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const options: FlowsOptions = { databaseFile, flowsUrl, clockFromMs: Date.now(), factor: FACTOR, gifts: GIFTS };
  let kills = 0;
  while (kills < KILLS && (await live(options, next() * LONGEST_LIFE_MS))) kills++;
  await live(options, null);

  const runs = await stored<RunRecord>('live_rows', { kind: 'flowRecord' });
  runs.sort((one, other) => one.startedAtMs! - other.startedAtMs!);
  expect(runs.map(({ cause, outcome }) => [cause.id, outcome])).toEqual(ALL.map((n) => [giftName(n), 'done']));
  // One at a time: no run began before the previous one had ended.
  for (const [at, { endedAtMs }] of runs.slice(0, -1).entries())
    expect(endedAtMs).toBeLessThanOrEqual(runs[at + 1]!.startedAtMs!);
  const sounds = await stored<{ payload: PlaySoundPayload }>('events', { type: 'playSound' });
  expect(new Set(sounds.map(({ payload }) => payload.playbackId)).size).toBe(GIFTS);
  expect(sounds).toHaveLength(GIFTS);

  const [hooks, chats] = [calls['/webhook']!, calls['/chat']!];
  expect(firstOfEach(hooks.map(({ name }) => name))).toEqual(ALL.map(nameOf));
  for (const n of ALL) {
    const keys = hooks.filter(({ name }) => name === nameOf(n)).map(({ key }) => key);
    expect(new Set(keys).size, `keys of ${nameOf(n)}, seed ${seed}`).toBe(1);
    expect(chats.filter(({ name }) => name === nameOf(n)).length, `chats of ${nameOf(n)}`).toBeLessThanOrEqual(1);
  }
  console.log(
    `kill -9 in a queue, seed ${seed}: ${kills} kills; ${hooks.length - GIFTS} calls made again, ` +
      `${GIFTS - chats.length} chat messages given up`,
  );
  // The kills were in the middle of runs, otherwise the test shows nothing.
  expect(kills).toBeGreaterThan(KILLS / 4);
});
