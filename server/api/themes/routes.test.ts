/** Tests the themes of an account over REST. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED_THEMES, wornTheme } from '#engine/rules/themes/shipped/index.ts';
import type { OverlayAnswer, Theme, ThemeAnswer, ThemeList, ThemeLook } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';

let api: ApiServer;
let mia: Account;

beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia', { plan: 'PRO' });
});
afterEach(() => api.close());

const codeOf = (answer: HttpAnswer): string => (answer.json() as { error: { code: string } }).error.code;
async function ask<T>(method: string, path: string, body?: object, as = mia): Promise<T> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return (answer.text === '' ? null : answer.json()) as T;
}
const [QUEST, COMIC] = ['quest', 'comic'].map((id) => SHIPPED_THEMES.find((theme) => theme.id === id)!) as [
  (typeof SHIPPED_THEMES)[number],
  (typeof SHIPPED_THEMES)[number],
];
const make = async (name = 'My colours', look: ThemeLook = QUEST.look): Promise<Theme> =>
  (await ask<ThemeAnswer>('POST', '/themes', { name, look })).theme;
const listed = async (): Promise<Theme[]> => (await ask<ThemeList>('GET', '/themes')).items;

// behaviour: theme-10
describe('a theme of an account', () => {
  it('is created, listed by name, renamed, changed and deleted', async () => {
    const made = await make(' My colours ');
    expect(made).toEqual({ id: made.id, name: 'My colours', version: 1, look: QUEST.look });
    await make('Autumn');
    expect((await listed()).map(({ name }) => name)).toEqual(['Autumn', 'My colours']);
    const save = (name: string, look: ThemeLook): Promise<ThemeAnswer> =>
      ask<ThemeAnswer>('PUT', `/themes/${made.id}`, { name, look });
    expect((await save('Other', QUEST.look)).theme).toMatchObject({ name: 'Other', version: 1 });
    expect((await save('Other', COMIC.look)).theme).toEqual({ ...made, name: 'Other', version: 2, look: COMIC.look });
    await ask('DELETE', `/themes/${made.id}`);
    expect((await listed()).map(({ name }) => name)).toEqual(['Autumn']);
  });

  it('comes back after it was deleted, with its id and version, once', async () => {
    const made = await make();
    const body = { name: made.name, look: made.look, restores: { id: made.id, version: 4 } };
    expect(codeOf(await api.call('POST', '/themes', { as: mia, body }))).toBe('INPUT_INVALID');
    await ask('DELETE', `/themes/${made.id}`);
    expect((await ask<ThemeAnswer>('POST', '/themes', body)).theme).toEqual({ ...made, version: 4 });
    expect(codeOf(await api.call('POST', '/themes', { as: mia, body }))).toBe('INPUT_INVALID');
    const shipped = { ...body, restores: { id: 'comic', version: 1 } };
    expect(codeOf(await api.call('POST', '/themes', { as: mia, body: shipped }))).toBe('INPUT_INVALID');
  });

  it('does not reach overlays when it is changed or deleted', async () => {
    const made = await make();
    const theme = wornTheme({ ...QUEST, id: made.id });
    await ask('PATCH', '/overlay/mia-profile', { patch: { theme } });
    const before = await ask<OverlayAnswer>('GET', '/overlay/mia-profile');
    await ask('PUT', `/themes/${made.id}`, { name: 'Other', look: COMIC.look });
    await ask('DELETE', `/themes/${made.id}`);
    expect(await ask<OverlayAnswer>('GET', '/overlay/mia-profile')).toEqual(before);
  });

  it('belongs to its account: others neither see nor change it', async () => {
    const made = await make();
    const eve = await api.account('eve', { plan: 'PRO' });
    expect(await ask<ThemeList>('GET', '/themes', undefined, eve)).toEqual({ items: [] });
    const body = { name: 'Mine', look: QUEST.look };
    for (const method of ['PUT', 'DELETE']) {
      const answer = await api.call(method, `/themes/${made.id}`, { as: eve, ...(method === 'PUT' && { body }) });
      expect(answer.status).toBe(404);
    }
    expect(await listed()).toEqual([made]);
  });

  it('is one of at most a hundred', async () => {
    for (let n = 0; n < 100; n++) await make(`Theme ${n}`);
    const answer = await api.call('POST', '/themes', { as: mia, body: { name: 'One more', look: QUEST.look } });
    expect(codeOf(answer)).toBe('DOCUMENTS_LIMIT');
  });

  it.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'NAME_REQUIRED'],
    ['a long name', { name: 'x'.repeat(101) }, 'INPUT_INVALID'],
    ['no look', { look: undefined }, 'FIELD_REQUIRED'],
    ['an unknown field', { script: 'alert(1)' }, 'INPUT_INVALID'],
    ['a field of the look that nobody knows', { look: { ...QUEST.look, url: 'x' } }, 'INPUT_INVALID'],
    ['a colour that is none', { look: { ...QUEST.look, glowColor: 'url(x)' } }, 'INPUT_INVALID'],
    ['a font that is none', { look: { ...QUEST.look, textFont: 'Comic Sans' } }, 'INPUT_INVALID'],
    ['an endless corner', { look: { ...QUEST.look, cornerRadius: 1e9 } }, 'INPUT_INVALID'],
    ['a strange id to come back', { restores: { id: '../x', version: 1 } }, 'INPUT_INVALID'],
    ['a dangerous id to come back', { restores: { id: '__proto__', version: 1 } }, 'INPUT_INVALID'],
    ['a version below one', { restores: { id: 'a', version: 0 } }, 'INPUT_INVALID'],
  ])('with %s is refused', async (_, change, code) => {
    const body = { name: 'My colours', look: QUEST.look, ...change };
    expect(codeOf(await api.call('POST', '/themes', { as: mia, body }))).toBe(code);
    expect(await listed()).toEqual([]);
  });
});
