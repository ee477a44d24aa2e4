/** Tests own themes in the overlay editor: save the worn look, put it on another overlay, change, export, import, delete. */
import { buffer as bytesOf } from 'node:stream/consumers';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

type Overlay = ApiTypes['OverlayAnswer']['overlay'];
type Theme = ApiTypes['ThemeAnswer']['theme'];

let dashboard: SharedDashboard;
let page: Page;
let first: string;
let second: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('own-themes@example.com', '/api/health');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  first = items[0]!.id;
  const body = { name: 'Second', starter: 'blossom' };
  second = (await dashboard.call<ApiTypes['ProfileAnswer']>(page, 'POST', '/profiles', body)).id;
}, 240_000);
afterAll(() => dashboard.stop());

async function saved(id: string): Promise<Overlay> {
  await page.locator('[data-save=saved]').waitFor();
  return (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${id}`)).overlay;
}
const own = async (): Promise<Theme[]> => (await dashboard.call<ApiTypes['ThemeList']>(page, 'GET', '/themes')).items;
const themes = (): Locator => page.getByRole('dialog', { name: 'Themes', exact: true });
const button = (name: string): Locator => themes().getByRole('button', { name, exact: true });
const yours = (): Locator => themes().getByRole('region', { name: 'Your themes' });

async function open(id: string): Promise<void> {
  await page.goto(`${dashboard.url}/overlays/${id}`);
  await page.locator('[data-stage=ready]').waitFor();
  await page.getByRole('button', { name: 'Themes', exact: true }).click();
  await yours().waitFor();
}
async function more(name: string, action: string): Promise<void> {
  await button(`More for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

// behaviour: theme-10
test('the worn look is saved as an own theme, which the overlay wears, also after a reload', async () => {
  await open(first);
  await button('Try on: Comic').click();
  await button('Put on').click();
  await button('Save as own theme…').click();
  const dialog = page.getByRole('dialog', { name: 'Save as own theme' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My colours');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await themes().getByText('This overlay wears “My colours”.').waitFor();
  const [theme] = await own();
  expect(theme).toMatchObject({ name: 'My colours', version: 1 });
  await expect.poll(async () => (await saved(first)).theme?.id).toBe(theme!.id);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await open(first);
  await themes().getByText('This overlay wears “My colours”.').waitFor();
});

// behaviour: theme-10, theme-12
test('another overlay wears it, keeps its look when the theme changes, and takes the newer version in one step', async () => {
  await open(second);
  await button('Try on: My colours').click();
  await button('Put on').click();
  const [theme] = await own();
  await expect.poll(async () => (await saved(second)).theme?.id).toBe(theme!.id);
  await open(first);
  await button('Adjust').click();
  const accent = themes().getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#0000cc');
  await accent.press('Tab');
  await button('Save changes in “My colours”').click();
  await expect.poll(async () => (await saved(first)).theme?.version).toBe(2);
  expect((await own())[0]).toMatchObject({ version: 2, look: { colors: { accent: '#0000cc' } } });

  await open(second);
  const before = await saved(second);
  expect(before.theme).toMatchObject({ version: 1, look: theme!.look });
  await button('See the newer version').click();
  await button('Put on').click();
  await expect.poll(async () => (await saved(second)).theme).toMatchObject({ version: 2 });
  await button('See the newer version').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo: Put on theme' }).click();
  await expect.poll(async () => JSON.stringify(await saved(second))).toBe(JSON.stringify(before));
});

// behaviour: theme-11
test('a theme is exported to a file, and imported from it; another file is refused with its name', async () => {
  await open(first);
  await button('More for My colours').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('My colours.json');
  const buffer = await bytesOf(await download.createReadStream());
  const input = yours().locator('input[type=file]');
  await input.setInputFiles({ name: 'given.json', mimeType: 'application/json', buffer });
  await expect.poll(async () => (await own()).length).toBe(2);
  const [one, two] = await own();
  expect({ ...two, id: '', version: 0 }).toEqual({ ...one, id: '', version: 0 });
  await input.setInputFiles({ name: 'holiday.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByText('“holiday.json” is no theme file of Liveloom').waitFor();
  const { theme } = await saved(first);
  const imported = (await own()).find(({ id }) => id !== theme?.id)!;
  await dashboard.call(page, 'DELETE', `/themes/${imported.id}`);
});

// behaviour: theme-10
test('a theme is renamed, duplicated, deleted, and brought back; overlays keep its look', async () => {
  await open(first);
  const [theme] = await own();
  await more('My colours', 'Duplicate');
  await button('Try on: My colours (copy)').waitFor();
  await more('My colours (copy)', 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename theme' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Evening');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await button('Try on: Evening').waitFor();
  const before = await saved(first);
  await more('My colours', 'Delete');
  await themes().getByText('This overlay wears “Own theme”.').waitFor();
  expect((await own()).map(({ name }) => name)).toEqual(['Evening']);
  expect(await saved(first)).toEqual(before);
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await themes().getByText('This overlay wears “My colours”.').waitFor();
  expect(await own()).toContainEqual(theme);
});
