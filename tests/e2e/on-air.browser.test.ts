/**
 * Tests the first overlay's style, and editing while the stream is on: a new item wears the overlay's design, is drawn in the
 * editor and not on the live page, until it is put on air. The platform is a fake on local sockets.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USERNAME_TEXT } from '#editor/access/usernameText.ts';
import { CANVAS_TEXT } from '#editor/overlay-editor/canvasText.ts';
import { PANELS_TEXT } from '#editor/overlay-editor/panels/panelsText.ts';
import { WELCOME_TEXT } from '#editor/screens/welcome/welcomeText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { STARTERS } from '#server/documents/gallery/starters.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const SOON = { timeout: 60_000, interval: 250 };

let platform: FakePlatform;
let dashboard: Dashboard;
let page: Page;
let profileId: string;

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: '7001' });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  page = await dashboard.openAs('anna@example.com', '/welcome');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  profileId = items[0]!.id;
}, 300_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

const itemsNow = async (): Promise<OverlayItem[]> =>
  (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`)).overlay.items;
const look = (item: OverlayItem): JsonObject => item.settings as unknown as JsonObject;

// behaviour: help-100, profile-61
test('a style is chosen with one click, once, and its timer waits', async () => {
  const question = page.getByRole('dialog', { name: USERNAME_TEXT.en.dialog.title });
  await question.getByRole('button', { name: USERNAME_TEXT.en.dialog.later }).click();
  await question.waitFor({ state: 'detached' });
  const { title, later, chosen } = WELCOME_TEXT.en.style;
  const choice = page.getByRole('region', { name: title });
  await choice.getByRole('button', { name: later }).waitFor();
  await choice.getByRole('button', { name: STARTERS.cozy.name.en, exact: true }).click();
  await page.getByText(chosen(STARTERS.cozy.name.en)).waitFor();
  await choice.waitFor({ state: 'detached' });
  const items = await itemsNow();
  expect(items.map(({ name }) => name)).toContain('Coffee hint');
  expect(items.find(({ type }) => type === 'TIMER')!.settings).toMatchObject({ startOn: 'command' });
  expect(items.find(({ type }) => type === 'CHAT')).toMatchObject({ isVisible: true, isVisibleLandscape: true });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await choice.count()).toBe(0);
});

/** Adds an item of the editor's palette by its name. */
async function add(name: string): Promise<void> {
  await page.getByRole('button', { name: PANELS_TEXT.en.add }).click();
  await page.getByRole('dialog', { name: PANELS_TEXT.en.dialog.title }).waitFor();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-save=saved]').waitFor();
}

// behaviour: item-210
test('a new item wears the design of the overlay, and is shown at once while nobody watches', async () => {
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await page.getByRole('grid', { name: PANELS_TEXT.en.items }).getByRole('row').first().waitFor();
  const before = await itemsNow();
  await add('counter');
  const added = (await itemsNow()).find(({ id }) => !before.some((item) => item.id === id))!;
  expect(added).toMatchObject({ type: 'COUNTER', isVisible: true, isVisibleLandscape: true });
  const panels = before.map((item) => look(item)['backgroundColor']);
  const fonts = before.map((item) => look(item)['fontFamily']);
  expect(panels).toContain(look(added)['backgroundColor']);
  expect(fonts).toContain(look(added)['fontFamily']);
});

// behaviour: item-211, item-212
test('while the stream is on, a new item is drawn as not on air until it is put on air', async () => {
  await dashboard.call(page, 'PUT', '/users/update', { tiktokUsername: 'anna_live' });
  const status = async () =>
    (await dashboard.call<ApiTypes['SourceAnswer']>(page, 'GET', '/users/me/source')).state.status;
  await expect.poll(status, SOON).toBe('live');
  await page.reload();
  await page.getByRole('grid', { name: PANELS_TEXT.en.items }).getByRole('row').first().waitFor();
  const before = await itemsNow();
  await add('counter');
  const newItem = async () => (await itemsNow()).find(({ id }) => !before.some((item) => item.id === id))!;
  expect(await newItem()).toMatchObject({ isVisible: false, isVisibleLandscape: false });
  await page.locator('svg text').filter({ hasText: CANVAS_TEXT.en.notOnAir }).waitFor();
  await page.getByRole('button', { name: PANELS_TEXT.en.putOnAir, exact: true }).click();
  await expect.poll(newItem, SOON).toMatchObject({ isVisible: true, isVisibleLandscape: true });
  await expect.poll(() => page.getByText(CANVAS_TEXT.en.notOnAir).count(), SOON).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(newItem, SOON).toMatchObject({ isVisible: false, isVisibleLandscape: false });
}, 180_000);

test('no console complained', () => expect(dashboard.complaints).toEqual([]));
