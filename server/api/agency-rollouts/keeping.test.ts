/** Tests what is kept of presets and plans, and that two agencies share the time of the server. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_VERSION_BYTES, MAX_VERSIONS } from '../../documents/presets/oldVersions.ts';
import { MAX_PLANS } from '../../people/agencies/rollouts/plans.ts';
import { startRolloutCleanup } from '../../operation/jobs/rolloutCleanup.ts';
import { insertAgency, joinAgency } from '../../people/agencies/store.ts';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { errorOf, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';

const DAY_MS = 86_400_000;
let rig: RolloutRig;
beforeEach(async () => {
  rig = await openRollouts();
  await rig.member('lena');
});
afterEach(() => rig.api.close());

const goldOf = async (text: string) => rig.gold(await rig.upload(goldBundle([greeting(text)])));
const planOf = async (text: string, members = ['lena']) => rig.plan(rig.wanted([await goldOf(text)], members));
const versions = async (): Promise<number[]> =>
  rig.api.database('preset_versions').orderBy('version').pluck<number[]>('version');
const plans = async (): Promise<string[]> => rig.api.database('rollout_plans').orderBy('id').pluck<string[]>('id');

/** Gives a preset as many versions as are kept. */
async function fillVersions(): Promise<void> {
  const { database } = rig.api;
  const first = await database('preset_versions').first<object>();
  for (let version = 2; version <= MAX_VERSIONS; version++)
    await database('preset_versions').insert({ ...first, version, storage_id: `old${version}` });
}

// behaviour: rollout-52
it('the oldest version of a preset goes when there are too many, unless a roll-out still needs it', async () => {
  const { database } = rig.api;
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
  await fillVersions();
  await database('rollouts').where({ id }).update({ state: 'stopped' });
  await rig.until((await rig.start((await planOf('Hello')).file)).id, 'done');
  expect(await versions()).toHaveLength(MAX_VERSIONS + 1);
  await database('rollouts').where({ id }).update({ state: 'done' });
  await rig.until((await rig.start((await planOf('Hey')).file)).id, 'done');
  expect(await versions()).toEqual(Array.from({ length: MAX_VERSIONS }, (_, index) => index + 3));
  expect((await rig.apply(rig.wanted([await goldOf('Hey')], ['lena']))).members).toMatchObject({ nothing: 1 });
});

/** Makes a preset with two versions, of which the first is as large as allowed. */
async function largeVersions(): Promise<string> {
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
  await rig.apply(rig.wanted([await goldOf('Hello')], ['lena']));
  await rig.api.database('preset_versions').where({ version: 1 }).update({ size: MAX_VERSION_BYTES });
  return id;
}

// behaviour: rollout-73
it('the oldest replaced version goes when all versions of the agency are too large', async () => {
  await largeVersions();
  await rig.until((await rig.start((await planOf('Hey')).file)).id, 'done');
  expect(await versions()).toEqual([2, 3]);
});

// behaviour: rollout-73
it('a version that is too large is refused while nothing can go, and nothing is deleted', async () => {
  const { database } = rig.api;
  const id = await largeVersions();
  await database('rollouts').where({ id }).update({ state: 'stopped' });
  const plan = await planOf('Hey');
  expect(errorOf(await rig.askStart(plan.file))).toEqual([403, 'PRESET_VERSIONS_LIMIT']);
  expect(await versions()).toEqual([1, 2]);
  await database('rollouts').where({ id }).update({ state: 'done' });
  await database('preset_versions')
    .where({ version: 2 })
    .update({ size: MAX_VERSION_BYTES + 1 });
  expect(errorOf(await rig.askStart(plan.file))).toEqual([403, 'PRESET_VERSIONS_LIMIT']);
  expect(await versions()).toEqual([1, 2]);
});

// behaviour: rollout-53
it('the oldest plans of an agency go when there are too many, applied ones first, and used ones never', async () => {
  const { database } = rig.api;
  const [unused, used, applied] = [await planOf('Hi'), await planOf('Hello'), await planOf('Hey')];
  const { id } = await rig.start(used.file);
  await rig.until(id, 'done');
  await rig.until((await rig.start(applied.file)).id, 'done');
  await database('rollouts').where({ id }).update({ state: 'stopped' });
  const row = await database('rollout_plans').where({ id: used.id }).first<{ created_at: number }>();
  // The clock stands still, and ids are no order.
  await database('rollout_plans')
    .where({ id: unused.id })
    .update({ created_at: row.created_at - 1 });
  const more = (index: number) => ({ ...row, id: `more${index}`, created_at: row.created_at + 1 });
  await database('rollout_plans').insert(Array.from({ length: MAX_PLANS - 3 }, (_, index) => more(index)));
  await planOf('Hi');
  const left = await plans();
  expect([left.length, left.includes(applied.id), left.includes(unused.id)]).toEqual([MAX_PLANS, false, true]);
  await planOf('Hi');
  const then = await plans();
  expect([then.length, then.includes(unused.id), then.includes(used.id)]).toEqual([MAX_PLANS, false, true]);
});

// behaviour: rollout-53
it('expired plans and uploads of all agencies are deleted, except those that a roll-out still uses', async () => {
  const { database, clock, services } = rig.api;
  const [old, used] = [await planOf('Hi'), await planOf('Hello')];
  const { id } = await rig.start(used.file);
  await rig.until(id, 'done');
  await database('rollouts').where({ id }).update({ state: 'stopped' });
  clock.set(clock.nowMs() + 7 * DAY_MS - 1);
  expect([await services.rolloutPlans.removeExpired(), await services.presetFiles.removeExpired()]).toEqual([0, 0]);
  clock.set(clock.nowMs() + 1);
  const said: object[] = [];
  const log = { info: (fields: object) => said.push(fields), warn: (fields: object) => said.push(fields) };
  const tasks: (() => void)[] = [];
  const scheduler = { after: (_delayMs: number, task: () => void) => (tasks.push(task), () => undefined) };
  const job = startRolloutCleanup({ ...services, scheduler, log });
  tasks[0]!();
  await expect.poll(() => said).toEqual([{ plans: 1, files: 1 }]);
  await job.stop();
  expect(await plans()).toEqual([used.id]);
  expect(await database('rollout_plan_members').where({ plan_id: old.id }).select()).toEqual([]);
  expect(await database('preset_files').select()).toEqual([]);
});

// behaviour: rollout-53
it('a plan that is being made is not taken for an expired one', async () => {
  const members = Array.from({ length: 12 }, (_, index) => `member${index}`);
  for (const id of members) await rig.member(id);
  const made = { isDone: false };
  const making = planOf('Hi', members).finally(() => (made.isDone = true));
  while (!made.isDone) await rig.api.services.rolloutPlans.removeExpired();
  expect((await making).members).toMatchObject({ ready: 12 });
});

// behaviour: rollout-54
it('a small roll-out does not wait for a large one of another agency', async () => {
  const { api, mia } = rig;
  const members = Array.from({ length: 30 }, (_, index) => `member${index}`);
  for (const id of members) await rig.member(id);
  const nowMs = api.clock.nowMs();
  await insertAgency(api.database, { id: 'south', name: 'South', createdAtMs: nowMs });
  for (const [id, role] of [
    ['sue', 'ADMIN'],
    ['sam', 'STREAMER'],
  ] as const) {
    const account = await api.account(id, { plan: 'PRO' });
    await joinAgency(api.database, id, { agencyId: 'south', role, letsAgencyIn: true, nowMs });
    if (id === 'sue') rig.as(account);
  }
  const small = await planOf('Hi', ['sam']);
  rig.as(mia);
  const large = await planOf('Hi', members);
  const { id } = await rig.start(large.file);
  rig.as(await api.signIn('sue'));
  await rig.until((await rig.start(small.file)).id, 'done');
  rig.as(mia);
  expect((await rig.rollout(id)).state).toBe('running');
  await rig.until(id, 'done');
});
