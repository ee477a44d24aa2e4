/**
 * Tests a streamer's first evening, from the sign-up to an overlay that changes while broadcast software shows it; and
 * the same editor without a pointer.
 */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { type Dashboard, PASSWORD, startDashboard } from '../support/dashboard.ts';

let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
}, 240_000);
afterAll(() => dashboard.stop());

const SOON = { timeout: 60_000 };

/** Returns a digest of a page's pixels in a box. */
async function look(live: Page, { position, dimensions }: OverlayItem): Promise<string> {
  const clip = { ...position, ...dimensions };
  return createHash('sha256')
    .update(await live.screenshot({ omitBackground: true, clip }))
    .digest('hex');
}

const profiles = async () => (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items;
const overlayOf = async (id: string) =>
  (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${id}`)).overlay;
const saved = () => page.locator('[data-save=saved]').waitFor();

/** Returns the name of the focused element. */
const focusName = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
    const words = [
      element?.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element?.textContent,
    ];
    return words.find((word) => word) ?? '';
  });
async function focused(name: RegExp): Promise<void> {
  await expect.poll(focusName, SOON).toMatch(name);
}

test('from the sign-up to an overlay that changes on its live page', async () => {
  page = await dashboard.open('/signup');
  await page.getByLabel('Email address', { exact: true }).fill('anna@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'Overlays' }).click();
  await page.getByRole('button', { name: 'New overlay' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New overlay' });
  await dialog.getByLabel('Name').fill('Friday 🎉');
  await dialog.getByText('Minimal').first().click();
  await dialog.getByRole('button', { name: 'Create overlay' }).click();
  await page.getByRole('grid', { name: 'Items' }).getByRole('row').first().waitFor();

  await page.getByRole('button', { name: 'Add item' }).click();
  await focused(/^What would you like to show/);
  await page.keyboard.insertText('counter');
  await page.keyboard.press('Enter');
  const prefix = page.getByRole('textbox', { name: 'Text before the number' });
  await prefix.waitFor();
  await saved();

  const { links, id } = (await profiles()).find(({ name }) => name === 'Friday 🎉')!;
  const live = await dashboard.open(links.portrait, { viewport: { width: 1080, height: 1920 } });
  await live.evaluate(() => (globalThis as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  await live.evaluate(() => void ((globalThis as { wasHere?: boolean }).wasHere = true));
  const counterOf = async () => (await overlayOf(id)).items.find(({ type }) => type === 'COUNTER')!;
  const counter = await counterOf();
  const before = await look(live, counter);

  await prefix.fill('Falls today: ');
  await prefix.blur();
  await saved();
  await expect.poll(() => look(live, counter), SOON).not.toBe(before);
  // The page was not reloaded in between.
  expect(await live.evaluate(() => (globalThis as { wasHere?: boolean }).wasHere)).toBe(true);
  expect((await counterOf()).settings).toMatchObject({ prefix: 'Falls today: ' });
  // A page draws all the time, and the tests after this one need none.
  await live.context().close();
}, 120_000);

/** Presses Tab until an element with this name is focused. */
async function tabTo(name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const called = await focusName();
    if (name.test(called)) return;
    seen.push(called.slice(0, 40));
  }
  throw new Error(`Tab never came to ${name}; it came to: ${seen.join(' | ')}`);
}

test('the whole editor by keyboard only', async () => {
  const { id } = (await profiles()).find(({ name }) => name === 'Friday 🎉')!;
  await page.goto(`${dashboard.url}/overlays/${id}`);
  await page.getByRole('grid', { name: 'Items' }).getByRole('row').first().waitFor();
  const known = new Set((await overlayOf(id)).items.map((item) => item.id));

  await tabTo(/^Add item$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add item' }).waitFor();
  await focused(/^What would you like to show/);
  await page.keyboard.insertText('text');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await saved();
  const news = (await overlayOf(id)).items.filter((item) => !known.has(item.id));
  expect(news.map(({ type }) => type)).toEqual(['TEXT']);
  const added = news[0]!;
  const itemOf = async () => (await overlayOf(id)).items.find((item) => item.id === added.id)!;

  await tabTo(/^Canvas$/);
  // Moves above the announcements, which Tab would select before it leaves the canvas.
  await page.keyboard.press(']');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(async () => (await itemOf()).position, SOON)
    .toEqual({ x: added.position.x + 1, y: added.position.y + 10 });

  await tabTo(/^Text$/);
  await page.keyboard.insertText('Only keys');
  await page.keyboard.press('Tab');
  await saved();
  await expect.poll(async () => (await itemOf()).settings, SOON).toMatchObject({ text: 'Only keys' });

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await itemOf()).settings, SOON).toMatchObject({ text: '' });

  // The other orientation has its own position.
  await tabTo(/^Back to the overlays$/);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await tabTo(/^Canvas$/);
  await page.keyboard.press('ArrowDown');
  const landscape = added.positionLandscape;
  await expect
    .poll(async () => (await itemOf()).positionLandscape, SOON)
    .toEqual({ x: landscape.x, y: landscape.y + 1 });
  expect((await itemOf()).position).toEqual({ x: added.position.x + 1, y: added.position.y + 10 });

  await tabTo(/^Text, Text/);
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Laufschrift');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await itemOf()).name, SOON).toBe('Laufschrift');
  const placeOf = async () => (await overlayOf(id)).items.findIndex((item) => item.id === added.id);
  const place = await placeOf();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(placeOf, SOON).toBe(place - 1);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await overlayOf(id)).items.length, SOON).toBe(known.size);
}, 120_000);

test('no console complained', () => {
  expect(dashboard.complaints).toEqual([]);
});
