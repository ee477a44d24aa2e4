/** Viewers as files: the list that is asked for, everything of one, nothing of others, and never half of it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { validateCompanionExport } from '#schemas/generated/validators.js';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { csvRows } from '../../documents/imports/csv.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  for (let n = 0; n < 3; n++) await like(n, n === 1 ? '=HYPERLINK("x")' : `Näme ${n}`);
});
afterEach(() => api.close());

let likes = 0;
const like = (n: number, displayName: string) =>
  api.host.submit('anna', {
    id: `like-${likes++}`,
    type: 'like',
    viewer: testViewer(n, { displayName }),
    payload: { likeCount: n + 1, totalLikeCount: n + 1 },
  });
const file = (path: string, as = anna) => api.call('GET', path, { as });
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
  const [row] = await api.database('viewers').where({ tiktok_id: '7001' });
  const many = Array.from({ length: 1_201 }, (_, n) => {
    const body = JSON.stringify({ ...JSON.parse(row.body), tiktokId: `x${n}`, name: n === 7 ? '' : `x_${n}` });
    return { ...row, tiktok_id: `x${n}`, name: `x_${n}`, body };
  });
  await api.database.batchInsert('viewers', many, 100);
  const written = (await file('/viewers/export?format=json&sortColumn=name')).json() as {
    viewers: { userId: string }[];
  };
  expect(validateCompanionExport(written)).toBe(true);
  expect(new Set(written.viewers.map(({ userId }) => userId)).size).toBe(1_204);
  expect((await file('/viewers/export?format=json&search=nobody')).json()).toMatchObject({ viewers: [] });
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

it('breaks off when what is left cannot be read', async () => {
  await api.database('viewers').where({ tiktok_id: '7001' }).update({ body: '{"tiktokId":"7001"}' });
  await expect(file('/viewers/export')).rejects.toThrow();
});
