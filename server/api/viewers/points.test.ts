/** Tests points of viewers through the API: explanations, manual changes, undo, and resets. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PointsResetState, ViewerAnswer, ViewerLedger, ViewerLedgerEntry } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  await gift(1, 250);
});
afterEach(() => api.close());

let gifts = 0;
async function gift(viewer: number, diamondCount: number): Promise<void> {
  const what = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount, repeatCount: 1, repeatEnd: true };
  const payload = { ...what, groupId: 'g', isStreakable: false };
  await api.host.submit('anna', { id: `gift-${gifts++}`, type: 'gift', viewer: testViewer(viewer), payload });
}

const ask = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> => {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.json())}`);
  return (answer.status === 204 ? null : answer.json()) as T;
};
const change = (points: object, id = '7001') =>
  ask<ViewerAnswer>('PATCH', `/viewers/${id}`, { points: { of: 'both', mode: 'add', note: '', ...points } });
const ledger = (query = '') => ask<ViewerLedger>('GET', `/viewers/7001/points${query}`);
const undo = (id: number) => ask<ViewerAnswer>('POST', `/viewers/7001/points/${id}/undo`);
const read = async (): Promise<[earned: number, balance: number, level: number]> => {
  const { viewer } = await ask<ViewerAnswer>('GET', '/viewers/7001');
  return [viewer.points.overall, viewer.balance, viewer.level];
};
const brief = ({ cause, earned, balance, balanceAfter }: ViewerLedgerEntry) => [cause, earned, balance, balanceAfter];

// behaviour: points-6, ledger-1, ledger-4, ledger-6
it('changes either number by hand and says why there is what there is', async () => {
  await change({ points: 100.5, note: ' Won the quiz ' });
  await change({ mode: 'take', of: 'balance', points: 50 });
  await change({ mode: 'set', of: 'earned', points: 1000 });
  expect(await read()).toEqual([1000, 300.5, 6]);
  const { items, total, earned, balance } = await ledger();
  expect(items.map(brief)).toEqual([
    ['hand', 649.5, 0, 300.5],
    ['hand', 0, -50, 300.5],
    ['hand', 100.5, 100.5, 350.5],
    ['gift', 250, 250, 250],
  ]);
  expect([total, earned, balance]).toEqual([4, 1000, 300.5]);
  expect(items[2]).toMatchObject({ by: 'you', note: 'Won the quiz', canUndo: true, isUndone: false });
  expect(items[3]).toMatchObject({ by: null, count: 1, canUndo: false });
  const rest = await ledger('?limit=2&offset=1');
  expect(rest.items).toEqual(items.slice(1, 3));
});

// behaviour: ledger-8
it('gives to several at once, and refuses ids that are unknown before it gives anything', async () => {
  await gift(2, 10);
  const body = { viewerIds: ['7001', '7002'], change: { of: 'both', mode: 'add', points: 5, note: '' } };
  for (const [language, message] of [
    ['en', 'Not in your list of viewers (2): nobody, 8000. Nothing was changed.'],
    ['de', 'Nicht in deiner Liste der Zuschauer (2): nobody, 8000. Es wurde nichts geändert.'],
  ]) {
    const refused = await api.call('POST', '/viewers/change-points', {
      as: anna,
      body: { ...body, viewerIds: ['7001', 'nobody', '7002', '8000'] },
      headers: { 'accept-language': language! },
    });
    const { error } = refused.json() as { error: { code: string; message: string; fields: { path: string }[] } };
    expect([refused.status, error.code]).toEqual([404, 'VIEWERS_UNKNOWN']);
    expect(error.message).toContain(message);
    expect(error.fields.map(({ path }) => path)).toEqual(['viewerIds[1]', 'viewerIds[3]']);
  }
  expect(await read()).toEqual([250, 250, 2]);
  await ask('POST', '/viewers/change-points', body);
  expect(await read()).toEqual([255, 255, 2]);
  expect((await ask<ViewerAnswer>('GET', '/viewers/7002')).viewer.balance).toBe(15);
  expect((await api.call('GET', '/viewers/nobody', { as: anna })).status).toBe(404);
});

// behaviour: ledger-5
it('takes a change back once, whatever was earned since, and never what was earned', async () => {
  await change({ mode: 'set', points: 10 });
  await gift(1, 7);
  const { items } = await ledger();
  const [edit, earned] = [items.find(({ cause }) => cause === 'hand')!, items.find(({ cause }) => cause === 'gift')!];
  await undo(edit.id);
  expect(await read()).toEqual([257, 257, 2]);
  await expect(undo(edit.id)).rejects.toThrow('POINTS_CHANGE_UNDONE');
  const [back] = (await ledger()).items;
  await undo(back!.id);
  expect(await read()).toEqual([17, 17, 0]);
  await expect(undo(earned.id)).rejects.toThrow('404');
});

it('refuses what could not be counted exactly', async () => {
  await expect(change({ points: 0.0001 })).rejects.toThrow('RATE_TOO_FINE');
  await expect(change({ points: -1 })).rejects.toThrow('400');
});

// behaviour: reset-1, reset-2, reset-3
it('resets everybody, lets changes from before rest, and brings all back with what was earned since', async () => {
  await change({ points: 50 });
  const [edit] = (await ledger()).items;
  const reset = await ask<PointsResetState>('POST', '/viewers/reset-points');
  expect(await read()).toEqual([0, 0, 0]);
  expect(reset).toMatchObject({ viewers: 0, points: 0, last: { id: 1 } });
  await expect(undo(edit!.id)).rejects.toThrow('POINTS_CHANGE_RESET');
  await gift(1, 5);
  expect((await ledger()).items.map(brief)).toEqual([
    ['gift', 5, 5, 5],
    ['reset', 0, 0, null],
    ['hand', 50, 50, null],
    ['gift', 250, 250, null],
  ]);
  expect(await ask('POST', '/viewers/reset-points/undo', { id: 1 })).toMatchObject({ viewers: 1, last: null });
  expect(await read()).toEqual([305, 305, 2]);
  await expect(ask('POST', '/viewers/reset-points/undo', { id: 1 })).rejects.toThrow('POINTS_RESET_NOT_UNDONE');
  const list = await ask<{ items: { points: { overall: number } }[] }>('GET', '/viewers?sortColumn=points');
  expect(list.items[0]!.points.overall).toBe(305);
});

it('sorts a list whose points come from before and after a reset that was undone', async () => {
  await gift(2, 200);
  await ask('POST', '/viewers/reset-points');
  await gift(2, 100);
  const names = async (range: string) =>
    (await ask<{ items: { id: string }[] }>('GET', `/viewers?sortColumn=points&range=${range}`)).items.map(
      (one) => one.id,
    );
  expect(await names('allTime')).toEqual(['7002', '7001']);
  await ask('POST', '/viewers/reset-points/undo', { id: 1 });
  await gift(1, 20);
  for (const range of ['allTime', 'today', 'currentStream']) expect(await names(range)).toEqual(['7002', '7001']);
});
