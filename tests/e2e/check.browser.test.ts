/** Tests the check of an overlay in the editor: a text that nobody can read, and what items cost. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { EDITOR_VIEWPORT, openOverlayEditor, putItems } from '../support/overlayEditor.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

function items(): OverlayItem[] {
  const note = { ...newItem('note', ITEMS.TEXT, 'en'), name: 'Small note', position: { x: 60, y: 400 } };
  const rain = { ...newItem('rain', ITEMS.PARTICLES, 'en'), name: 'Rain' };
  return [rain, { ...note, settings: { ...note.settings, text: 'Tiny', fontSize: 12 } } as OverlayItem];
}

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('check@example.com', '/api/health', { viewport: EDITOR_VIEWPORT });
  const { items: profiles } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  await putItems(dashboard, page, profiles[0]!.id, items());
  await openOverlayEditor(dashboard, page, profiles[0]!.id);
}, 240_000);
afterAll(() => dashboard.stop());

// behaviour: lint-9, lint-10
test('a small text is found and marked, and what never rests is heavy', async () => {
  await page.getByRole('button', { name: 'Check overlay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Check overlay' });
  const finding = dialog.getByRole('button').filter({ hasText: 'is 12 units high' });
  await finding.waitFor();
  const costs = dialog.getByRole('region', { name: 'What items cost in portrait' }).getByRole('listitem');
  await expect.poll(() => costs.count()).toBe(2);
  expect(await costs.nth(0).innerText()).toMatch(
    /^Rain\s+Heavy\s+\d+% of a core, 30 frames a second\s+It never rests\./i,
  );
  expect(await costs.nth(1).innerText()).toMatch(/^Small note\s+Light\s+0% of a core, 0 frames a second$/i);
  await finding.click();
  await page.getByRole('gridcell', { name: 'To improve: Small note' }).waitFor();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('Make the font or the item larger, or show less in it.').waitFor();
});
