/** Tests expired data with a manual clock. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import type { Deletion } from '../../people/accounts/deletion/deletion.ts';
import { markDeleted } from '../../people/accounts/deletion/store.ts';
import { markVerified } from '../../people/accounts/users/store.ts';
import { startAccountCleanup } from './accountCleanup.ts';
import type { RunningJob } from '../../ground/base/repeatedly.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAST_LOOKS_MS = 20 * 60_000;

let api: ApiServer;
let job: RunningJob;
let timers: { atMs: number; task: () => void }[];
let said: object[];

beforeEach(async () => {
  api = await startApiServer();
  timers = [];
  said = [];
  const { database, clock, services } = api;
  const scheduler = timersOf();
  const log = { info: (fields: object) => said.push(fields), warn: (fields: object) => said.push(fields) };
  job = startAccountCleanup({ database, clock, scheduler, deletion: services.deletion, log });
});
afterEach(async () => {
  await job.stop();
  await api.close();
});

function timersOf(): Scheduler {
  return {
    after(delayMs, task) {
      const timer = { atMs: api.clock.nowMs() + delayMs, task };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
}

/** Advances the clock to the next run and then to the last ones before a time, because those between would find the same. */
async function passUntil(ms: number): Promise<void> {
  for (let looks = 0; timers[0]!.atMs <= ms; looks++) {
    const { atMs, task } = timers.shift()!;
    api.clock.set(looks === 0 ? atMs : Math.max(atMs, ms - LAST_LOOKS_MS));
    task();
    while (timers.length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  api.clock.set(ms);
}

const ids = async (): Promise<string[]> =>
  (await api.database('streamers').orderBy('id').select<{ id: string }[]>('id')).map(({ id }) => id);

// behaviour: demo-1
test('a demo account is deleted with all it has after 24 hours, and not before', async () => {
  await api.account('anna');
  const demo = (await api.call('GET', '/auth/auth-as-demo-user')).json() as UserAnswer;
  await passUntil(START_MS + DAY_MS - 1);
  expect(await ids()).toContain(demo.id);
  await passUntil(START_MS + DAY_MS + 10 * 60_000);
  expect(await ids()).toEqual(['anna']);
  expect(await api.database('profiles').select('streamer_id')).toEqual([{ streamer_id: 'anna' }]);
  expect([api.host.session(demo.id), api.keys.list().length]).toEqual([undefined, 1]);
  expect(said[0]).toMatchObject({ demos: 1 });
});

test('a demo that became an account stays', async () => {
  const demo = await api.call('GET', '/auth/auth-as-demo-user');
  const { id } = demo.json() as UserAnswer;
  const cookie = demo.headers['set-cookie']![0]!.split(';')[0]!;
  const password = 'correct horse battery';
  const body = { email: 'anna@example.com', password, passwordRepeat: password, hasAcknowledgedTerms: true };
  const headers = { cookie, 'x-forwarded-for': '203.0.113.7' };
  await api.call('POST', `/auth/register?demoAccountId=${id}`, { body, headers });
  await expect.poll(() => api.mail.sent.length).toBe(1);
  const code = api.mail.linkTo('anna@example.com').searchParams.get('code')!;
  await api.call('GET', `/auth/verify-email?code=${code}`);
  await passUntil(START_MS + 30 * DAY_MS);
  expect(await ids()).toEqual([id]);
});

// behaviour: account-2
test('an address that nobody confirmed within seven days is free again', async () => {
  await api.account('anna', { user: { emailVerifiedAtMs: null } });
  await passUntil(START_MS + 7 * DAY_MS - 1);
  expect(await ids()).toEqual(['anna']);
  await passUntil(START_MS + 7 * DAY_MS + 10 * 60_000);
  expect(await ids()).toEqual([]);
});

test('an address that is confirmed while others go stays', async () => {
  await api.account('anna', { user: { emailVerifiedAtMs: null } });
  await api.account('ben', { user: { emailVerifiedAtMs: null } });
  const { database, clock, services } = api;
  const scheduler = timersOf();
  const start: Deletion['start'] = async (userId, which) => {
    await markVerified(database, 'ben', clock.nowMs());
    await services.deletion.start(userId, which);
  };
  await job.stop();
  const log = { info: () => undefined, warn: (fields: object) => said.push(fields) };
  job = startAccountCleanup({ database, clock, scheduler, deletion: { ...services.deletion, start }, log });
  await passUntil(START_MS + 8 * DAY_MS);
  expect(await ids()).toEqual(['ben']);
  expect((await api.database('users').where({ id: 'ben' }).first<{ email: string }>('email')).email).toBe(
    'ben@example.com',
  );
  expect(api.host.session('ben')).toBeDefined();
});

test('logins and codes that have ended are taken away', async () => {
  await api.account('anna');
  const database = api.database;
  const expires_at = START_MS + HOUR_MS;
  await database('one_time_tokens').insert({ token_hash: 'x', purpose: 'verifyEmail', payload: '{}', expires_at });
  await passUntil(START_MS + HOUR_MS - 1);
  expect(await database('one_time_tokens').select('token_hash')).toHaveLength(1);
  await passUntil(START_MS + HOUR_MS + 10 * 60_000);
  expect(await database('one_time_tokens').select('token_hash')).toEqual([]);
  await passUntil(START_MS + 30 * DAY_MS + 10 * 60_000);
  expect(await database('logins').select('id')).toEqual([]);
  expect(await ids()).toEqual(['anna']);
});

// behaviour: account-7
test('a deletion that a crash interrupted is finished', async () => {
  await api.account('anna');
  await markDeleted(api.database, 'anna', START_MS);
  await passUntil(START_MS + 60_000);
  expect(await ids()).toEqual([]);
});

test('a look that fails is made again', async () => {
  await api.account('anna', { user: { emailVerifiedAtMs: null } });
  await api.database.schema.renameTable('one_time_tokens', 'away');
  await passUntil(START_MS + 60_000);
  expect(said).toMatchObject([{ job: 'account clean-up' }]);
  await api.database.schema.renameTable('away', 'one_time_tokens');
  await passUntil(START_MS + 8 * DAY_MS);
  expect(await ids()).toEqual([]);
});
