/** Tests themes in the overlay editor as a streamer uses them: try on, put on, change a setting, take off. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

type Overlay = ApiTypes['OverlayAnswer']['overlay'];

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('themes@example.com', '/api/health');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  profileId = items[0]!.id;
}, 240_000);
afterAll(() => dashboard.stop());

async function saved(): Promise<Overlay> {
  await page.locator('[data-save=saved]').waitFor();
  return (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`)).overlay;
}
const themes = (): Locator => page.getByRole('dialog', { name: 'Themes' });
const button = (name: string): Locator => themes().getByRole('button', { name, exact: true });
const picture = async (): Promise<string> => (await page.locator('canvas[data-stage]').screenshot()).toString('base64');

async function open(): Promise<void> {
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await page.locator('[data-stage=ready]').waitFor();
  await page.getByRole('button', { name: 'Themes', exact: true }).click();
  await button('Try on: Quest').waitFor();
}

// behaviour: theme-4, theme-7
test('a theme is tried on without a change, put on in one step, and taken off without a trace', async () => {
  await open();
  const before = await saved();
  const plain = await picture();
  await button('Try on: Comic').click();
  await expect.poll(picture).not.toBe(plain);
  expect(await saved()).toEqual(before);
  await themes().getByRole('radiogroup', { name: 'Before or after' }).getByText('Before').click();
  await themes().getByText('After', { exact: true }).click();
  await button('Put on').click();
  await themes().getByText('This overlay wears “Comic”.').waitFor();
  await expect.poll(async () => (await saved()).theme?.id).toBe('comic');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await button('Take the theme off').click();
  await expect.poll(async () => JSON.stringify(await saved())).toBe(JSON.stringify(before));
  await page.getByRole('button', { name: 'Undo: Take off theme' }).click();
  await expect.poll(async () => (await saved()).theme?.id).toBe('comic');
});

// behaviour: theme-5
test('a setting that is changed by hand is listed, and goes back to the theme by a button', async () => {
  await open();
  await button('Close').or(themes().locator('header button')).first().click();
  await page.getByRole('grid', { name: 'Items' }).getByRole('row', { name: 'Likes goal' }).click();
  await page.getByRole('radiogroup', { name: 'Wears' }).waitFor();
  await dashboard.call(page, 'PATCH', `/overlay/${profileId}`, {
    patch: {
      itemsById: {
        [(await saved()).items.find(({ type }) => type === 'GOAL')!.id]: {
          settings: { barFillColor: '#00ff00' },
          own: { barFillColor: true },
        },
      },
    },
  });
  await page.getByRole('button', { name: 'Themes', exact: true }).click();
  const kept = themes().getByRole('region', { name: 'Your own settings' });
  await kept.getByText('Likes goal').waitFor();
  await kept.getByRole('button').click();
  await kept.waitFor({ state: 'detached' });
  const goal = (await saved()).items.find(({ type }) => type === 'GOAL')!;
  expect(goal.own ?? {}).toEqual({});
});

// behaviour: theme-9
test('the sounds of the worn theme are heard and changed, as one step', async () => {
  await open();
  await button('Adjust').click();
  const played = page.waitForRequest('**/media/shipped/comic-large.wav');
  await button('Play “Comic”').click();
  await played;
  await themes().getByRole('combobox', { name: 'Sounds of moments' }).click();
  await page.getByRole('option', { name: 'Dream', exact: true }).click();
  await expect.poll(async () => (await saved()).theme?.look.soundSet).toBe('dream');
  await page.getByRole('button', { name: 'Undo: Adjust theme' }).click();
  await expect.poll(async () => (await saved()).theme?.look.soundSet).toBe('comic');
});

// behaviour: theme-7
test('colours of the worn theme are changed beside the canvas, as one step', async () => {
  await open();
  await button('Adjust').click();
  const accent = themes().getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#0000cc');
  await accent.press('Tab');
  await expect.poll(async () => (await saved()).theme?.look.colors.accent).toBe('#0000cc');
  await page.getByRole('button', { name: 'Undo: Adjust theme' }).click();
  await expect.poll(async () => (await saved()).theme?.look.colors.accent).not.toBe('#0000cc');
});
