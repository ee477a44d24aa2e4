/** Tests what happens to documents beyond the limits of a lower plan, over HTTP and in the session. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { FlowAnswer, Plan, ProfileAnswer, PutAwayList, SwapPutAway } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { endPutAway } from '../../people/billing/endPutAway.ts';

const DAY_MS = 86_400_000;
const log = { info: () => undefined, warn: () => undefined };

let api: ApiServer;
let anna: Account;
let boss: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
  boss = await api.account('boss', { isAdministrator: true });
  await api.services.putAway.settleAll();
});
afterEach(() => api.close());

async function answerOf<T>(method: string, path: string, body?: object, as = anna): Promise<T> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.status === 204 ? (undefined as T) : (answer.json() as T);
}

async function createFlows(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; at <= count; at++) {
    ids.push((await answerOf<FlowAnswer>('POST', '/flows', { name: `Flow ${at}` })).flow.id);
  }
  return ids;
}

const choosePlan = (plan: Plan): Promise<unknown> => answerOf('PATCH', '/accounts/anna', { plan }, boss);
const putAway = (): Promise<PutAwayList> => answerOf('GET', '/users/me/put-away');
const namesAway = async (): Promise<string[]> => (await putAway()).items.map(({ name }) => name);
const swap = (body: SwapPutAway) => api.call('POST', '/users/me/put-away/swap', { as: anna, body });
const inSession = (): readonly string[] => api.host.session('anna')!.state.limits.putAway ?? [];

// behaviour: plan-10, plan-11
test('a lower plan puts the newest away, and a higher one brings it back', async () => {
  const ids = await createFlows(5);
  const profile = await answerOf<ProfileAnswer>('POST', '/profiles', { name: 'Second', starter: 'cozy' });
  const itemsOf = (id: string): number => api.host.overlayOf({ id, streamerId: 'anna' }).items.length;
  expect(itemsOf(profile.id)).toBeGreaterThan(0);
  await choosePlan('FREE');
  const { items, active } = await putAway();
  expect(items).toMatchObject([
    { kind: 'profile', id: profile.id, name: 'Second', since: '2026-01-01T12:00:00.000Z' },
    { kind: 'flow', id: ids[3], name: 'Flow 4', until: '2026-01-31T12:00:00.000Z' },
    { kind: 'flow', id: ids[4], name: 'Flow 5' },
  ]);
  expect(active.map(({ name }) => name)).toEqual([expect.any(String), 'Flow 1', 'Flow 2', 'Flow 3']);
  await expect.poll(inSession).toEqual([`flow/${ids[3]}`, `flow/${ids[4]}`, `profile/${profile.id}`].sort());
  expect(itemsOf(profile.id)).toBe(0);
  // They can still be looked at.
  expect((await api.call('GET', `/flows/${ids[4]}`, { as: anna })).status).toBe(200);
  await choosePlan('BASIC');
  expect(await namesAway()).toEqual([]);
  await expect.poll(inSession).toEqual([]);
  expect(itemsOf(profile.id)).toBeGreaterThan(0);
});

// behaviour: plan-12
describe('a document that is put away', () => {
  it('is swapped for another, which is deleted on the same day', async () => {
    const ids = await createFlows(4);
    await choosePlan('FREE');
    api.clock.set(api.clock.nowMs() + 5 * DAY_MS);
    expect((await swap({ kind: 'flow', id: ids[3]!, insteadOf: ids[0]! })).status).toBe(200);
    expect((await putAway()).items).toMatchObject([{ id: ids[0], until: '2026-01-31T12:00:00.000Z' }]);
    await expect.poll(inSession).toEqual([`flow/${ids[0]}`]);
  });

  it.each([
    ['that is active already', 0, 1],
    ['for one that is put away', 3, 4],
    ['for itself', 3, 3],
  ])('cannot be swapped %s', async (_what, id, insteadOf) => {
    const ids = await createFlows(5);
    await choosePlan('FREE');
    const answer = await swap({ kind: 'flow', id: ids[id]!, insteadOf: ids[insteadOf]! });
    expect([answer.status, (answer.json() as { error: { code: string } }).error.code]).toEqual([409, 'SWAP_OUTDATED']);
  });

  it('belongs to nobody else', async () => {
    const ids = await createFlows(4);
    await choosePlan('FREE');
    const body = { kind: 'flow', id: ids[3]!, insteadOf: ids[0]! };
    expect((await api.call('POST', '/users/me/put-away/swap', { as: boss, body })).status).toBe(409);
    expect((await answerOf<PutAwayList>('GET', '/users/me/put-away', undefined, boss)).items).toEqual([]);
  });

  it('comes back when another one is deleted', async () => {
    const ids = await createFlows(5);
    await choosePlan('FREE');
    await answerOf('DELETE', `/flows/${ids[1]}`);
    expect(await namesAway()).toEqual(['Flow 5']);
    await answerOf('DELETE', `/flows/${ids[4]}`);
    expect(await api.database('put_away')).toEqual([]);
  });
});

// behaviour: plan-13
test('a mail tells a week before, and after 30 days the documents are deleted', async () => {
  await createFlows(5);
  await answerOf('POST', '/profiles', { name: 'Second' });
  await choosePlan('FREE');
  const { database, clock, services } = api;
  const { flows, audioAlerts, profiles, publicUrl } = services;
  const remove = {
    flow: flows.remove,
    audioAlert: audioAlerts.remove,
    profile: (_owner: string, id: string) => profiles.remove(id),
  };
  const mails: { kind: string; params?: object }[] = [];
  const mailer = { post: (mail: (typeof mails)[number]) => void mails.push(mail) };
  const pass = async (days: number): Promise<void> => {
    clock.set(clock.nowMs() + days * DAY_MS);
    await endPutAway({ database, clock, mailer, publicUrl, remove, log });
  };
  await pass(22);
  expect(mails).toEqual([]);
  await pass(1);
  await pass(1);
  const params = { date: '2026-01-31', names: '“Flow 4”, “Flow 5”, “Second”' };
  expect(mails).toMatchObject([{ kind: 'deletionSoon', language: 'en', params }]);
  await pass(5);
  expect(await namesAway()).toHaveLength(3);
  await pass(1);
  expect(await database('put_away')).toEqual([]);
  expect(await database('documents').where({ streamer_id: 'anna', kind: 'flow' })).toHaveLength(3);
  expect(await database('profiles').where({ streamer_id: 'anna' })).toHaveLength(1);
});

// behaviour: plan-10
describe('the comparison with plans', () => {
  it('leaves accounts alone that had more when the server learned to compare', async () => {
    await createFlows(5);
    await api.database('users').where({ id: 'anna' }).update({ plan: 'FREE', settled_plan: null });
    await api.services.putAway.settleAll();
    expect(await namesAway()).toEqual([]);
    expect(await api.database('users').where({ id: 'anna' }).select('settled_plan')).toEqual([
      { settled_plan: 'FREE' },
    ]);
  });

  it('notices what the console, the end of a demo or another default plan changed', async () => {
    await createFlows(5);
    await api.database('users').where({ id: 'anna' }).update({ plan: 'FREE' });
    await api.services.putAway.settleAll();
    expect(await namesAway()).toEqual(['Flow 4', 'Flow 5']);
    await api.database('users').where({ id: 'anna' }).update({ plan: null });
    await api.services.putAway.settleAll();
    expect(await namesAway()).toEqual([]);
  });
});
