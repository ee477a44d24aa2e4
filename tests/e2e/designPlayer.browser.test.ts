/** Tests a design that is played in the dialog "New overlay" before it is taken. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('design-player@example.com', '/overlays');
}, 240_000);
afterAll(() => dashboard.stop());

const player = (): Locator => page.getByRole('dialog', { name: 'Comic in a storm' });
const canvas = (): Locator => player().locator('canvas[data-storm]');
const picture = async (): Promise<string> => (await canvas().screenshot()).toString('base64');
const seconds = async (): Promise<number> =>
  Number.parseInt((await player().getByText('/ 36 s').textContent()) ?? '', 10);

async function open(): Promise<void> {
  await page.goto(`${dashboard.url}/overlays`);
  await page.getByRole('button', { name: 'New overlay' }).first().click();
  await page.getByRole('button', { name: 'Play Comic' }).click();
  await player().locator('canvas[data-storm=ready]').waitFor();
}

// behaviour: theme-13
test('a design waits where little motion is wished, plays a storm, stands still on a pause, and begins again', async () => {
  await open();
  expect(await seconds()).toBe(0);
  await player().getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(seconds).toBeGreaterThan(2);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await player().getByRole('button', { name: 'Pause' }).click();
  const still = await seconds();
  await page.waitForTimeout(1_500);
  expect(await seconds()).toBe(still);
  await page.keyboard.press('r');
  await player().locator('canvas[data-storm=ready]').waitFor();
  await expect.poll(seconds).toBeGreaterThanOrEqual(1);
  expect(await seconds()).toBeLessThan(still + 1);
  await player().getByRole('progressbar', { name: 'Time in the storm' }).click();
  await page.keyboard.press('Space');
  await player().getByRole('button', { name: 'Play', exact: true }).waitFor();
});

// behaviour: theme-13
test('it is turned and put on another ground, with one canvas at a time, and gone when it is closed', async () => {
  await open();
  expect(await page.locator('canvas').count()).toBe(1);
  const before = await picture();
  await player().getByText('Bright', { exact: true }).click();
  await expect.poll(picture).not.toBe(before);
  await player().getByText('Portrait', { exact: true }).click();
  await player().locator('canvas[data-storm=ready]').waitFor();
  await expect
    .poll(async () => {
      const box = (await canvas().boundingBox())!;
      return box.height > box.width;
    })
    .toBe(true);
  expect(await page.locator('canvas').count()).toBe(1);
  await player().getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('canvas').count()).toBe(0);
});

// behaviour: theme-13
test('the design that was played is taken', async () => {
  await open();
  await player().getByRole('button', { name: 'Take this design' }).click();
  await player().waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('radio', { name: 'Comic' }).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('textbox', { name: 'Name' }).fill('Played');
  await page.getByRole('button', { name: 'Create overlay' }).click();
  await page.waitForURL(/\/overlays\/.+/);
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  const { id } = items.find(({ name }) => name === 'Played')!;
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${id}`);
  expect(overlay.theme?.id).toBe('comic');
});
