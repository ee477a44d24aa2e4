/** Tests imports as a browser sends them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ErrorAnswer,
  ImportReport,
  ImportStatus,
  OverlayAnswer,
  VersionList,
  ProfileList,
  ViewerList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { testBundle, testItem } from '#tests/support/session.ts';

const BOUNDARY = 'a-boundary';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const BUNDLE = { ...testBundle([testItem('TEXT', 'words'), testItem('CHAT', 'talk')]) };

let api: ApiServer;
let mia: Account;
let made = 0;

beforeAll(async () => {
  api = await startApiServer();
});
beforeEach(async () => {
  mia = await api.account(`mia${++made}`);
});
afterAll(() => api.close());

function formOf(file: unknown, fields: Record<string, string> = {}, name = 'gaming.json'): string {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const parts = Object.entries(fields).map(([key, value]) => `name="${key}"\r\n\r\n${value}`);
  parts.push(`name="file"; filename="${name}"\r\nContent-Type: application/json\r\n\r\n${text}`);
  const lines = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`);
  return `${lines.join('')}--${BOUNDARY}--\r\n`;
}

const send = (file: unknown, fields?: Record<string, string>, as = mia): Promise<HttpAnswer> =>
  api.call('POST', '/settings/import', { as, headers: FORM, body: formOf(file, fields) });
const ask = async <T>(path: string): Promise<T> => (await api.call('GET', path, { as: mia })).json() as T;
const refusal = (answer: HttpAnswer): unknown => [
  answer.status,
  (answer.json() as { error: { code: string } }).error.code,
];
const typesOf = async (profileId: string): Promise<string[]> =>
  (await ask<OverlayAnswer>(`/overlay/${profileId}`)).overlay.items.map(({ type }) => type);

// behaviour: replay-5
describe('a bundle', () => {
  it('becomes a new profile with items of its own', async () => {
    const answer = await send(BUNDLE);
    expect(answer.status, answer.text).toBe(200);
    const report = answer.json() as ImportReport;
    expect(report).toMatchObject({ file: 'gaming.json', parts: [{ part: 'overlay', found: 2, imported: 2 }] });
    expect(await typesOf(report.profileId!)).toEqual(['TEXT', 'CHAT']);
    expect((await ask<ProfileList>('/profiles')).total).toBe(2);
    // A second import must get other item ids.
    expect((await send(BUNDLE)).status).toBe(200);
  });

  // behaviour: profile-2
  it('is numbered like a copy where its name is taken', async () => {
    const names = async (): Promise<string[]> =>
      (await ask<ProfileList>('/profiles')).items.map(({ name }) => name).sort();
    const [first] = await names();
    const named = { ...BUNDLE, overlay: { ...BUNDLE.overlay, name: first! } };
    const reports = [(await send(named)).json(), (await send(named)).json()] as ImportReport[];
    expect(await names()).toEqual([first, `${first} (2)`, `${first} (3)`]);
    const [, second] = reports.map(({ profileId }) => profileId!);
    expect((await ask<OverlayAnswer>(`/overlay/${second}`)).overlay.name).toBe(`${first} (3)`);
    expect(reports[1]!.parts[0]!.message).toContain(`${first} (3)`);
  });

  it('takes the place of the items of a profile, which keeps what was there', async () => {
    const profileId = `${mia.id}-profile`;
    const answer = await send(BUNDLE, { profileId });
    expect(answer.status, answer.text).toBe(200);
    expect(await typesOf(profileId)).toEqual(['TEXT', 'CHAT']);
    const { items } = await ask<VersionList>(`/overlay/${profileId}/versions`);
    expect(items[0]).toMatchObject({ reason: 'import' });
    expect((await ask<ProfileList>('/profiles')).total).toBe(1);
  });

  it('goes into nothing of somebody else', async () => {
    const other = await api.account(`other${made}`);
    expect(refusal(await send(BUNDLE, { profileId: `${other.id}-profile` }))).toEqual([404, 'NOT_FOUND']);
  });

  it('that is broken changes nothing', async () => {
    const profileId = `${mia.id}-profile`;
    const broken = { ...BUNDLE, overlay: { ...BUNDLE.overlay, items: [{ type: 'TEXT' }] } };
    const answer = await send(broken, { profileId });
    expect(refusal(answer)).toEqual([400, 'FILE_INVALID']);
    const { fields } = (answer.json() as ErrorAnswer).error;
    expect(fields!.map(({ path }) => path)).toEqual(Array(fields!.length).fill('overlay.items[0]'));
    expect(fields!.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['field "id" is missing', 'field "settings" is missing']),
    );
    expect(await typesOf(profileId)).toEqual(['GOAL']);
    expect(await ask<ImportStatus>('/settings/import/status')).toMatchObject({ state: 'failed', report: null });
  });

  it('is no way around the plan, and a trial says so too', async () => {
    const free = await api.account(`free${made}`, { plan: 'FREE' });
    for (const dryRun of ['true', 'false'])
      expect(refusal(await send(BUNDLE, { dryRun }, free))).toEqual([403, 'PROFILE_LIMIT_REACHED']);
  });

  it('that is tried only is stored nowhere, and is not the last import', async () => {
    const trial = (await send(BUNDLE, { dryRun: 'true' })).json() as ImportReport;
    expect(trial).toMatchObject({ profileId: null, parts: [{ part: 'overlay', found: 2, imported: 0 }] });
    expect((await ask<ProfileList>('/profiles')).total).toBe(1);
    expect(await ask<ImportStatus>('/settings/import/status')).toMatchObject({ state: 'idle', report: null });
    await send(BUNDLE);
    await send({ ...BUNDLE, overlay: 7 }, { dryRun: 'true' });
    expect(await ask<ImportStatus>('/settings/import/status')).toMatchObject({ state: 'done', message: null });
  });
});

// behaviour: error-1
it.each([
  ['a bundle', { ...BUNDLE, overlay: { ...BUNDLE.overlay, items: [{ type: 'TEXT' }] } }, 'das Feld "id" fehlt'],
  ['another export', { format: 'companion-export', version: 1, viewers: [{}] }, 'das Feld "username" fehlt'],
])('what is wrong with %s is said in the language of whoever asks', async (_what, file, words) => {
  const headers = { ...FORM, 'accept-language': 'de' };
  const answer = await api.call('POST', '/settings/import', { as: mia, headers, body: formOf(file) });
  const { message, fields = [{ path: '', message }] } = (answer.json() as ErrorAnswer).error;
  expect(message).toContain(words);
  expect(fields.map((field) => field.message)).toContainEqual(expect.stringContaining(words));
});

describe('a file of another program', () => {
  const triggers = [{ kind: 'FOLLOW', settings: {} }];
  const flows = [1, 2, 3, 4].map((n) => ({ name: `Flow ${n}`, triggers }));
  const file = { format: 'companion-export', version: 1, viewers: [{ username: 'anna' }], flows };

  it('is told part by part, and what is left out too', async () => {
    const report = (await send(file, { importFlows: 'false', importViewers: 'false' })).json() as ImportReport;
    expect(report.parts.map(({ part, found, imported }) => [part, found, imported])).toEqual([
      ['flows', 4, 0],
      ['viewers', 1, 0],
    ]);
    expect(report.parts[0]!.message).toContain('Left out');
    expect(report.parts[1]!.message).toContain('Not imported');
    expect(await ask<ImportStatus>('/settings/import/status')).toEqual({ state: 'done', report, message: null });
  });

  const people = {
    format: 'companion-export',
    version: 1,
    viewers: [
      { username: 'anna', userId: '71', nickname: 'Anna', points: 120 },
      { username: 'ben', userId: '72', points: 7.5 },
      { username: 'nobody', points: 3 },
    ],
    flows: flows.slice(0, 1),
  };
  const viewers = async (): Promise<unknown[]> =>
    (await ask<ViewerList>('/viewers?sortColumn=points')).items.map(({ name, points }) => [name, points.overall]);

  // behaviour: viewerimport-60
  it('brings its viewers with their points, beside its flows', async () => {
    const trial = (await send(people, { dryRun: 'true' })).json() as ImportReport;
    expect(trial.parts.at(-1)).toMatchObject({
      part: 'viewers',
      found: 3,
      imported: 0,
      message: '2 new and 0 known viewers would get the points of the file. 1 row waits for the username to appear.',
    });
    expect(await viewers()).toEqual([]);
    const report = (await send(people)).json() as ImportReport;
    expect(report.parts.map(({ part, found, imported }) => [part, found, imported])).toEqual([
      ['flows', 1, 1],
      ['viewers', 3, 2],
    ]);
    await expect.poll(viewers).toEqual([
      ['anna', 120],
      ['ben', 7.5],
    ]);
    await expect.poll(() => ask('/viewers/import')).toEqual({ running: null });
    await send('name,points\nanna,60\n');
    await expect.poll(viewers).toEqual([
      ['anna', 180],
      ['ben', 7.5],
    ]);
  });

  // behaviour: viewerimport-60
  it('leaves viewers out when they are not wanted, and stores nothing when there are too many', async () => {
    await send(people, { importViewers: 'false' });
    expect(await viewers()).toEqual([]);
    const free = await api.account(`many${made}`, { plan: 'FREE' });
    const many = Array.from({ length: 1_001 }, (_, n) => ({ username: `v${n}`, userId: `9${n}`, points: 1 }));
    expect(refusal(await send({ ...people, viewers: many }, {}, free))).toEqual([409, 'IMPORT_VIEWERS_LIMIT']);
    const { total } = (await api.call('GET', '/flows', { as: free })).json() as { total: number };
    expect(total).toBe(0);
  });

  it('is reported for an hour', async () => {
    await send(file, { importFlows: 'false' });
    api.clock.set(api.clock.nowMs() + 3_599_999);
    expect(await ask<ImportStatus>('/settings/import/status')).toMatchObject({ state: 'done' });
    api.clock.set(api.clock.nowMs() + 1);
    const idle = { state: 'idle', report: null, message: null };
    expect(await ask<ImportStatus>('/settings/import/status')).toEqual(idle);
  });

  // behaviour: plan-4
  it('blocks the import when it is wanted and more than the plan allows', async () => {
    const free = await api.account(`poor${made}`, { plan: 'FREE' });
    expect(refusal(await send(file, {}, free))).toEqual([409, 'IMPORT_FLOWS_LIMIT']);
    expect((await send(file, { importFlows: 'false' }, free)).status).toBe(200);
  });
});

describe('a form', () => {
  const raw = (body: string, headers: Record<string, string> = FORM): Promise<HttpAnswer> =>
    api.call('POST', '/settings/import', { as: mia, headers, body });

  it('without a file names what is missing', async () => {
    const answer = await raw(`--${BOUNDARY}--\r\n`);
    expect(refusal(answer)).toEqual([400, 'FIELD_REQUIRED']);
    expect(answer.text).toContain('"path":"file"');
  });

  it('with a field that nobody knows, or of another type, is refused', async () => {
    expect((await raw(formOf(BUNDLE, { importEverything: 'true' }))).status).toBe(400);
    expect((await raw(formOf(BUNDLE, { importFlows: 'perhaps' }))).status).toBe(400);
  });

  it('that is cut off imports nothing', async () => {
    const text = formOf(BUNDLE);
    const answer = await raw(text.slice(0, text.length - BOUNDARY.length - 8));
    expect(answer.status).toBe(400);
    expect((await ask<ProfileList>('/profiles')).total).toBe(1);
  });

  it('that is none is refused before it is read', async () => {
    expect(refusal(await raw('{}', { 'content-type': 'application/json' }))).toEqual([415, 'FORM_EXPECTED']);
    expect((await raw('x', { 'content-type': 'multipart/form-data' })).status).toBe(415);
  });

  it('that is too large is refused', async () => {
    expect(refusal(await raw(formOf('x'.repeat(17 * 1024 * 1024))))).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('has a file by its last name only', async () => {
    const answer = await raw(formOf({ format: 'companion-export', version: 1 }, {}, '../../etc/passwd'));
    expect((answer.json() as ImportReport).file).toBe('passwd');
  });
});

it('nothing was imported at first', async () => {
  expect(await ask<ImportStatus>('/settings/import/status')).toEqual({ state: 'idle', report: null, message: null });
});
