/** Tests imports of viewers through the API: checked row by row, imported as a whole, and continued after an interruption. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerImportReport, ViewerImportState, ViewerList } from '#schemas/generated/types.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { createThreads } from '../../ground/base/threads.ts';
import { openSessions } from '../../show/session/ports/sessionReader.ts';
import { planImportInThread } from '../../people/viewers/imports/thread/planImportInThread.ts';
import { createViewerImports } from '../../people/viewers/imports/viewerImports.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  for (const n of [1, 2]) await gift('anna', n);
});
afterEach(() => api.close());

let gifts = 0;
async function gift(streamer: string, n: number): Promise<void> {
  const what = { giftId: '1', giftName: 'G', giftImageUrl: '', diamondCount: 10, repeatEnd: true, groupId: '' };
  const payload = { ...what, repeatCount: n, isStreakable: false };
  await api.host.submit(streamer, { id: `gift-${gifts++}`, type: 'gift', viewer: testViewer(n), payload });
}

const BOUNDARY = 'a-boundary';
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
function send(file: string, fields: Record<string, string> = {}, as = anna) {
  const parts = Object.entries(fields).map(([key, value]) => `name="${key}"\r\n\r\n${value}`);
  parts.push(`name="file"; filename="v.csv"\r\n\r\n${file}`);
  const lines = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`);
  return api.call('POST', '/viewers/import', { as, headers, body: `${lines.join('')}--${BOUNDARY}--\r\n` });
}
const report = async (file: string, fields: Record<string, string> = {}, as = anna): Promise<ViewerImportReport> => {
  const answer = await send(file, fields, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ViewerImportReport;
};
const codeOf = async (file: string, fields: Record<string, string> = {}): Promise<string> =>
  ((await send(file, fields)).json() as { error: { code: string } }).error.code;
const isIn = async (as = anna): Promise<boolean> =>
  ((await api.call('GET', '/viewers/import', { as })).json() as ViewerImportState).running === null;
async function points(as = anna): Promise<Record<string, number[]>> {
  const list = (await api.call('GET', '/viewers?limit=100', { as })).json() as ViewerList;
  return Object.fromEntries(
    list.items.map(({ id, points: { overall, today }, balance }) => [id, [overall, balance, today]]),
  );
}

// behaviour: viewerimport-1, viewerimport-4
it('looks at a file and says of each row what is wrong with it, and nothing is stored', async () => {
  const file = [
    'Punkte;Benutzername;User-ID;Guthaben',
    '1,5;new;9001;',
    ';nobody;;',
    'many;x;9002;',
    '-4;x;9003;',
    '1,2345;x;9004;',
    '2000000000;x;9005;',
    '5;x;7.12E+18;',
    '5;x;a b;',
    '7;;;',
    '7;VIEWER_1;;',
    '8;stranger;;',
    '9;again;9001;',
    '1;old;7002;-3',
  ].join('\n');
  const found = await report(file, { dryRun: 'true' });
  expect(found.problems.map(({ line, column, value, problem }) => [line, column, value, problem])).toEqual([
    [3, 'points', '', 'noPoints'],
    [4, 'points', 'many', 'notANumber'],
    [5, 'points', '-4', 'negative'],
    [6, 'points', '1,2345', 'tooFine'],
    [7, 'points', '2000000000', 'tooLarge'],
    [8, 'userId', '7.12E+18', 'idRounded'],
    [9, 'userId', 'a b', 'idInvalid'],
    [10, 'username', '', 'nameMissing'],
    [13, 'userId', '9001', 'repeated'],
    [14, 'balance', '-3', 'negative'],
  ]);
  expect(found).toMatchObject({ source: 'CSV', rows: 13, added: 1, changed: 0, byName: 1, waiting: 1, left: 10 });
  expect(found.examples).toEqual([{ name: 'new', displayName: 'new', isNew: true, before: 0, after: 1.5 }]);
  expect(await points()).toEqual({ 7001: [10, 10, 10], 7002: [20, 20, 20] });
});

// behaviour: viewerimport-2
it.each([
  ['set', { 7001: [5, 5, 10], 7002: [100, 100, 20], 9001: [7, 7, 0] }],
  ['add', { 7001: [15, 15, 10], 7002: [120, 120, 20], 9001: [7, 7, 0] }],
  ['higher', { 7001: [10, 10, 10], 7002: [100, 100, 20], 9001: [7, 7, 0] }],
])('takes points over by the mode %s, of names only where that is confirmed', async (mode, expected) => {
  const file = 'name,id,points\nviewer_1,,5\nx,7002,100\nnew,9001,7';
  const found = await report(file, { mode, matchNames: 'true' });
  expect([found.added, found.byName]).toEqual([1, 1]);
  await expect.poll(isIn).toBe(true);
  expect(await points()).toEqual(expected);
  const ledger = (await api.call('GET', '/viewers/7002/points', { as: anna })).json() as { items: object[] };
  expect(ledger.items[0]).toMatchObject({ cause: 'import', by: 'you', canUndo: true });
});

// behaviour: viewerimport-4, viewerimport-5
it('leaves out what no viewer can have, so that every import that began comes to its end', async () => {
  const formula = { requiredPointsFormula: '2 * power(10, level)' };
  const saved = await api.call('PUT', '/users/update-points-settings', { as: anna, body: formula });
  expect(saved.status, saved.text).toBe(200);
  const name = `${'n'.repeat(199)}😀`;
  const file = ['points;id;level;nickname', '1000000000,5;9001;;', ';9002;12;', `1000000000;9003;;${name}`].join('\n');
  const found = await report(file);
  expect(found.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'tooLarge'],
    [3, 'levelTooHigh'],
  ]);
  await expect.poll(isIn).toBe(true);
  expect(await points()).toMatchObject({ 9003: [1_000_000_000, 1_000_000_000, 0] });
});

it('reads the lists of other programs, by columns that are chosen, and levels where there are no points', async () => {
  const elements = {
    _total: 2,
    users: [
      { username: 'viewer_1', points: 33 },
      { username: 'else', points: 1 },
    ],
  };
  expect(await report(JSON.stringify(elements), { matchNames: 'true', dryRun: 'true' })).toMatchObject({
    source: 'StreamElements',
    byName: 1,
    waiting: 1,
    changed: 1,
    left: 0,
    examples: [{ name: 'viewer_1', before: 10, after: 33 }],
  });
  const companion = {
    format: 'companion-export',
    version: 1,
    program: 'Other',
    viewers: [{ username: 'a', userId: '1', level: 2 }],
  };
  expect((await report(JSON.stringify(companion), { dryRun: 'true' })).examples[0]!.after).toBe(220);
  const rounded = await report('[{"id":7123456789012345678,"points":1}]', { dryRun: 'true' });
  expect(rounded.problems).toMatchObject([{ problem: 'idRounded' }]);
  const odd = await report('who;one;two\n7001;3;4', { userId: '0', points: '2', username: '-1', dryRun: 'true' });
  expect(odd).toMatchObject({ columns: { userId: 0, points: 2, username: -1 }, examples: [{ after: 4 }] });
});

// behaviour: viewerimport-5
it('refuses in its words what is encrypted, no list, too much for the plan, or empty', async () => {
  expect(await codeOf('U2FsdGVkX1abc')).toBe('IMPORT_ENCRYPTED');
  expect(await codeOf('{"overlay":{}}')).toBe('VIEWER_FILE_UNKNOWN');
  expect(await codeOf('hello')).toBe('VIEWER_FILE_UNKNOWN');
  expect(await codeOf('name,id,points\r', { dryRun: 'true' })).toBe('VIEWER_FILE_WITHOUT_ROWS');
  expect(await codeOf('{"users":[{')).toBe('JSON_CUT_OFF');
  expect(await codeOf('name,id,points\nx,7001,10')).toBe('VIEWER_FILE_EMPTY');
  const rows = Array.from({ length: 1_000 }, (_, n) => `u${n},x${n},1`).join('\n');
  const free: Plan = 'FREE';
  await api.database('users').where({ id: 'anna' }).update({ plan: free });
  const refused = (await send(`name,id,points\n${rows}`)).json() as { error: { code: string; message: string } };
  expect(refused.error.code).toBe('IMPORT_VIEWERS_LIMIT');
  expect(refused.error.message).toMatch(/1[,.]?000 viewers who have none yet, and 2 have some/);
  expect(Object.keys(await points())).toEqual(['7002', '7001'].sort());
});

// behaviour: quota-3, viewerimport-5
it('holds a file against the quotas of the account, also in a dry run', async () => {
  await api
    .database('users')
    .where({ id: 'anna' })
    .update({ demo_expires_at: api.clock.nowMs() + 1e9 });
  const fileOf = (count: number) => `id,points\n${Array.from({ length: count }, (_, n) => `x${n},1`).join('\n')}`;
  for (const dryRun of ['true', 'false']) {
    expect(await codeOf(fileOf(4_999), { dryRun })).toBe('IMPORT_STORED_VIEWERS_LIMIT');
    expect(await codeOf(fileOf(1) + ' '.repeat(2 * 1024 * 1024), { dryRun })).toBe('VIEWER_FILE_TOO_LARGE');
  }
  expect((await report(fileOf(4_998), { dryRun: 'true' })).added).toBe(4_998);
  const body = JSON.stringify({ note: 'x'.repeat(16 * 1024 * 1024) });
  await api.database('archived_viewers').insert({ streamer_id: 'anna', tiktok_id: 'fat', body });
  expect(await codeOf(fileOf(1), { dryRun: 'true' })).toBe('IMPORT_VIEWERS_SIZE_LIMIT');
  // An import without changes needs no space.
  expect((await report('id,points\n7001,10', { dryRun: 'true' })).same).toBe(1);
  expect(Object.keys(await points())).toEqual(['7002', '7001'].sort());
});

it('looks at 20 files of an account in a quarter of an hour, dry runs too', async () => {
  await api.close();
  api = await startApiServer({ hasRealLimits: true });
  anna = await api.account('anna');
  await gift('anna', 1);
  for (let n = 0; n < 20; n++) await report('id,points\n7001,10', { dryRun: 'true' });
  expect(await codeOf('id,points\n7001,10', { dryRun: 'true' })).toBe('TOO_MANY_REQUESTS');
});

// behaviour: viewerimport-5
it.each([
  [
    'a quote that is never closed',
    'name,id,points\nold,7001,9\n"x,7002,9\ny,9003,9',
    'v.csv:3: the quote that opens in column 1',
  ],
  [
    'a list that breaks off',
    '{"viewers":[{"id":"7001","points":9},\n{"id":"7002"',
    'v.csv:2:13: the JSON ends too early',
  ],
  [
    'a list with a fault',
    '{"viewers":[{"id":"7001","points":9},\n{"id":"7002" "points":9}]}',
    'v.csv:2:14: not valid JSON',
  ],
  ['a list of points with a fault', '{"users":[{"username":"viewer_1","points":9},,]}', 'v.csv:1:46: not valid JSON'],
  ['an export that is encrypted', 'U2FsdGVkX1+abc', 'v.csv is an encrypted export of TikFinity'],
  ['a workbook', 'PK\u0003\u0004\u0000name,id,points\nx,7001,9', 'v.csv contains no list of viewers'],
])('of %s nothing is imported, and the message says where', async (_what, file, message) => {
  const before = await points();
  for (const dryRun of ['true', 'false']) {
    const refused = (await send(file, { matchNames: 'true', dryRun })).json() as { error: { message: string } };
    expect(refused.error.message).toContain(message);
  }
  expect(await isIn()).toBe(true);
  expect(await points()).toEqual(before);
});

// behaviour: viewerfile-1, viewerimport-1
it.each(['csv', 'json'])('takes over what it gave as %s, however people are called', async (format) => {
  await api.host.submit('anna', {
    id: 'like-1',
    type: 'like',
    payload: { likeCount: 1, totalLikeCount: 1 },
    viewer: testViewer(3, { displayName: `'=cmd|"x";,\n1`, tiktokId: '7123456789012345678' }),
  });
  const change = { of: 'balance', mode: 'take', points: 3.5, note: '' };
  await api.call('POST', '/viewers/change-points', { as: anna, body: { viewerIds: ['7002'], change } });
  for (const language of ['en', 'de']) {
    const ben = await api.account(`ben-${format}-${language}`);
    const file = (await api.call('GET', `/viewers/export?format=${format}&language=${language}`, { as: anna })).text;
    expect(await report(file, {}, ben)).toMatchObject({ added: 3, left: 0 });
    await expect.poll(() => isIn(ben)).toBe(true);
    expect(await points(ben)).toEqual({ 7001: [10, 10, 0], 7002: [20, 16.5, 0], '7123456789012345678': [0, 0, 0] });
  }
});

// behaviour: viewerimport-3
it('shows nothing before the last part, and goes on where it was when the server ended in between', async () => {
  const rows = Array.from({ length: 1_201 }, (_, n) => `u${n},${n === 0 ? '7001' : `x${n}`},50`).join('\n');
  let taken = 0;
  const submit: typeof api.host.submit = (streamer, draft) => {
    if (++taken > 2) throw new Error('the power is gone');
    return api.host.submit(streamer, draft);
  };
  const log = { warn: () => undefined };
  const now = { after: (delayMs: number, task: () => void) => (delayMs < 1000 && setImmediate(task), () => undefined) };
  const joinSounds = { begin: () => Promise.resolve() };
  const deps = {
    joinSounds,
    quotasOf: () => Promise.resolve(QUOTAS.PRO),
    database: api.database,
    lists: api.database,
    sessions: openSessions(api.host),
    clock: { nowMs: () => 0 },
    scheduler: now,
    log,
    waitingViewers: { changed: () => undefined },
    randomKey: () => 'never asked for',
  };
  const look = planImportInThread({ threads: createThreads(now) });
  const broken = createViewerImports({ ...deps, planImport: look, host: { submit } });
  const form = { mode: 'set', matchNames: false, dryRun: false, decimals: 'ask' } as const;
  const columns = { username: -2, userId: -2, nickname: -2, points: -2, balance: -2, level: -2 };
  const owner = { userId: 'anna', loginId: 'l', actorId: null, plan: 'PRO' } as const;
  const file = { name: 'v.csv', bytes: Buffer.from(`name,id,points\n${rows}`) };
  await broken.run(owner, file, { ...form, ...columns });
  await expect.poll(() => taken).toBe(3);
  await broken.close();
  expect(await points()).toEqual({ 7001: [10, 10, 10], 7002: [20, 20, 20] });
  expect((await api.call('GET', '/viewers/x5', { as: anna })).status).toBe(404);
  const ledger = (await api.call('GET', '/viewers/7001/points', { as: anna })).json() as { total: number };
  expect(ledger.total).toBe(1);
  expect(await codeOf('name,id,points\nx,7001,1')).toBe('IMPORT_RUNNING');
  await gift('anna', 1);
  const again = createViewerImports({ ...deps, planImport: look, host: api.host });
  // Repeats a part that was applied, because its record is lost as well.
  await api.database('viewer_import_parts').insert({ streamer_id: 'anna', part: 1, body: '[]' });
  const part = rows
    .split('\n')
    .slice(500, 1000)
    .map((row) => row.split(','));
  const body = part.map(([name, tiktokId]) => ({ tiktokId, name, displayName: name, earned: 50_000, balance: null }));
  await api
    .database('viewer_import_parts')
    .where({ part: 1 })
    .update({ body: JSON.stringify(body) });
  await again.resume();
  await expect.poll(isIn).toBe(true);
  const list = (await api.call('GET', '/viewers?limit=1&sortColumn=points', { as: anna })).json() as ViewerList;
  expect([list.total, list.items[0]!.id, list.items[0]!.points.overall]).toEqual([1_202, '7001', 60]);
  expect((await api.call('GET', '/viewers/x900', { as: anna })).json()).toMatchObject({
    viewer: { points: { overall: 50 } },
  });
  await again.close();
});
