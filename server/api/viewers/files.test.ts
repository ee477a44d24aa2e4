/** Tests viewers as files: the requested list, everything about one, nothing about others, and never half of it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerAnswer, ViewerList } from '#schemas/generated/types.ts';
import { validateCompanionExport } from '#schemas/generated/validators.js';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { csvRows } from '#engine/core/csv.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  for (let n = 0; n < 3; n++) await like(n, n === 1 ? '=HYPERLINK("x")' : `Näme ${n}`);
});
afterEach(() => api.close());

const LIST_DEFAULTS = {
  search: '',
  viewerIds: '',
  withJoinSound: false,
  range: 'allTime',
  sortColumn: 'points',
  sortDirection: 'desc',
  pointsFrom: 0,
  pointsTo: 1_000_000_000,
  levelFrom: 0,
  levelTo: 1_000,
  seenWithinDays: 0,
  unseenForDays: 0,
} as const;

let likes = 0;
const like = (n: number, displayName: string) =>
  api.host.submit('anna', {
    id: `like-${likes++}`,
    type: 'like',
    viewer: testViewer(n, { displayName }),
    payload: { likeCount: n + 1, totalLikeCount: n + 1 },
  });
const file = (path: string, as = anna) => api.call('GET', path, { as });
async function storeMany(count: number): Promise<void> {
  const row = (await api.database('viewers').where({ tiktok_id: '7001' }).first()) as { body: string };
  const many = Array.from({ length: count }, (_, n) => {
    const body = JSON.stringify({
      ...(JSON.parse(row.body) as object),
      tiktokId: `x${n}`,
      name: n === 7 ? '' : `x_${n}`,
    });
    return { ...row, tiktok_id: `x${n}`, name: `x_${n}`, body };
  });
  await api.database.batchInsert('viewers', many, 100);
}
const cells = (text: string) => [...csvRows(text)].map(({ fields }) => fields);

// behaviour: viewerfile-1, viewerfile-2
it('gives the list that is searched for as a spreadsheet, in its order', async () => {
  const answer = await file('/viewers/export?sortColumn=likesGiven');
  expect(answer.headers['content-disposition']).toMatch(/viewers-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...rows] = cells(answer.text);
  const at = (name: string): number => head!.indexOf(name);
  expect(rows.map((row) => [row[at('userId')], row[at('nickname')], row[at('likesToday')]])).toEqual([
    ["'7002", 'Näme 2', '3'],
    ["'7001", `'=HYPERLINK("x")`, '2'],
    ["'7000", 'Näme 0', '1'],
  ]);
  expect(cells((await file('/viewers/export?search=n%C3%A4me&language=de')).text)).toHaveLength(3);
  expect((await file('/viewers/export?language=de')).text.split('\r\n')[0]).toContain('username;userId;');
});

it('gives it as a companion export, which is what its schema says, however many there are', async () => {
  await storeMany(1_201);
  const written = (await file('/viewers/export?format=json&sortColumn=name')).json() as {
    viewers: { userId: string }[];
  };
  expect(validateCompanionExport(written)).toBe(true);
  expect(new Set(written.viewers.map(({ userId }) => userId)).size).toBe(1_204);
  expect((await file('/viewers/export?format=json&search=nobody')).json()).toMatchObject({ viewers: [] });
});

// behaviour: viewer-61
it('says in lists, of one viewer and in files when the totals last began, and in which room', async () => {
  await api.host.submit('anna', {
    id: 'tiktok:start:7301',
    type: 'streamStart',
    origin: 'connector',
    payload: { roomId: '7301' },
  });
  await like(1, 'Mia');
  const { today, week, month, year } = api.host.session('anna')!.state.stages.stats.keys;
  const periods = { today, week, month, year };
  const now = { ...periods, stream: 'tiktok:start:7301', roomId: '7301' };
  const before = { ...periods, stream: '', roomId: '' };
  const { items } = (await file('/viewers?sortColumn=name&sortDirection=asc')).json() as ViewerList;
  expect(Object.fromEntries(items.map(({ id, lastResets }) => [id, lastResets]))).toEqual({
    '7000': before,
    '7001': now,
    '7002': before,
  });
  expect(((await file('/viewers/7001')).json() as ViewerAnswer).viewer.lastResets).toEqual(now);
  const companion = (await file('/viewers/export?format=json&viewerIds=7001')).json() as { viewers: object[] };
  expect(companion.viewers).toMatchObject([{ userId: '7001', lastResets: now }]);
  expect(((await file('/viewers/7001/export')).json() as { viewer: object[] }).viewer).toMatchObject([
    { lastResets: now },
  ]);
  const [head, row] = cells((await file('/viewers/export?viewerIds=7001')).text);
  const columns = ['lastResetToday', 'lastResetWeek', 'lastResetMonth', 'lastResetYear', 'lastResetStream', 'roomId'];
  expect(columns.map((name) => row![head!.indexOf(name)])).toEqual([
    today,
    week,
    month,
    year,
    'tiktok:start:7301',
    "'7301",
  ]);
});

// behaviour: viewerfile-3
it('gives everything of one viewer and nothing of others', async () => {
  const points = { of: 'both', mode: 'add', points: 5, note: 'Quiz' };
  const body = { viewerIds: ['7001', '7002'], change: points };
  await api.call('POST', '/viewers/change-points', { as: anna, body });
  await like(1, 'Newer name');
  const text = (await file('/viewers/7001/export')).text;
  const written = JSON.parse(text) as Record<string, { type?: string; note?: string; id?: string }[]>;
  expect(written['viewer']).toMatchObject([{ id: '7001', displayName: 'Newer name' }]);
  expect(written['events']!.map(({ type }) => type)).toEqual(['like', 'like']);
  expect(written['points']!.some(({ note }) => note === 'Quiz')).toBe(true);
  expect(text).not.toMatch(/7002|7000|Näme/);
  const [head, ...rows] = cells((await file('/viewers/7001/export?format=csv')).text);
  expect(head).toEqual(['part', 'entry', 'field', 'value']);
  expect(rows).toContainEqual(['events', '1', 'payload.likeCount', '2']);
  const ben = await api.account('ben');
  expect((await file('/viewers/7001/export', ben)).status).toBe(404);
  expect(cells((await file('/viewers/export', ben)).text)).toHaveLength(1);
});

it('reads what one viewer did some events at a time, each once', async () => {
  const { at, body } = (await api.database('events').where({ type: 'like' }).orderBy('seq').first()) as {
    at: number;
    body: string;
  };
  const { seq } = (await api.database('events').max({ seq: 'seq' }).first()) as { seq: number };
  const many = Array.from({ length: 1_100 }, (_, n) => ({
    streamer_id: 'anna',
    seq: seq + 1 + n,
    id: `more-${n}`,
    at,
    type: 'like',
    body,
  }));
  await api.database.batchInsert('events', many, 100);
  const sizes: number[] = [];
  api.database.on('query-response', (rows: unknown[], { sql }: { sql: string }) => {
    if (sql.includes('from `events`') && sql.includes('order by')) sizes.push(rows.length);
  });
  const written = (await file('/viewers/7000/export')).json() as { events: { id: string }[] };
  expect(new Set(written.events.map(({ id }) => id)).size).toBe(1_101);
  expect(written.events).toHaveLength(1_101);
  expect(sizes).toEqual([500, 500, 101]);
});

const codeOf = async (path: string): Promise<unknown> => {
  const answer = await file(path);
  return answer.status === 200 ? 200 : (answer.json() as { error: { code: string } }).error.code;
};

// behaviour: viewerfile-4
it('sends one file of an account at a time, as fast as the client reads it, until the client is gone', async () => {
  await storeMany(12_000);
  const ben = await api.account('ben');
  const path = '/api/viewers/export?format=json';
  // Far more than the buffers between two programs hold.
  const request = get({ port: api.port, path, headers: anna.login });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  for (const other of ['/viewers/export', '/viewers/7001/export']) expect(await codeOf(other)).toBe('EXPORT_RUNNING');
  expect((await file('/viewers/export', ben)).status).toBe(200);
  answer.destroy();
  await expect.poll(() => codeOf('/viewers/7001/export')).toBe(200);
  expect(cells((await file('/viewers/export')).text)).toHaveLength(12_004);
});

it('frees the place of a file that nobody began to read, and reads no piece before it is wanted', async () => {
  await storeMany(1_201);
  const query = { format: 'csv', language: 'en', ...LIST_DEFAULTS } as const;
  const unread = (await api.services.viewerFiles.list('anna', query)).bytes[Symbol.asyncIterator]();
  await unread.return!();
  const pieces: string[] = [];
  api.database.on('query', ({ sql }: { sql: string }) => void (sql.includes('group_concat') && pieces.push(sql)));
  const read = (await api.services.viewerFiles.list('anna', query)).bytes[Symbol.asyncIterator]();
  for (const wanted of [0, 1, 2]) {
    await read.next();
    expect(pieces).toHaveLength(wanted);
  }
  await expect(api.services.viewerFiles.list('anna', query)).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
  await read.return!();
  expect(await codeOf('/viewers/export')).toBe(200);
});

it('gives an account 30 files in a quarter of an hour', async () => {
  await api.close();
  api = await startApiServer({ hasRealLimits: true });
  anna = await api.account('anna');
  for (let n = 0; n < 30; n++) expect(await codeOf('/viewers/export')).toBe(200);
  expect(await codeOf('/viewers/export')).toBe('TOO_MANY_REQUESTS');
});

it('breaks off when what is left cannot be read', async () => {
  await api.database('viewers').where({ tiktok_id: '7001' }).update({ body: '{"tiktokId":"7001"}' });
  await expect(file('/viewers/export')).rejects.toThrow();
});
