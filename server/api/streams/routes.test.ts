/** Tests reports of streams through the API, written from committed events. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { StreamReport, StreamReportList, ViewerStreams } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { createReportWriter } from '../../people/reports/reportWriter.ts';
import { forgetInReports } from '../../people/reports/store.ts';
import { openSessions } from '../../show/session/ports/sessionReader.ts';

let api: ApiServer;
let mia: Account;

beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
});
afterEach(() => api.close());

const submit = async (...drafts: EventDraft[]): Promise<void> => {
  for (const draft of drafts) await api.host.submit(mia.id, draft);
};
const start = (roomId: string): EventDraft => ({ type: 'streamStart', payload: { roomId } });
const chat = (n: number): EventDraft => ({
  type: 'chat',
  viewer: testViewer(n),
  payload: { comment: 'hi', emotes: [] },
});
const roses = (n: number, repeatCount: number): EventDraft => ({
  type: 'gift',
  viewer: testViewer(n),
  payload: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 2,
    repeatCount,
    repeatEnd: true,
    groupId: String(n),
    isStreakable: true,
  },
});

async function get<T>(path: string, as = mia): Promise<T> {
  const answer = await api.call('GET', path, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}
const list = async (query = ''): Promise<StreamReportList> => get(`/streams${query}`);
const newest = async (): Promise<StreamReport> => get(`/streams/${(await list()).items[0]!.id}`);

// behaviour: report-1
it('a stream is listed while it goes on and when it is over, the newest first', async () => {
  expect(await list()).toEqual({ items: [], total: 0 });
  await submit(start('1'), chat(1), chat(2), roses(1, 3));
  expect((await list()).items).toEqual([
    expect.objectContaining({ endedAt: null, totals: { coins: 6, likes: 0, chats: 2, follows: 0, shares: 0 } }),
  ]);
  await submit({ type: 'streamEnd', payload: { reason: 'ended' } }, start('1'), chat(1));
  await submit({ type: 'streamEnd', payload: { reason: 'ended' } });
  const [same] = (await list()).items;
  expect(same).toMatchObject({ endedAt: expect.any(String), totals: { chats: 3 } });
  await submit(start('2'), chat(1));
  const { items, total } = await list('?limit=1');
  expect([items.length, total, items[0]!.totals.chats]).toEqual([1, 2, 1]);
});

// behaviour: report-1
it('streams that began in one millisecond are listed in the order of their starts', async () => {
  const counts = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const count of counts) {
    await submit(start(String(count)), ...Array.from({ length: count }, () => chat(1)));
    await submit({ type: 'streamEnd', payload: { reason: 'ended' } });
  }
  // Ids are random, so the newest may have the smallest.
  for (const [place, { id }] of (await list('?limit=20')).items.entries()) {
    const next = `stream-${String(place).padStart(2, '0')}`;
    await api.database('stream_reports').where({ id }).update({ id: next });
    await api.database('stream_report_people').where({ report_id: id }).update({ report_id: next });
  }
  const newestFirst = [...counts].reverse();
  expect((await list('?limit=20')).items.map(({ totals }) => totals.chats)).toEqual(newestFirst);
  const { items } = await get<ViewerStreams>(`/viewers/${testViewer(1).tiktokId}/streams?limit=20`);
  expect(items.map(({ chats }) => chats)).toEqual(newestFirst);
});

// behaviour: report-2
it('says who did most, once for each, also when it is asked for again and again', async () => {
  await submit(start('1'), chat(1), chat(2));
  await list();
  await submit(chat(1), chat(1), roses(2, 5));
  await list();
  const { people } = await newest();
  expect(people.chats.map(({ id, amount }) => [id, amount])).toEqual([
    [testViewer(1).tiktokId, 3],
    [testViewer(2).tiktokId, 1],
  ]);
  expect(people.coins).toEqual([expect.objectContaining({ name: testViewer(2).name, amount: 10 })]);
});

// behaviour: report-2, merge-1
it('somebody who was merged, also by way of others, is one of those who did most, with all of it', async () => {
  await submit(start('1'), chat(1), chat(1), chat(1), chat(2), chat(2), chat(3));
  const [one, two, three] = [1, 2, 3].map((n) => testViewer(n).tiktokId) as [string, string, string];
  const merge = (fromId: string, intoId: string): EventDraft => ({
    type: 'mergeViewers',
    origin: 'command',
    payload: { fromId, intoId, by: '' },
  });
  const most = async () => (await newest()).people.chats.map(({ id, name, amount }) => [id, name, amount]);
  await submit(chat(4), chat(4), chat(4), chat(4));
  expect(await most()).toEqual([
    [testViewer(4).tiktokId, testViewer(4).name, 4],
    [one, testViewer(1).name, 3],
    [two, testViewer(2).name, 2],
    [three, testViewer(3).name, 1],
  ]);
  await submit(merge(one, two), merge(two, three));
  expect(await most()).toEqual([
    [three, testViewer(3).name, 6],
    [testViewer(4).tiktokId, testViewer(4).name, 4],
  ]);
});

// behaviour: report-1
it('counts once, however many write at the same time', async () => {
  await submit(start('1'), chat(1), chat(1), roses(1, 5));
  const sessions = openSessions(api.host);
  const scheduler = { after: () => () => undefined };
  let made = 0;
  const writers = [1, 2, 3].map(() =>
    createReportWriter({ database: api.database, sessions, scheduler, randomKey: () => `w${++made}` }),
  );
  await Promise.all(writers.map((writer) => writer.catchUp(mia.id)));
  const { items } = await list();
  expect(items.map(({ totals }) => [totals.chats, totals.coins])).toEqual([[2, 10]]);
  expect((await newest()).people.chats.map(({ amount }) => amount)).toEqual([2]);
});

// behaviour: report-5
it('a person is taken out of all reports; what they gave stays counted', async () => {
  await submit(start('1'), chat(1), roses(1, 5));
  await list();
  await forgetInReports(api.database, mia.id, [testViewer(1).tiktokId]);
  const { people, totals } = await newest();
  expect([people.coins, people.chats, totals.coins]).toEqual([[], [], 10]);
  const rows = await api.database('stream_reports').select<{ body: string }[]>('body');
  expect(JSON.stringify(rows)).not.toContain(testViewer(1).tiktokId);
});

// behaviour: report-4
it('is a file for spreadsheets, table by table', async () => {
  await submit(start('1'), chat(1));
  const { id } = await newest();
  for (const table of ['course', 'moments', 'people', 'alerts']) {
    const answer = await api.call('GET', `/streams/${id}/export?table=${table}`, { as: mia });
    const name = expect.stringContaining(`-${table}.csv`);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([200, name]);
  }
  const course = await api.call('GET', `/streams/${id}/export?table=course`, { as: mia });
  expect(course.text).toContain('time,seconds,viewers,coins,likes,chats,follows,shares');
  for (const wrong of ['table=all', 'language=fr']) {
    const answer = await api.call('GET', `/streams/${id}/export?${wrong}`, { as: mia });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
  }
});

// behaviour: report-5
it('is deleted with its people, and what is still to come of that stream is written nowhere', async () => {
  await submit(start('1'), chat(1));
  const { id } = await newest();
  expect((await api.call('DELETE', `/streams/${id}`, { as: mia })).status).toBe(204);
  await submit(chat(1));
  expect(await list()).toEqual({ items: [], total: 0 });
  expect(await api.database('stream_report_people').select('*')).toEqual([]);
});

// behaviour: viewer-7
it('lists the streams that know a viewer, the newest first, a page at a time', async () => {
  await submit(start('1'), chat(1), roses(1, 3), chat(2), { type: 'streamEnd', payload: { reason: 'ended' } });
  await submit(start('2'), chat(1), chat(1));
  const reports = (await list()).items.map(({ id }) => id);
  const ofViewer = (query = '', as = mia): Promise<ViewerStreams> => get(`/viewers/7001/streams${query}`, as);
  expect(await ofViewer()).toEqual({
    items: [
      { id: reports[0], startedAt: expect.any(String) as string, coins: 0, likes: 0, chats: 2 },
      { id: reports[1], startedAt: expect.any(String) as string, coins: 6, likes: 0, chats: 1 },
    ],
    total: 2,
  });
  expect((await ofViewer('?limit=1&offset=1')).items.map(({ id }) => id)).toEqual([reports[1]]);
  const ben = await api.account('ben');
  expect((await api.call('GET', '/viewers/7001/streams', { as: ben })).status).toBe(404);
});
