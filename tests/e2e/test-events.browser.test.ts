/**
 * Tests test events from the dashboard in a real browser: every kind is drawn on the preview that requested it, live
 * pages show one only on request and return to the stream, and the dialog does both.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM_EVENTS, type PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { EVENT_EXAMPLES } from '../support/testEvents.ts';

const PREVIEW = 'preview-of-the-test';
const SMALL = { viewport: { width: 360, height: 640 } };
/** Events that no overlay shows by themselves; the mark indicates them. */
const UNSEEN: readonly PlatformEvent[] = [
  'join',
  'emote',
  'question',
  'treasureBox',
  'raid',
  'subscribe',
  'streamPause',
  'streamResume',
  'streamEnd',
];

let dashboard: SharedDashboard;
let page: Page;
let live: Page;
let preview: Page;
let profile: ApiTypes['ProfileList']['items'][number];

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const send = (body: object): Promise<ApiTypes['TestAnswer']> => ask('POST', `/overlay/${profile.id}/tests`, body);
const isTest = (shown: Page): Promise<boolean> =>
  shown.evaluate(() => (window as unknown as { __overlay: { isRehearsal(): boolean } }).__overlay.isRehearsal());
const pictureOf = async (shown: Page): Promise<string> => (await shown.screenshot()).toString('base64');

/** Returns its picture once it stands still. */
async function stillPicture(shown: Page): Promise<string> {
  let before = '';
  for (let now = await pictureOf(shown); now !== before; now = await pictureOf(shown)) {
    before = now;
    await shown.waitForTimeout(400);
  }
  return before;
}

async function openLive(query: string): Promise<Page> {
  const shown = await dashboard.open(`${new URL(profile.links.portrait, dashboard.url).pathname}${query}`, SMALL);
  await shown.waitForFunction(() => '__overlay' in window);
  await shown.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return shown;
}

/** Fills an overlay so that as many kinds as possible are visible, one below the other. */
async function fillOverlay(): Promise<void> {
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profile.id}`);
  for (const { id } of overlay.items) await ask('DELETE', `/overlay/${profile.id}/items/${id}`);
  const items = [
    ['CHAT', {}],
    ['GIFT_FEED', {}],
    ...['LIKES', 'SHARES', 'FOLLOWERS', 'VIEWER_COUNT'].map((metric) => ['GOAL', { metric, value: 1_000 }] as const),
    ['TIMER', { startOn: 'streamStart' }],
    // A clock would never stand still.
    ['BATTLE', { showTime: false }],
  ] as const;
  for (const [index, [type, settings]] of items.entries()) {
    const { item } = await ask<ApiTypes['ItemAnswer']>('POST', `/overlay/${profile.id}/items`, {
      type,
      name: `${type} ${index}`,
    });
    const place = { x: 40, y: 40 + index * 230 };
    await ask('PATCH', `/overlay/${profile.id}/items/${item.id}`, { ...place, settings });
  }
}

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('test@example.com', '/overlays');
  profile = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
  await fillOverlay();
  live = await openLive('');
  preview = await openLive(`?preview=1&page=${PREVIEW}`);
}, 400_000);
afterAll(() => dashboard.stop());

test('every kind is drawn on the preview that asked, and the live page stays as it is', async () => {
  const untouched = await stillPicture(live);
  await send({ pageId: PREVIEW, events: [{ type: 'join', payload: {} }] });
  await preview.locator('.test-mark').waitFor();
  for (const type of PLATFORM_EVENTS.filter((kind) => !UNSEEN.includes(kind))) {
    // A timer never stands still, so the start of the stream comes last.
    const before = await stillPicture(preview);
    await send({ pageId: PREVIEW, events: [{ type, payload: EVENT_EXAMPLES[type] }] });
    await expect.poll(() => pictureOf(preview), { timeout: 20_000 }).not.toBe(before);
  }
  for (const type of UNSEEN) await send({ pageId: PREVIEW, events: [{ type, payload: EVENT_EXAMPLES[type] }] });
  expect([await isTest(preview), await isTest(live)]).toEqual([true, false]);
  expect(await stillPicture(live)).toBe(untouched);
  await ask('POST', `/overlay/${profile.id}/tests/end`, { pageId: PREVIEW });
  await preview.locator('.test-mark').waitFor({ state: 'hidden' });
}, 300_000);

test('the dialog shows a test on its own preview, and on live pages when asked, which then show the stream again', async () => {
  const untouched = await stillPicture(live);
  await page.goto(`${dashboard.url}/overlays`);
  await page.getByRole('button', { name: `Actions for ${profile.name}` }).click();
  await page.getByRole('menuitem', { name: 'Send a test event' }).click();
  const dialog = page.getByRole('dialog', { name: `Test “${profile.name}”` });
  const shown = dialog.frameLocator('iframe').locator('.test-mark');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await shown.waitFor();
  await dialog.getByText(/^The test ends in/).waitFor();
  expect(await isTest(live)).toBe(false);

  await dialog.getByText('Live pages', { exact: true }).click();
  await dialog.getByText('One live page shows this overlay').waitFor();
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => isTest(live), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => pictureOf(live), { timeout: 20_000 }).not.toBe(untouched);
  await dialog.getByRole('button', { name: 'End the test' }).click();
  await expect.poll(() => isTest(live), { timeout: 20_000 }).toBe(false);
  expect(await stillPicture(live)).toBe(untouched);
  expect(dashboard.complaints).toEqual([]);
}, 180_000);
