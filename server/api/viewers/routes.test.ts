/** Tests lists of viewers: searched, sorted by every column and period, in pages, and never with viewers of others. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DataRange, ListViewers, ViewerAnswer, ViewerList } from '#schemas/generated/types.ts';
import { randomFor } from '#engine/core/random.ts';
import { RANGE_INDEX, type Totals } from '../../show/fold/totals/periodTotals.ts';
import { viewerTotal } from '../../show/fold/stats/rules.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const list = async (query: Partial<ListViewers> = {}, as = anna): Promise<ViewerList> => {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return (await api.call('GET', `/viewers?${asked}`, { as })).json() as ViewerList;
};
const keys = () => api.host.session('anna')!.state.stages.stats.keys;
const names = ({ items }: ViewerList): string[] => items.map(({ name }) => name);

async function insert(rows: readonly ViewerRow[]): Promise<void> {
  for (const row of rows) {
    const { tiktokId: tiktok_id, name, updatedAt: updated_at } = row;
    await api
      .database('viewers')
      .insert({ streamer_id: 'anna', tiktok_id, name, updated_at, body: JSON.stringify(row) });
  }
}

/** Builds a viewer with the last activity on a day, possibly in another stream. */
function viewerRow(n: number, stamp: string, total: (counted: number) => Totals): ViewerRow {
  const { tiktokId, name, displayName, profilePictureUrl } = testViewer(n);
  const [points, coins, likes, chatMessages] = [0, 1, 2, 3].map(total) as [Totals, Totals, Totals, Totals];
  const at = 1_000_000 * n;
  const who = { tiktokId, name, displayName, profilePictureUrl, createdAt: at, updatedAt: at + 7, stamp };
  return { ...who, points, coins, likes, chatMessages };
}

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);

// behaviour: viewer-1
it('sorts by every total and period as the fold reads them, whenever somebody was last there', async () => {
  const random = randomFor(7, 'rows', 'viewers');
  const { today, stream } = keys();
  const rows = Array.from({ length: 80 }, (_, n) => {
    const stamp = `${daysBefore(today, Math.floor(random.next() * 40) ** 2)} ${random.next() < 0.5 ? stream : 'other'}`;
    return viewerRow(n, stamp, () => Array.from({ length: 7 }, () => Math.floor(random.next() * 1000)) as never);
  });
  await insert(rows);
  const counted = { points: 'points', coinsGiven: 'coins', likesGiven: 'likes', chatMessages: 'chatMessages' } as const;
  for (const range of Object.keys(RANGE_INDEX) as DataRange[])
    for (const [sortColumn, name] of Object.entries(counted)) {
      const value = (row: ViewerRow): number => viewerTotal(row, name, keys())[RANGE_INDEX[range]]!;
      const sorted = [...rows].sort(
        (one, other) => value(other) - value(one) || (one.tiktokId < other.tiktokId ? 1 : -1),
      );
      const found = await list({ range, sortColumn: sortColumn as 'points', limit: 100 });
      expect(names(found), `${sortColumn} ${range}`).toEqual(sorted.map((row) => row.name));
    }
});

// behaviour: viewer-60
it.each([
  ['coinsGivenToday', 'coinsGiven', 'today'],
  ['coinsGivenStream', 'coinsGiven', 'currentStream'],
  ['likesGivenMonth', 'likesGiven', 'month'],
  ['pointsStream', 'points', 'currentStream'],
  ['pointsGivenWeek', 'points', 'week'],
  ['pointsGivenYear', 'points', 'year'],
] as const)('sorts by %s as by %s of its period, in the list and in the file', async (name, sortColumn, range) => {
  const random = randomFor(7, name, 'viewers');
  const { today, stream } = keys();
  await insert(
    Array.from({ length: 20 }, (_, n) =>
      viewerRow(
        n,
        `${daysBefore(today, n ** 2)} ${n % 2 ? stream : 'other'}`,
        () => Array.from({ length: 7 }, () => Math.floor(random.next() * 1000)) as never,
      ),
    ),
  );
  const file = async (query: string): Promise<string> =>
    (await api.call('GET', `/viewers/export?${query}`, { as: anna })).text;
  const sorted = names(await list({ sortColumn, range }));
  expect(names(await list({ sortColumn: name }))).toEqual(sorted);
  expect(sorted).not.toEqual(names(await list({ sortColumn, range: 'allTime' })));
  expect(await file(`sortColumn=${name}`)).toBe(await file(`sortColumn=${sortColumn}&range=${range}`));
});

// behaviour: viewer-60
it.each([
  ['displayName', 'name'],
  ['createdAt', 'firstSeenAt'],
  ['updatedAt', 'lastSeenAt'],
] as const)('sorts by %s as by %s', async (name, sortColumn) => {
  await insert(Array.from({ length: 9 }, (_, n) => viewerRow(n, keys().today, () => [0, 0, 0, 0, 0, 0, 0] as never)));
  expect(names(await list({ sortColumn: name }))).toEqual(names(await list({ sortColumn })));
});

// behaviour: viewer-2
it('finds names in any case, a page at a time, and tells how many there are', async () => {
  for (let n = 0; n < 5; n++)
    await api.host.submit('anna', {
      id: `like-${n}`,
      type: 'like',
      viewer: testViewer(n, { displayName: n % 2 ? `ÄNNE ${n}` : `Bob ${n}` }),
      payload: { likeCount: n + 1, totalLikeCount: n + 1 },
    });
  const byLikes = { sortColumn: 'likesGiven', limit: 2, offset: 1 } as const;
  expect([names(await list(byLikes)), (await list(byLikes)).total]).toEqual([['viewer_3', 'viewer_2'], 5]);
  expect(names(await list({ search: 'änne', sortColumn: 'name', sortDirection: 'asc' }))).toEqual([
    'viewer_1',
    'viewer_3',
  ]);
  expect(names(await list({ search: 'BOB 4' }))).toEqual(['viewer_4']);
  expect(names(await list({ search: 'VIEWER_0' }))).toEqual(['viewer_0']);
  expect(names(await list({ search: "%' OR 1=1" }))).toEqual([]);
  expect(names(await list({ viewerIds: '7001,7003,nobody', sortColumn: 'firstSeenAt' })).sort()).toEqual([
    'viewer_1',
    'viewer_3',
  ]);
  await api.database('viewers').where({ tiktok_id: '7002' }).update({ body: '{broken' });
  expect((await list()).total).toBe(4);
});

// behaviour: level-1, viewer-3
it('tells of one viewer the level and what is missing to the next, and of somebody else’s nothing', async () => {
  const gift = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount: 250, repeatCount: 1, repeatEnd: true };
  const payload = { ...gift, groupId: 'g', isStreakable: false };
  await api.host.submit('anna', { id: 'gift-1', type: 'gift', viewer: testViewer(1), payload });
  const answer = (await api.call('GET', '/viewers/7001', { as: anna })).json() as ViewerAnswer;
  expect(answer).toMatchObject({
    levelPoints: 220,
    nextLevelPoints: 363,
    viewer: { level: 2, points: { today: 250 } },
  });
  const ben = await api.account('ben');
  expect((await api.call('GET', '/viewers/7001', { as: ben })).status).toBe(404);
  expect((await list({}, ben)).total).toBe(0);
});

// behaviour: viewer-4
it('narrows the list by points in the period, level and when somebody was seen, and files likewise', async () => {
  const { today } = keys();
  const day = 86_400_000;
  const now = api.clock.nowMs();
  const rows = [0, 100, 220, 363, 900].map((points, n) => {
    const stamp = `${daysBefore(today, n * 10)} s`;
    const totals = [points * 1000, points * 500, 0, 0, 0, 0, 1] as unknown as Totals;
    return { ...viewerRow(n, stamp, () => totals), updatedAt: now - n * 10 * day };
  });
  await insert(rows);
  const found = async (query: Partial<ListViewers>): Promise<string[]> =>
    names(await list({ sortColumn: 'name', sortDirection: 'asc', ...query }));
  expect(await found({ pointsFrom: 100, pointsTo: 363 })).toEqual(['viewer_1', 'viewer_2', 'viewer_3']);
  expect(await found({ pointsFrom: 0.001, range: 'today' })).toEqual([]);
  expect(await found({ levelFrom: 2, levelTo: 2 })).toEqual(['viewer_2']);
  expect(await found({ levelFrom: 1 })).toEqual(['viewer_1', 'viewer_2', 'viewer_3', 'viewer_4']);
  expect(await found({ levelTo: 0 })).toEqual(['viewer_0']);
  expect(await found({ levelFrom: 1000 })).toEqual([]);
  expect(await found({ seenWithinDays: 15 })).toEqual(['viewer_0', 'viewer_1']);
  expect(await found({ unseenForDays: 25, pointsFrom: 500 })).toEqual(['viewer_4']);
  const file = (await api.call('GET', '/viewers/export?unseenForDays=25', { as: anna })).text;
  expect(file.trim().split('\r\n')).toHaveLength(3);
});
