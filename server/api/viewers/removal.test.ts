/**
 * Tests viewers who were inactive for 60 days, through the API: announced, removed with a stream, undone, and their remaining
 * data.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import type {
  PlanUseAnswer,
  PointsRemovalState,
  PointsSettings,
  ViewerAnswer,
  ViewerLedger,
  ViewerList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: ApiServer;
let anna: Account;
let streamer: string;
let nowMs: number;
let events: number;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  streamer = 'anna';
  nowMs = START_MS;
  events = 0;
  await gift(1, 250);
  await gift(2, 40);
});
afterEach(() => api.close());

async function gift(viewer: number, diamondCount: number): Promise<void> {
  const what = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount, repeatCount: 1, repeatEnd: true };
  const payload = { ...what, groupId: 'g', isStreakable: false };
  await api.host.submit(streamer, { id: `e${events++}`, type: 'gift', viewer: testViewer(viewer), payload });
}
/** Starts a stream, after which inactive viewers are looked up. */
async function stream(): Promise<void> {
  const roomId = `r${events}`;
  await api.host.submit(streamer, { id: `e${events++}`, type: 'streamStart', payload: { roomId } });
}
const later = (ms: number): void => api.clock.set((nowMs += ms));

const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<T> => {
  // A login has expired by then, so the API key is used.
  const answer = await api.call(method, path, { as: { ...anna, login: anna.apiKey }, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.json())}`);
  return (answer.status === 204 ? null : answer.json()) as T;
};
const state = () => ask<PointsRemovalState>('GET', '/viewers/removal');
const announced = async () => (await state()).announced?.viewers ?? 0;
const read = async (id = '7002'): Promise<[earned: number, balance: number, level: number, coins: number]> => {
  const { viewer } = await ask<ViewerAnswer>('GET', `/viewers/${id}`);
  return [viewer.points.overall, viewer.balance, viewer.level, viewer.coinsGiven.overall];
};
const ledger = async (id = '7002') => (await ask<ViewerLedger>('GET', `/viewers/${id}/points`)).items;
const brief = async (id = '7002') =>
  (await ledger(id)).map(({ cause, earned, balanceAfter, isCounting }) => [cause, earned, balanceAfter, isCounting]);
const undo = (id: number) => ask<PointsRemovalState>('POST', '/viewers/removal/undo', { id });
const order = async (): Promise<string[]> =>
  (await ask<ViewerList>('GET', '/viewers?sortColumn=points')).items.map(({ id }) => id);

/** The first viewer comes regularly, the second not for 61 days; then a stream causes the announcement. */
async function announce(viewers = 1): Promise<void> {
  later(50 * DAY_MS);
  await gift(1, 1);
  later(11 * DAY_MS);
  await stream();
  await expect.poll(announced, { timeout: 5_000 }).toBe(viewers);
}

// behaviour: removal-1, removal-2, removal-3
it('is announced when a stream begins, comes true with one that begins a day later, and can be undone for 7 days', async () => {
  await announce();
  const { at, from, seenBefore } = (await state()).announced!;
  expect(Date.parse(from) - Date.parse(at)).toBe(DAY_MS);
  expect(Date.parse(at) - Date.parse(seenBefore)).toBe(60 * DAY_MS);
  later(23 * HOUR_MS);
  await stream();
  expect(await read()).toEqual([40, 40, 0, 40]);
  later(HOUR_MS);
  expect(await read()).toEqual([40, 40, 0, 40]);
  await stream();
  expect(await read()).toEqual([0, 0, 0, 40]);
  expect(await read('7001')).toEqual([251, 251, 2, 251]);
  const { announced: next, last } = await state();
  expect([next, last?.viewers, last?.points]).toEqual([null, 1, 40]);
  expect(await order()).toEqual(['7001', '7002']);
  expect(await brief()).toEqual([
    ['removal', 0, null, true],
    ['gift', 40, null, false],
  ]);

  later(7 * DAY_MS - 1);
  await gift(2, 5);
  expect(await read()).toEqual([5, 5, 0, 45]);
  expect((await state()).last).toMatchObject({ viewers: 1, points: 40 });
  expect(await undo(last!.id)).toMatchObject({ last: null });
  expect(await read()).toEqual([45, 45, 0, 45]);
  expect(await brief()).toEqual([
    ['gift', 5, 45, true],
    ['removal', 0, null, true],
    ['gift', 40, 40, true],
  ]);
  expect((await ledger())[1]).toMatchObject({ isUndone: true, by: null, canUndo: false });
  await expect(undo(last!.id)).rejects.toThrow('POINTS_REMOVAL_NOT_UNDONE');
});

// behaviour: removal-2
it('is of nobody who comes back before, and is not announced when nobody would lose anything', async () => {
  await announce();
  later(DAY_MS);
  await gift(2, 1);
  expect(await announced()).toBe(0);
  await stream();
  expect(await read()).toEqual([41, 41, 0, 41]);
  expect((await state()).last).toBeNull();
  later(2 * DAY_MS);
  await stream();
  await stream();
  expect(await state()).toMatchObject({ announced: null, last: null });
});

// behaviour: removal-3
it('is undone by nobody after 7 days, and what was changed before it is not taken back', async () => {
  await ask('PATCH', '/viewers/7002', { points: { of: 'both', mode: 'add', points: 200, note: '' } });
  const [edit] = await ledger();
  await announce();
  later(DAY_MS);
  await stream();
  await expect(ask('POST', `/viewers/7002/points/${edit!.id}/undo`)).rejects.toThrow('POINTS_CHANGE_RESET');
  await expect(undo(99)).rejects.toThrow('POINTS_REMOVAL_NOT_UNDONE');
  const { last } = await state();
  later(7 * DAY_MS);
  await expect(undo(last!.id)).rejects.toThrow('POINTS_REMOVAL_NOT_UNDONE');
  expect((await state()).last).toBeNull();
  expect(await read()).toEqual([0, 0, 0, 40]);
});

// behaviour: removal-4
it('does not come while it is switched off, and after an undo not for another 60 days', async () => {
  const set = (removesInactive: boolean) =>
    ask<PointsSettings>('PUT', '/users/update-points-settings', { removesInactive });
  await announce();
  expect((await set(false)).removesInactive).toBe(false);
  expect(await state()).toEqual({ isOn: false, announced: null, last: null });
  later(2 * DAY_MS);
  await stream();
  expect(await read()).toEqual([40, 40, 0, 40]);
  await set(true);
  await stream();
  await expect.poll(announced, { timeout: 5_000 }).toBe(1);
  later(DAY_MS);
  await stream();
  await undo((await state()).last!.id);
  later(59 * DAY_MS);
  await gift(1, 1);
  await stream();
  later(2 * DAY_MS);
  await stream();
  expect(await read()).toEqual([40, 40, 0, 40]);
  await expect.poll(announced, { timeout: 5_000 }).toBe(1);
});

// behaviour: merge-4, removal-5
it('keeps those from being merged whose points may come back, and nobody else', async () => {
  await gift(3, 7);
  await announce(2);
  await gift(3, 1);
  later(DAY_MS);
  await stream();
  await expect(ask('POST', '/viewers/7001/merge', { viewerId: '7002' })).rejects.toThrow('MERGE_UNSETTLED');
  await ask('POST', '/viewers/7001/merge', { viewerId: '7003' });
  expect(await read('7001')).toEqual([259, 259, 2, 259]);
  later(7 * DAY_MS);
  await ask('POST', '/viewers/7001/merge', { viewerId: '7002' });
  expect(await read('7001')).toEqual([259, 259, 2, 299]);
});

// behaviour: removal-5
it('is of whoever was merged when it is of the one who stayed', async () => {
  await gift(3, 7);
  await ask('POST', '/viewers/7001/merge', { viewerId: '7002' });
  await announce();
  later(DAY_MS);
  await stream();
  await ask('POST', '/viewers/7001/merge/7002/undo');
  expect(await read()).toEqual([40, 40, 0, 40]);
  expect((await brief()).map(([cause]) => cause)).toEqual(['unmerge', 'merge', 'gift']);
  expect((await brief('7003')).map(([cause]) => cause)).toEqual(['removal', 'gift']);
});

// behaviour: plan-5
it('makes room in the plan, whose count is of viewers with points alone', async () => {
  const limit = PLAN_LIMITS.FREE.counts.pointSystemUsers!;
  anna = await api.account('berta', { plan: 'FREE' });
  streamer = 'berta';
  const use = async () => (await ask<PlanUseAnswer>('GET', '/users/me/plan')).used.pointSystemUsers;
  const more = { points: { of: 'both', mode: 'add', points: 1, note: '' } };
  for (let n = 0; n < limit; n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, viewer) => gift(1 + n + viewer, 10)));
  await gift(5000, 10);
  await gift(5001, 0);
  expect([await use(), (await ask<ViewerList>('GET', '/viewers')).total]).toEqual([limit, limit + 2]);
  expect(await read('12000')).toEqual([0, 0, 0, 10]);
  await expect(ask('PATCH', '/viewers/12001', more)).rejects.toThrow('POINTS_VIEWERS_LIMIT');
  const several = { viewerIds: ['7001', '12001'], change: more.points };
  await expect(ask('POST', '/viewers/change-points', several)).rejects.toThrow('POINTS_VIEWERS_LIMIT');
  await ask('PATCH', '/viewers/7001', more);
  expect((await read('7001'))[0]).toBe(11);

  later(61 * DAY_MS);
  await stream();
  await expect.poll(announced, { timeout: 5_000 }).toBe(limit);
  later(DAY_MS);
  await gift(1, 1);
  await stream();
  // They are counted again right after it.
  await expect.poll(use, { timeout: 5_000 }).toBe(1);
  expect((await ask<ViewerList>('GET', '/viewers')).total).toBe(limit + 2);
  await gift(5000, 3);
  await ask('PATCH', '/viewers/12001', more);
  expect([await use(), (await read('12000'))[0], (await read('12001'))[0]]).toEqual([3, 3, 1]);
  // Viewers keep their returned points, even beyond the plan.
  await undo((await state()).last!.id);
  await expect.poll(use, { timeout: 5_000 }).toBe(limit + 2);
  expect((await read('7002'))[0]).toBe(10);
  await gift(2, 1);
  await gift(5002, 1);
  expect([(await read('7002'))[0], (await read('12002'))[0]]).toEqual([11, 0]);
}, 60_000);
