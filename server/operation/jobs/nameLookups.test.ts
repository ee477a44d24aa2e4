import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { MAX_LOOKUPS } from '../../people/accounts/users/nameProof.ts';
import { storeOwner } from '../../sources/host/store.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { RunningJob } from '../../ground/base/repeatedly.ts';
import { startNameLookups } from './nameLookups.ts';

const MINUTE_MS = 60_000;

let api: ApiServer;
let job: RunningJob;
let timers: (() => void)[];

beforeEach(async () => {
  api = await startApiServer();
  timers = [];
  job = startNameLookups({
    ...api,
    random: () => 0.5,
    scheduler: { after: (_ms, task) => (timers.push(task), () => undefined) },
    log: { warn: () => undefined },
  });
});
afterEach(async () => {
  await job.stop();
  await api.close();
});

/**
 * Lets some minutes pass, then runs one round of the job.
 * @returns the requested names
 */
async function round(minutes: number): Promise<string[]> {
  api.clock.set(api.clock.nowMs() + minutes * MINUTE_MS);
  api.platform.asked.length = 0;
  timers.pop()!();
  await expect.poll(() => timers.length).toBe(1);
  return [...api.platform.asked];
}
async function save(id: string, tiktokUsername: string): Promise<Account> {
  const as = await api.account(id);
  api.platform.accounts.set(tiktokUsername, 'noAnswer');
  expect((await api.call('PUT', '/users/update', { as, body: { tiktokUsername } })).status).toBe(200);
  return as;
}
const me = async (as: Account): Promise<UserAnswer> =>
  (await api.call('GET', '/users/me', { as })).json() as UserAnswer;
const proof = async (as: Account): Promise<string> => (await me(as)).tiktokUsernameProof;

// behaviour: profile-90
it('a name that the platform could not confirm is kept as unproved and looked up again with longer waits', async () => {
  const anna = await save('anna', 'anna.live');
  expect(await me(anna)).toMatchObject({ tiktokUsername: 'anna.live', tiktokUsernameProof: 'unproved' });
  expect(await round(4)).toEqual([]);
  expect(await round(1)).toEqual(['anna.live']);
  expect(await round(9)).toEqual([]);
  expect(await round(1)).toEqual(['anna.live']);
  expect(await proof(anna)).toBe('unproved');
  api.platform.accounts.set('anna.live', 'known');
  expect(await round(20)).toEqual(['anna.live']);
  expect(await proof(anna)).toBe('proved');
  expect(await round(600)).toEqual([]);
});

it('one that the platform does not know is kept and shown as refused, until it is changed or known', async () => {
  const anna = await save('anna', 'anna.live');
  api.platform.accounts.set('anna.live', 'unknown');
  await round(5);
  expect(await me(anna)).toMatchObject({ tiktokUsername: 'anna.live', tiktokUsernameProof: 'refused' });
  api.platform.accounts.set('anna.live', 'known');
  await api.call('PUT', '/users/update', { as: anna, body: { tiktokUsername: 'anna.live' } });
  expect(await proof(anna)).toBe('proved');
  await api.call('PUT', '/users/update', { as: anna, body: { tiktokUsername: null } });
  expect(await proof(anna)).toBe('none');
});

it('a platform that does not answer is asked once in a round, and each account only so often', async () => {
  await save('anna', 'anna.live');
  await save('ben', 'ben.live');
  expect(await round(5)).toHaveLength(1);
  const asked: string[] = [];
  for (let n = 0; n < 3 * MAX_LOOKUPS; n++) asked.push(...(await round(8 * 60)));
  const count = (name: string): number => asked.filter((one) => one === name).length;
  // Each was requested once when its name was saved, and one of them in the first round.
  expect(count('anna.live') + count('ben.live')).toBe(2 * (MAX_LOOKUPS - 1) - 1);
  expect(Math.abs(count('anna.live') - count('ben.live'))).toBe(1);
});

it('a name whose stream was heard is proved without asking', async () => {
  const anna = await save('anna', 'anna.live');
  await storeOwner(api.database, 'anna', { name: 'anna.live', id: '7' });
  expect(await round(5)).toEqual([]);
  expect(await proof(anna)).toBe('proved');
});

it('an answer about a name that was changed meanwhile is dropped', async () => {
  const anna = await save('anna', 'anna.live');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { find } = api.platform;
  api.platform.find = async (username) => {
    const found = find.call(api.platform, username);
    if (username === 'anna.live') await held;
    return found;
  };
  api.clock.set(api.clock.nowMs() + 5 * MINUTE_MS);
  timers.pop()!();
  await expect.poll(() => api.platform.asked.length).toBe(2);
  await api.call('PUT', '/users/update', { as: anna, body: { tiktokUsername: 'streamer' } });
  answer();
  await expect.poll(() => timers.length).toBe(1);
  expect(await me(anna)).toMatchObject({ tiktokUsername: 'streamer', tiktokUsernameProof: 'proved' });
});
