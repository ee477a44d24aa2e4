/** Tests arranging an overlay like a layout in the editor: seen first, one step, and undone without a trace. */
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
  page = await dashboard.openAs('layouts@example.com', '/api/health');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  profileId = items[0]!.id;
}, 240_000);
afterAll(() => dashboard.stop());

async function saved(): Promise<Overlay> {
  await page.locator('[data-save=saved]').waitFor();
  return (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`)).overlay;
}
const themes = (): Locator => page.getByRole('dialog', { name: 'Themes', exact: true });
const button = (name: string): Locator => themes().getByRole('button', { name, exact: true });
const picture = async (): Promise<string> => (await page.locator('canvas[data-stage]').screenshot()).toString('base64');

// behaviour: theme-14
test('a layout is seen without a change, arranged in one step, and undone byte for byte', async () => {
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await page.locator('[data-stage=ready]').waitFor();
  await page.getByRole('button', { name: 'Themes', exact: true }).click();
  await themes().getByText('Layout', { exact: true }).click();
  const before = await saved();
  const plain = await picture();
  await button('Preview: Lower third').click();
  await themes().getByText('Nothing is changed yet.').waitFor();
  await expect.poll(picture).not.toBe(plain);
  expect(await saved()).toEqual(before);
  await button('Arrange').click();
  await page.getByText(/items? moved, \d+ items? added/).waitFor();
  await expect.poll(async () => JSON.stringify(await saved())).not.toBe(JSON.stringify(before));
  const after = await saved();
  const ids = after.items.map(({ id }) => id);
  for (const { id } of before.items) expect(ids).toContain(id);
  expect(after.items.find(({ type }) => type === 'GOAL')!.position).toEqual({ x: 40, y: 908 });
  expect(after.items.some(({ type }) => type === 'TOP_GIFT')).toBe(true);
  await page.getByRole('button', { name: 'Undo: Arrange like a layout' }).click();
  await expect.poll(async () => JSON.stringify(await saved())).toBe(JSON.stringify(before));
});
