/**
 * Walks in the Firefox of this machine from the sign-up to an overlay: it is edited by pointer and keys, drawn on the
 * canvas and on its live page.
 */
import { PNG } from 'pngjs';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '#cli/check/machine/firefox.ts';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { arrive, button, heading, mailLink, signIn, signUp } from '../../support/accessScreens.ts';
import { changedPart, countOf, installLook, remember } from '../../support/canvasInspection.ts';
import { type Dashboard, startDashboard } from '../../support/dashboard.ts';
import { launchFirefox } from '../../support/firefox/launchFirefox.ts';
import { EDITOR_VIEWPORT, openOverlayEditor, type OverlayEditor, putItems } from '../../support/overlayEditor.ts';
import { signUp as signUpWithoutScreens } from '../../support/signUp.ts';
import { EVENT_EXAMPLES } from '../../support/testEvents.ts';

const EMAIL = 'ben@example.com';
const BOX = { position: { x: 300, y: 600 }, dimensions: { width: 480, height: 200 } };
/** Distance of the middle of a scrollbar from the right edge, px. */
const SCROLLBAR = 6;
/** Value that a channel of a light scrollbar exceeds. */
const DARK = 128;

let dashboard: Dashboard;
let page: Page;
let profile: ApiTypes['ProfileList']['items'][number];
let editor: OverlayEditor;

/** Takes a picture without the style by which a picture hides the caret: pages allow none of others. */
const pictureOf = async (): Promise<string> =>
  (await page.locator('[data-stage]').screenshot({ caret: 'initial' })).toString('base64');
const itemOf = async (type: string): Promise<OverlayItem> =>
  (await editor.savedOverlay()).items.find((item) => item.type === type)!;

/** Returns the picture of the canvas once it is another than before. */
async function changedFrom(before: string): Promise<string> {
  await expect.poll(pictureOf).not.toBe(before);
  return pictureOf();
}

/** Returns the brightest value of a channel along the right edge, where the scrollbar is. */
async function brightestOf(scrolled: Locator): Promise<number> {
  const { width, data } = PNG.sync.read(await scrolled.screenshot({ caret: 'initial' }));
  const column = Array.from({ length: data.length / 4 / width }, (_none, y) => (y * width + width - SCROLLBAR) * 4);
  return Math.max(...column.flatMap((at) => [...data.subarray(at, at + 3)]));
}

// behaviour: canvas-33, canvas-34
describe.skipIf(findFirefox() === null)('in Firefox', () => {
  beforeAll(async () => {
    dashboard = await startDashboard({ launch: launchFirefox, browser: { viewport: EDITOR_VIEWPORT } });
    await signUpWithoutScreens(dashboard.url, 'first@example.com');
  }, 240_000);
  afterAll(() => dashboard?.stop());

  test('a sign-up is confirmed by a mail, and a first overlay is made', async () => {
    page = await dashboard.open('/signup');
    await signUp(page, EMAIL);
    await heading(page, 'Check your inbox').waitFor();
    await page.goto(await mailLink(dashboard, EMAIL, '/verify-email'));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, EMAIL);
    await arrive(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Overlays' }).click();
    await button(page, 'New overlay').first().click();
    const dialog = page.getByRole('dialog', { name: 'New overlay' });
    await dialog.getByLabel('Name').fill('Friday 🎉');
    await dialog.getByText('Minimal').first().click();
    await button(page, 'Create overlay').click();
    await page.getByRole('grid', { name: 'Items' }).getByRole('row').first().waitFor();
    const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
    profile = items.find(({ name }) => name === 'Friday 🎉')!;
    expect(page.url()).toContain(profile.id);
  });

  test('an item is added by keys, drawn, changed, dragged, and each step undone', async () => {
    await putItems(dashboard, page, profile.id, []);
    editor = await openOverlayEditor(dashboard, page, profile.id);
    const empty = await pictureOf();
    await button(page, 'Add item').click();
    await page.getByRole('textbox', { name: /^What would you like to show/ }).fill('counter');
    await page.keyboard.press('Enter');
    const prefix = page.getByRole('textbox', { name: 'Text before the number' });
    await prefix.waitFor();
    const added = await changedFrom(empty);
    await prefix.fill('Falls today: ');
    await prefix.blur();
    await changedFrom(added);
    const { id, settings, position, dimensions } = await itemOf('COUNTER');
    expect(settings).toMatchObject({ prefix: 'Falls today: ' });
    const middle = [position.x + dimensions.width / 2, position.y + dimensions.height / 2] as const;
    await page.keyboard.down('Alt');
    await editor.drag(middle, [middle[0] + 40, middle[1] + 60]);
    await page.keyboard.up('Alt');
    expect(await editor.savedBox(id)).toMatchObject({ x: position.x + 40, y: position.y + 60 });
    await page.keyboard.press('Control+z');
    expect(await editor.savedBox(id)).toMatchObject(position);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await itemOf('COUNTER')).settings).not.toMatchObject({ prefix: 'Falls today: ' });
  });

  test('rows are sorted by dragging', async () => {
    const named = (name: string): OverlayItem => ({ ...newItem(name.toLowerCase(), ITEMS.TEXT, 'en'), ...BOX, name });
    await putItems(dashboard, page, profile.id, ['Low', 'Middle', 'Top'].map(named));
    const rows = page.getByRole('grid', { name: 'Items' }).getByRole('row');
    const row = (name: string) => rows.and(page.getByRole('row', { name }));
    await row('Low').waitFor();
    const [from, to] = [(await row('Top').boundingBox())!, (await row('Low').boundingBox())!];
    await page.mouse.move(from.x + 80, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 24, { steps: 3 });
    await page.mouse.move(to.x + 80, to.y + 30, { steps: 8 });
    // This browser takes movements without waiting for a frame: the list follows a little later.
    await expect.poll(async () => (await rows.allInnerTexts()).join(' ')).toMatch(/Middle.*Low.*Top/s);
    await page.mouse.up();
    await expect
      .poll(async () => (await editor.savedOverlay()).items.map(({ name }) => name))
      .toEqual(['Top', 'Low', 'Middle']);
  });

  test('the live page draws, and an event moves it', async () => {
    const goal = { ...newItem('goal', ITEMS.GOAL, 'en'), ...BOX };
    const settings = { ...goal.settings, metric: 'COINS', value: 100 };
    await putItems(dashboard, page, profile.id, [{ ...goal, settings } as OverlayItem]);
    const live = await dashboard.open(profile.links.portrait, {
      viewport: { width: 1080, height: 1920 },
    });
    await live.waitForFunction(() => '__overlay' in window);
    await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
    await installLook(live);
    const box = { ...BOX.position, ...BOX.dimensions };
    await expect.poll(() => countOf(live, box)).toBeGreaterThan(1000);
    await remember(live);
    const events = [{ type: 'gift', payload: EVENT_EXAMPLES.gift }];
    await dashboard.call(page, 'POST', `/overlay/${profile.id}/tests`, { events });
    await expect.poll(() => changedPart(live)).not.toBeNull();
    await live.context().close();
  });

  test('shortcuts open the search and lead to another screen', async () => {
    await page.goto(`${dashboard.url}/overlays`);
    await heading(page, 'Overlays').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('option').nth(3).waitFor();
    expect(await brightestOf(page.getByRole('dialog').getByRole('listbox'))).toBeLessThan(DARK);
    await page.getByRole('dialog').getByRole('combobox').fill('settings');
    await page.keyboard.press('Enter');
    await heading(page, 'Settings').waitFor();
  });

  test('none of these pages complained', () => expect(dashboard.complaints).toEqual([]));
});
