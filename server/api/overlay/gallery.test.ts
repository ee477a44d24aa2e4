import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OverlayAnswer, OverlayItem, EditAnswer, StarterAnswer, StarterList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { STARTER_IDS } from '../../documents/gallery/starters.ts';

let api: ApiServer;
let anna: Account;

beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterAll(() => api.close());

const overlay = async (): Promise<OverlayAnswer> =>
  (await api.call('GET', '/overlay/anna-profile', { as: anna })).json() as OverlayAnswer;
const apply = (starter: string) =>
  api.call('POST', '/overlay/anna-profile/apply-starter', { as: anna, body: { starter } });

it('lists every starter with its words, types and pictures', async () => {
  const { items } = (await api.call('GET', '/overlay/gallery', { as: anna })).json() as StarterList;
  expect(items.map(({ id }) => id)).toEqual(STARTER_IDS);
  expect(items[0]).toMatchObject({
    name: { en: 'Neon', de: 'Neon' },
    pictures: { portrait: '/media/demo/starters/neon-portrait.webp' },
  });
  const german = (await api.call('GET', '/overlay/gallery', { as: anna, headers: { 'accept-language': 'de' } })).json();
  expect((german as StarterList).items[0]!.pictures.portrait).toBe('/media/demo/starters/neon-portrait-de.webp');
  for (const { types, description } of items) {
    expect(types).toEqual(expect.arrayContaining(['GOAL', 'TIMER']));
    expect(new Set(types).size).toBe(types.length);
    expect(description.de).not.toBe(description.en);
  }
});

// behaviour: theme-13
it('shows a starter as an overlay begins from it, with an alert box, in the language of the caller', async () => {
  const read = (starter: string, language = 'en') =>
    api.call('GET', `/overlay/starter?starter=${starter}`, { as: anna, headers: { 'accept-language': language } });
  const before = await overlay();
  for (const id of STARTER_IDS) {
    const { items } = ((await read(id)).json() as StarterAnswer).overlay;
    expect(
      items.filter(({ type }) => type === 'ALERT_BOX'),
      id,
    ).toHaveLength(1);
  }
  const names = ((await read('blossom', 'de')).json() as StarterAnswer).overlay.items.map(({ name }) => name);
  expect(names).toContain('Neueste Geschenke');
  const unknown = await read('../neon');
  expect(unknown.json()).toMatchObject({ error: { code: 'STARTER_UNKNOWN' } });
  expect(await overlay()).toEqual(before);
});

describe('a starter that is applied', () => {
  it('takes the place of all items in one edit, also a second time', async () => {
    await api.call('POST', '/overlay/anna-profile/items', { as: anna, body: { type: 'TEXT' } });
    const before = await overlay();
    const answer = await apply('minimal');
    expect([answer.status, answer.json()]).toEqual([200, { version: before.version + 1 } satisfies EditAnswer]);
    const first = await overlay();
    expect([first.overlay.name, first.overlay.items.map(({ name }) => name)]).toEqual([
      before.overlay.name,
      expect.arrayContaining(['Handle', 'Vote']),
    ]);
    await apply('minimal');
    const second = await overlay();
    const ids = (items: OverlayItem[]): string[] => items.map(({ id }) => id);
    expect(second.overlay.items).toHaveLength(first.overlay.items.length);
    expect(ids(second.overlay.items)).not.toEqual(expect.arrayContaining(ids(first.overlay.items).slice(0, 1)));
  });

  it('bears the own name on the platform; nobody goes on air as somebody else', async () => {
    const handle = async (): Promise<unknown> => {
      await apply('minimal');
      const { items } = (await overlay()).overlay;
      const { settings, isVisibleLandscape } = items.find(({ name }) => name === 'Handle')!;
      return [(settings as { text: string }).text, isVisibleLandscape];
    };
    expect(await handle()).toEqual(['', false]);
    await api.call('PUT', '/users/update', { as: anna, body: { tiktokUsername: '@streamer' } });
    expect(await handle()).toEqual(['@streamer', true]);
    const body = { name: 'Second', starter: 'minimal' };
    const { id } = (await api.call('POST', '/profiles', { as: anna, body })).json() as { id: string };
    const other = (await api.call('GET', `/overlay/${id}`, { as: anna })).json() as OverlayAnswer;
    expect(JSON.stringify(other.overlay)).toContain('"@streamer"');
    expect(JSON.stringify(other.overlay)).not.toContain('@yourname');
  });

  it('leaves everything when it does not exist', async () => {
    const before = await overlay();
    expect((await apply('nothing')).status).toBe(400);
    expect(await overlay()).toEqual(before);
  });
});
