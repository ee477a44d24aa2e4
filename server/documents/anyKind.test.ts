/**
 * Tests a kind of document made with docs/add-a-document-kind.md only for this test: what every kind gets by being in the two
 * registries.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { DocumentVersion, ErrorAnswer, VersionList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { searchKey } from '../ground/db/listPage.ts';
import { plainKind } from '../show/fold/kinds/documentKind.ts';
import { DOCUMENT_KINDS } from '../show/fold/kinds/index.ts';
import { createDocumentService, type DocumentService } from './documentService.ts';
import { STORED_KINDS } from './kinds.ts';
import { listVersions } from './versions/store.ts';

interface Note {
  title: string;
  /** Left out = no folder, because a patch cannot contain null. */
  folder?: string;
  /** Added later. */
  colour: string;
}

/** Built like the generated validators of a schema. */
const validate = Object.assign(
  (value: unknown): boolean => {
    const { title, folder, colour } = value as Record<keyof Note, unknown>;
    const ok = typeof title === 'string' && (folder === undefined || typeof folder === 'string');
    const instancePath = ok ? '/colour' : '/title';
    const isValid = ok && typeof colour === 'string';
    const error = { instancePath, schemaPath: '', keyword: 'type', params: { type: 'string' }, message: 'no text' };
    validate.errors = isValid ? null : [error];
    return isValid;
  },
  { errors: null as unknown as [] | null } as { errors: object[] | null },
) as unknown as Parameters<typeof plainKind<Note>>[0]['validate'] & { errors: object[] | null };

beforeAll(() => {
  DOCUMENT_KINDS['note'] = plainKind<Note>({
    name: 'note',
    validate,
    complete: (note) => ({ ...note, colour: note.colour ?? 'red' }),
  });
  STORED_KINDS['note'] = {
    limits: { most: 3, bytes: 1_024 },
    mayEdit: null,
    list: ({ title, folder }: Note) => ({ searchKey: searchKey(title), parentId: folder ?? null }),
  };
});
afterAll(() => {
  Reflect.deleteProperty(DOCUMENT_KINDS, 'note');
  Reflect.deleteProperty(STORED_KINDS, 'note');
});

let api: ApiServer;
let anna: Account;
let notes: DocumentService;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  notes = createDocumentService({ ...api, quotasOf: () => Promise.resolve(QUOTAS.PRO) });
});
afterEach(() => api.close());

const ref = (id: string, streamerId = anna.id) => ({ streamerId, kind: 'note', id });
const note = (title: string, folder?: string) => ({ title, ...(folder !== undefined && { folder }), colour: 'blue' });
/** Returns the document as the stages see it. */
const folded = (id: string): unknown => api.host.session('anna')!.state.documents.others['note']?.get(id);
const QUERY = { limit: 10, offset: 0, search: '', sortColumn: 'name', sortDirection: 'asc' } as const;
const listed = async (query: object = {}, of: object = {}): Promise<string[]> => {
  const page = await notes.list({ streamerId: 'anna', kind: 'note', ...of }, { ...QUERY, ...query });
  return page.rows.map(({ id }) => id);
};
async function restart(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  await api.host.closeStreamer('anna');
  await meanwhile();
  await api.host.open('anna');
}

describe('a document of any kind', () => {
  it('is made, edited, kept as a version and taken back; the fold has it at each step', async () => {
    await notes.create(ref('a'), note('First'));
    expect(folded('a')).toEqual({ document: note('First'), version: 1 });
    expect(await notes.change(ref('a'), { title: 'Second' })).toBe(2);
    expect(folded('a')).toEqual({ document: note('Second'), version: 2 });
    const { versions } = await listVersions(api.database, ref('a'), { limit: 10, offset: 0 });
    expect(versions).toMatchObject([{ version: 1, reason: 'edit' }]);
    expect(await api.services.versions.restore(ref('a'), 1)).toEqual({ version: 3, replaced: 2 });
    expect(folded('a')).toEqual({ document: note('First'), version: 3 });
  });

  it('survives a restart, and what was stored meanwhile is taken up then', async () => {
    await notes.create(ref('a'), note('First'));
    await notes.create(ref('b'), note('Gone'));
    await restart();
    expect(folded('a')).toEqual({ document: note('First'), version: 1 });
    await restart(async () => {
      await notes.change(ref('a'), { title: 'Meanwhile' });
      await notes.remove(ref('b'));
      await notes.create(ref('c'), note('New'));
    });
    expect(['a', 'b', 'c'].map(folded)).toEqual([
      { document: note('Meanwhile'), version: 2 },
      undefined,
      { document: note('New'), version: 1 },
    ]);
    const said = async (): Promise<unknown> => api.database('events').where({ streamer_id: 'anna' }).count();
    const before = await said();
    await restart();
    expect(await said(), 'nothing changed, nothing is said').toEqual(before);
  });

  it('is listed by name, by time and by what it lies in, with the same query as all others', async () => {
    await notes.create(ref('a'), note('Ärger'));
    api.clock.set(api.clock.nowMs() + 1_000);
    await notes.create(ref('b'), note('Berg', 'a'));
    expect([await listed(), await listed({ search: 'ÄR' }), await listed({}, { parentId: 'a' })]).toEqual([
      ['b', 'a'],
      ['a'],
      ['b'],
    ]);
    api.clock.set(api.clock.nowMs() + 1_000);
    await notes.change(ref('a'), { title: 'Zorn' });
    expect(await listed({ sortColumn: 'lastEditedAt', sortDirection: 'desc' })).toEqual(['a', 'b']);
    expect(await listed({}, { streamerId: 'ben' })).toEqual([]);
  });

  it('gets what came later when it was stored without it', async () => {
    await notes.create(ref('a'), { title: 'Old' });
    expect(folded('a')).toEqual({ document: { title: 'Old', colour: 'red' }, version: 1 });
    const { colour: _later, ...older } = note('Old');
    await restart(async () => {
      await api
        .database('documents')
        .where({ kind: 'note' })
        .update({ body: JSON.stringify(older) });
      const body = JSON.stringify({ document: older, version: 1 });
      await api.database('live_rows').where({ key: 'note/a' }).update({ body });
    });
    expect(folded('a')).toMatchObject({ document: { colour: 'red' } });
  });

  it.each([
    ['a wrong value', () => notes.create(ref('x'), { title: 7 }), 'note x: title'],
    ['more than a few', () => notes.create(ref('x'), note('x')), 'You already have 3 documents of the kind "note"'],
    [
      'a large one',
      () => notes.change(ref('a'), { title: 'x'.repeat(2_000) }),
      'would take 2 KB; at most 1 KB are allowed',
    ],
    ['what is not there', () => notes.change(ref('x'), { title: 'x' }), /does not exist|not found|There is no/i],
    [
      'a kind that there is not',
      () => notes.create({ ...ref('x'), kind: 'poem' }, {}),
      '"poem" is no kind of document',
    ],
  ])('is refused: %s', async (_what, attempt, message) => {
    for (const id of ['a', 'b', 'c']) await notes.create(ref(id), note(id));
    await expect(attempt()).rejects.toThrow(message);
    expect(await listed()).toEqual(['a', 'b', 'c']);
  });

  it('counts with the others against the account’s quota', async () => {
    const small = { ...QUOTAS.PRO, bytesOfDocuments: 500 };
    notes = createDocumentService({ ...api, quotasOf: () => Promise.resolve(small) });
    await expect(notes.create(ref('a'), note('x'.repeat(600)))).rejects.toThrow('Your documents would take');
  });

  it('says of which kind it is when it is damaged', async () => {
    await notes.create(ref('a'), note('First'));
    await restart(() => api.database('documents').where({ kind: 'note' }).update({ body: '{' })).catch(() => undefined);
    await expect(notes.change(ref('a'), { title: 'x' })).rejects.toThrow('damaged');
  });

  it('goes with the account, with its changes and versions', async () => {
    await notes.create(ref('a'), note('First'));
    await notes.change(ref('a'), { title: 'Second' });
    await api.database('streamers').where({ id: 'anna' }).delete();
    for (const table of ['documents', 'document_changes', 'document_versions'])
      expect(await api.database(table).where({ streamer_id: 'anna' })).toEqual([]);
  });
});

// behaviour: version-3
describe('its earlier states', () => {
  const VERSIONS = '/documents/note/a/versions';
  const call = (method: string, path: string, body?: object, as: Account | null = anna) =>
    api.call(method, path, { ...(as && { as }), ...(body && { body }) });

  beforeEach(async () => {
    await notes.create(ref('a'), note('First'));
    await notes.change(ref('a'), { title: 'Second' });
  });

  it('are listed, looked at, named and restored, and restoring can be undone', async () => {
    const list = (await call('GET', VERSIONS)).json() as VersionList;
    expect(list.items.map(({ id, reason, label }) => [id, reason, label])).toEqual([['1', 'edit', '']]);
    const read = (await call('GET', `${VERSIONS}/1`)).json() as DocumentVersion;
    expect([read.version.id, read.document]).toEqual(['1', note('First')]);
    expect((await call('PATCH', `${VERSIONS}/1`, { label: ' Mine ' })).json()).toMatchObject({ label: 'Mine' });
    expect((await call('POST', `${VERSIONS}/1/restore`)).json()).toEqual({ version: 3, replacedId: '2' });
    expect(folded('a')).toMatchObject({ document: note('First') });
    expect((await call('POST', `${VERSIONS}/2/restore`)).json()).toEqual({ version: 4, replacedId: '3' });
    expect(folded('a')).toMatchObject({ document: note('Second') });
  });

  it('are those of the account alone, and of what there is', async () => {
    const other = await api.account('ben');
    await notes.create(ref('b', 'ben'), note('Hers'));
    const paths = [VERSIONS, `${VERSIONS}/1`, '/documents/note/b/versions', '/documents/nothing/a/versions'];
    const seen = await Promise.all(paths.map(async (path) => (await call('GET', path, undefined, other)).status));
    expect(seen).toEqual([404, 404, 200, 404]);
    expect((await call('GET', `${VERSIONS}/2`)).status).toBe(404);
    expect((await call('GET', VERSIONS, undefined, null)).status).toBe(401);
  });

  it('are read by whoever may not edit the kind, and not changed', async () => {
    STORED_KINDS['note'] = { ...STORED_KINDS['note']!, mayEdit: ['ADMIN'] };
    const refused = [call('POST', `${VERSIONS}/1/restore`), call('PATCH', `${VERSIONS}/1`, { label: 'Mine' })];
    const codes = (await Promise.all(refused)).map((answer) => (answer.json() as ErrorAnswer).error.code);
    STORED_KINDS['note'] = { ...STORED_KINDS['note'], mayEdit: null };
    expect(codes).toEqual(['ROLE_NOT_ALLOWED', 'ROLE_NOT_ALLOWED']);
    expect(folded('a')).toMatchObject({ document: note('Second') });
  });

  it('of an overlay are the same by either path', async () => {
    const patch = { patch: { itemsById: { 'anna-profile-goal': { position: { x: 9 } } } } };
    await call('PATCH', '/overlay/anna-profile', patch);
    const [own, any] = [
      await call('GET', '/overlay/anna-profile/versions'),
      await call('GET', '/documents/overlay/anna-profile/versions'),
    ];
    expect(own.json()).toMatchObject({ total: 1 });
    expect(any.json()).toEqual(own.json());
  });
});
