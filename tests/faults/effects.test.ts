/**
 * `kill -9` between a request and its result, 50 times, with throw-away effects at a real HTTP service: a repeatable
 * request is executed at least once, with one key; a skippable one at most once; and each request ends exactly once.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '#cli/build/build.mjs';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { EffectEndedPayload } from '#schemas/generated/types.ts';
import { connect } from '#server/ground/db/connection.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { faultSeed } from './harness/seed.ts';
import { startWorker } from './harness/worker.ts';
import type { EffectsOptions } from './worker/effects.ts';

const KILLS = 50;
/** Most lives: some may end before the kill, or be killed without a pending request. */
const MOST_LIVES = 3 * KILLS;

const databaseFile = join(temporaryFolder(), 'effects.sqlite');

/** Calls of the service: message id → the key of each call. */
const calls = new Map<string, string[]>();
let server: Server;
/** Called for a request before it is answered; the answer waits for it. */
let onCall: () => Promise<void>;

beforeEach(async () => {
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { said } = JSON.parse(body) as { said: string };
      calls.set(said, [...(calls.get(said) ?? []), String(request.headers['idempotency-key'])]);
      await onCall();
      response.end('{}');
    })().catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs one life of the program, killed at one of its calls; resolves when it is gone. */
async function live(options: EffectsOptions, killAt: { call: number; isAnswered: boolean; delayMs: number } | null) {
  const worker = startWorker(() => undefined);
  let count = 0;
  onCall = async () => {
    if (++count !== killAt?.call) return;
    const wait = new Promise<void>((resolve) => setTimeout(() => (worker.kill(), resolve()), killAt.delayMs));
    if (!killAt.isAnswered) await wait;
  };
  worker.go(options);
  const { signal, code, stderr } = await worker.gone;
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(stderr);
  return signal === 'SIGKILL';
}

/**
 * Plans a kill: half of them before the service answers, the others some time after, when the result may be pending.
 */
function somePlan({ below, next }: Random) {
  const isAnswered = next() < 0.5;
  return { call: 1 + below(3), isAnswered, delayMs: isAnswered ? next() * 3 : 0 };
}

async function inDatabase<T>(read: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const database = connect(databaseFile, true);
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}

/** Counts pending requests. */
const pending = (): Promise<number> =>
  inDatabase(async (database) => (await database('live_rows').where({ kind: 'effect' }).select('key')).length);

/** Returns how requests ended: key → outcomes. */
async function ends(): Promise<Map<string, string[]>> {
  const rows = await inDatabase((database) =>
    database('events').where({ type: 'effectEnded' }).select<{ body: string }[]>('body'),
  );
  const found = new Map<string, string[]>();
  for (const { body } of rows) {
    const { key, outcome } = (JSON.parse(body) as { payload: EffectEndedPayload }).payload;
    found.set(key, [...(found.get(key) ?? []), outcome]);
  }
  return found;
}

// behaviour: effect-7
test(`${KILLS} kills between request and result`, { timeout: 600_000 }, async () => {
  await ensureBuilt(['faults']);
  const seed = faultSeed();
  const serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const asked: EffectsOptions['messages'] = [];
  let between = 0;
  let lives = 0;
  for (; between < KILLS && lives < MOST_LIVES; lives++) {
    const messages: EffectsOptions['messages'] = [
      { id: `r${lives}`, kind: 'repeated' },
      { id: `s${lives}`, kind: 'skipped' },
    ];
    asked.push(...messages);
    const isKilled = await live(
      { databaseFile, serviceUrl, messages },
      somePlan(randomFor(seed, 'effects', `${lives}`)),
    );
    if (isKilled && (await pending()) > 0) between++;
  }
  onCall = () => Promise.resolve();
  await live({ databaseFile, serviceUrl, messages: [] }, null);

  const stored = await inDatabase(async (database) => {
    const rows = await database('events').where({ type: 'chat' }).select<{ id: string }[]>('id');
    return new Set(rows.map(({ id }) => id));
  });
  const ended = await ends();
  const faults: string[] = [];
  const sum = { repeated: 0, skipped: 0, twice: 0, never: 0 };
  for (const { id, kind } of asked.filter((message) => stored.has(message.id))) {
    const keys = calls.get(id) ?? [];
    const outcomes = ended.get(`${id}/asking/0`) ?? [];
    const isRight =
      kind === 'repeated'
        ? keys.length >= 1 && outcomes[0] === 'done'
        : keys.length <= 1 && ['done', 'skipped'].includes(outcomes[0]!);
    if (new Set(keys).size > 1 || outcomes.length !== 1 || !isRight) {
      faults.push(`${id}: called with ${keys.join(', ')}, ended ${outcomes.join(', ')}`);
    }
    sum[kind]++;
    if (kind === 'repeated' && keys.length > 1) sum.twice++;
    if (kind === 'skipped' && outcomes[0] === 'skipped') sum.never++;
  }
  console.log(
    `kill -9 between request and result, seed ${seed}: ${between} of ${lives} lives; ${sum.repeated} repeated, ` +
      `${sum.twice} of them done more than once; ${sum.skipped} skipped, ${sum.never} of them given up`,
  );
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(between).toBe(KILLS);
  // The kills hit the right moments, otherwise the test shows nothing.
  expect(sum.twice).toBeGreaterThan(KILLS / 10);
  expect(sum.never).toBeGreaterThan(KILLS / 10);
});
