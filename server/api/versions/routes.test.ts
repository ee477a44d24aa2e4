import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { OverlayAnswer, RestoredVersion, VersionDocument, VersionList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import { findOwned } from '../../documents/profiles/ownedProfiles.ts';

const PROFILE = 'anna-profile';
const GOAL = 'anna-profile-goal';
const VERSIONS = `/overlay/${PROFILE}/versions`;
const MINUTE = 60_000;

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body !== undefined && { body }) });
  expect([200, 201, 204], answer.text).toContain(answer.status);
  return (answer.text === '' ? null : answer.json()) as T;
}

/** Makes a step of the editor at a minute of the test. */
async function moveTo(x: number, minute: number): Promise<void> {
  api.clock.set(START_MS + minute * MINUTE);
  await call('PATCH', `/overlay/${PROFILE}`, { patch: { itemsById: { [GOAL]: { position: { x } } } } });
}

const list = (query = ''): Promise<VersionList> => call('GET', `${VERSIONS}${query}`);
const overlay = (): Promise<OverlayAnswer> => call('GET', `/overlay/${PROFILE}`);
const at = (minute: number): string => new Date(START_MS + minute * MINUTE).toISOString();
const restore = (id: string): Promise<RestoredVersion> => call('POST', `${VERSIONS}/${id}/restore`);
/** Returns each version as its minute and the goal's position in it, newest first. */
async function history(): Promise<[number, number][]> {
  const { items } = await list();
  const documents = items.map(({ id }) => call<VersionDocument>('GET', `${VERSIONS}/${id}`));
  return (await Promise.all(documents)).map(({ version, overlay: { items: kept } }) => [
    (Date.parse(version.at) - START_MS) / MINUTE,
    kept[0]!.position.x,
  ]);
}

describe('states are kept', () => {
  it.each<{ name: string; steps: [x: number, minute: number][]; expected: [minute: number, x: number][] }>([
    { name: 'none while nothing is edited', steps: [], expected: [] },
    { name: 'before the first edit', steps: [[10, 5]], expected: [[0, 0]] },
    {
      name: 'not for each step of ten minutes of work',
      steps: [
        [10, 5],
        [20, 9],
        [30, 14],
      ],
      expected: [[0, 0]],
    },
    {
      name: 'before the first edit after a pause',
      steps: [
        [10, 5],
        [20, 9],
        [30, 600],
        [40, 601],
      ],
      expected: [
        [9, 20],
        [0, 0],
      ],
    },
    {
      name: 'every ten minutes of an evening',
      steps: [
        [1, 0],
        [2, 4],
        [3, 10],
        [4, 19],
        [5, 20],
        [6, 31],
      ],
      expected: [
        [20, 5],
        [19, 4],
        [4, 2],
        [0, 0],
      ],
    },
  ])('$name', async ({ steps, expected }) => {
    for (const [x, minute] of steps) await moveTo(x, minute);
    expect(await history()).toEqual(expected);
  });

  it.each(['import', 'starter'] as const)('%s: always', async (reason) => {
    await moveTo(10, 1);
    const profile = (await findOwned(api.database, PROFILE))!;
    await api.host.changeOverlay(profile, { itemsById: { [GOAL]: null }, order: [] }, reason);
    await call('PATCH', `/overlay/${PROFILE}`, { patch: { name: 'Empty' } });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items[0]).toEqual({ id: '2', at: at(1), reason, label: '', itemCount: 1 });
  });

  it('not for an edit that is refused', async () => {
    const body = { patch: { order: ['nothing'] } };
    expect((await api.call('PATCH', `/overlay/${PROFILE}`, { as: anna, body })).status).toBe(400);
    expect((await list()).total).toBe(0);
  });

  it('for a month, with the newest ten for good and those with a name', async () => {
    for (let hour = 0; hour < 14; hour++) await moveTo(hour + 1, hour * 60);
    const { items } = await list();
    expect(items).toHaveLength(14);
    await call('PATCH', `${VERSIONS}/${items.at(-1)!.id}`, { label: 'Mine' });
    api.clock.set(START_MS + 40 * 24 * 60 * MINUTE);
    anna = await api.signIn('anna'); // a login does not last as long
    await moveTo(99, 40 * 24 * 60);
    expect((await list()).items.map(({ itemCount, label }) => [itemCount, label])).toEqual([
      ...Array.from({ length: 10 }, () => [1, '']),
      [1, 'Mine'],
    ]);
  });
});

test('a list comes in pages, newest first', async () => {
  for (let n = 0; n < 3; n++) await moveTo(n + 1, n * 10);
  const ids = async (query: string): Promise<string[]> => (await list(query)).items.map(({ id }) => id);
  expect(await ids('')).toEqual(['3', '2', '1']);
  expect(await ids('?limit=2')).toEqual(['3', '2']);
  expect(await ids('?limit=2&offset=2')).toEqual(['1']);
  expect((await list('?limit=1')).total).toBe(3);
});

describe('a name', () => {
  it('is given and taken off', async () => {
    await moveTo(1, 0);
    expect(await call('PATCH', `${VERSIONS}/1`, { label: '  Charity 🎗️ ' })).toMatchObject({ label: 'Charity 🎗️' });
    expect((await list()).items[0]!.label).toBe('Charity 🎗️');
    expect(await call('PATCH', `${VERSIONS}/1`, { label: ' ' })).toMatchObject({ label: '' });
  });

  it('has fifty versions at most', async () => {
    for (let n = 0; n <= 50; n++) await moveTo(n + 1, n * 10);
    for (let n = 1; n <= 50; n++) await call('PATCH', `${VERSIONS}/${n}`, { label: `Nr. ${n}` });
    const refused = await api.call('PATCH', `${VERSIONS}/51`, { as: anna, body: { label: 'One more' } });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('50 of these versions')]);
    expect(await call('PATCH', `${VERSIONS}/50`, { label: 'Another name' })).toMatchObject({ label: 'Another name' });
  });
});

// behaviour: version-3
describe('restoring', () => {
  /** Version 1 only has the goal; then it is removed, and a chat and a name are added. */
  async function rebuilt(): Promise<void> {
    await moveTo(50, 0);
    await call('POST', `/overlay/${PROFILE}/items`, { type: 'CHAT' });
    await call('DELETE', `/overlay/${PROFILE}/items/${GOAL}`);
    await call('PATCH', `/overlay/${PROFILE}`, { patch: { name: 'Evening' } });
  }

  it('brings items and order back, not the name, for live pages too', async () => {
    const before = (await overlay()).overlay.items;
    await rebuilt();
    expect(await restore('1')).toEqual({ version: 6, replacedId: '5' });
    const now = await overlay();
    expect([now.version, now.overlay.name]).toEqual([6, 'Evening']);
    expect(now.overlay.items).toEqual(before);
    const live = JSON.parse(api.hub.snapshotText(PROFILE)!) as { items: { id: string }[] };
    expect(live.items.map(({ id }) => id)).toEqual([GOAL]);
  });

  it('is heard by other editors as one step', async () => {
    await rebuilt();
    await restore('1');
    const { changes } = await call<{ changes: { patch: { order: string[] } }[] }>(
      'GET',
      `/overlay/${PROFILE}/changes?after=5`,
    );
    expect(changes.map(({ patch }) => patch.order)).toEqual([[GOAL]]);
  });

  it('is a version itself and can be taken back', async () => {
    await rebuilt();
    const rebuiltItems = (await overlay()).overlay.items;
    const { replacedId } = await restore('1');
    expect((await list()).items[0]).toMatchObject({ id: replacedId, reason: 'restore', itemCount: 1 });
    await restore(replacedId!);
    expect((await overlay()).overlay.items).toEqual(rebuiltItems);
  });

  it('what is there already changes nothing', async () => {
    await moveTo(1, 0);
    await moveTo(0, 1);
    expect(await restore('1')).toEqual({ version: 3, replacedId: null });
    expect((await list()).total).toBe(1);
  });

  // behaviour: item-200
  it('leaves what the stream did with the items that are still there, and with those that come back', async () => {
    const timer = (await call<{ item: { id: string } }>('POST', `/overlay/${PROFILE}/items`, { type: 'TIMER' })).item
      .id;
    const other = (await call<{ item: { id: string } }>('POST', `/overlay/${PROFILE}/items`, { type: 'TIMER' })).item
      .id;
    for (const id of [timer, other])
      await call('POST', `/overlay/${PROFILE}/items/${id}/change-timer`, { action: 'start' });
    api.clock.set(START_MS + 20 * MINUTE);
    await call('DELETE', `/overlay/${PROFILE}/items/${other}`);
    await restore((await list()).items[0]!.id);
    const { byId } = api.host.session('anna')!.state.stages.items;
    expect(byId[timer]!.data).toMatchObject({ startedAt: START_MS });
    expect(byId[other]!.data).toMatchObject({ startedAt: START_MS });
  });
});

test('versions go with their profile', async () => {
  await call('POST', '/profiles', { name: 'Other' });
  await moveTo(1, 0);
  await call('DELETE', `/profiles/${PROFILE}`);
  expect(await api.database('document_versions').select()).toEqual([]);
});
