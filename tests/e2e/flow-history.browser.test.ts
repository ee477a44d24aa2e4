/**
 * Tests the history of flows in a real browser: fired and refused flows with reasons, in both languages, and links to
 * steps.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { BACKTEST_TEXT } from '#editor/flow-editor/backtest/backtestText.ts';
import { LIVE_TEXT } from '#editor/app/parts/live/liveLinkText.ts';
import { RUN_RESULT_TEXT } from '#editor/flow-runs/runResultText.ts';
import { FILM_TEXT } from '#editor/screens/flow-history/film/filmText.ts';
import { HISTORY_TEXT } from '#editor/screens/flow-history/flowHistoryText.ts';
import { THEN_TEXT } from '#editor/screens/flow-history/then/pastOverlayText.ts';
import { newItem } from '#engine/core/newItem.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { nameCard, refuseWebGl } from '../support/pretendGraphics.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const NAME = '🎉🌹✨ Danke für dein riesiges Geschenk! 💖🎁';
const run = { cooldowns: [{ per: 'flow', ms: 3_600_000, uses: 1 }] };
const button = { t: { kind: 'BUTTON', settings: { name: 'Applause' }, isEnabled: true, rank: 'a' } };
const step = { type: 'action', kind: 'SHOW_TEXT', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' } as const;
const settings = { text: 'Applause for {missing}', durationMs: 1000 };

const folder = temporaryFolder();

let dashboard: SharedDashboard;
let page: Page;
let flowId: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('history@example.com', '/flows/history');
}, 400_000);
afterAll(() => dashboard.stop());

const look = async (name: string, shown = page): Promise<void> => {
  const pictures = process.env['LOOK'];
  if (pictures) await shown.screenshot({ path: `${pictures}/then-${name}.png` });
};
const row = (nth: number) => page.locator('main li button').nth(nth);

// behaviour: why-1, why-3
test('says why a flow ran and why it did not, in both languages, and leads to the step', async () => {
  const text = HISTORY_TEXT.en;
  await page.getByText(text.empty.title).waitFor();
  const { id: _id, ...base } = newFlow({
    id: 'f',
    name: NAME,
    triggersById: button,
    blocksById: { shout: { ...step, settings } },
  } as Partial<Flow> as Flow);
  const made = { ...base, run: { ...base.run, ...run } };
  flowId = (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', made)).flow.id;
  for (let n = 0; n < 2; n++) await dashboard.call(page, 'POST', '/flows/press', { name: 'Applause' });
  await page.reload();
  await row(1).waitFor();
  await expect.poll(() => row(0).textContent()).toContain('The flow was on cooldown for another');
  await expect.poll(() => row(1).textContent()).toContain(RUN_RESULT_TEXT.en.outcome.failed);
  await expect.poll(() => row(1).textContent()).toContain('Button pressed · Applause');

  await page.getByRole('combobox', { name: text.kind }).click();
  await page.getByRole('option', { name: text.kinds.refused }).click();
  await expect.poll(() => page.locator('main li').count()).toBe(1);
  await page.getByRole('textbox', { name: text.search }).fill('nobody');
  await page.getByText(text.notFound).waitFor();
  await page.getByRole('button', { name: APP_TEXT.en.list.showAll }).click();
  await row(1).waitFor();

  await row(1).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(text.run.step.failed, { exact: false }).first().waitFor();
  await expect.poll(() => drawer.textContent()).toContain('missing');
  await drawer.locator('ol a').click();
  await page.waitForURL(`**/flows/${flowId}?step=shout`);
  await page.locator('aside').getByRole('heading').first().waitFor();
});

/** Returns the size of a picture, and the number of its visible pixels. */
const pixelsOf = (picture: Locator): Promise<{ width: number; height: number; shown: number }> =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let shown = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at]! > 40) shown++;
    return { width, height, shown };
  });

// behaviour: why-1
test('speaks German', async () => {
  const text = HISTORY_TEXT.de;
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  await page.evaluate(() => localStorage.setItem('liveloom.locale', 'de'));
  await page.goto(`${dashboard.url}/flows/history`);
  await row(1).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain(text.kinds.refused);
  await row(0).click();
  await page.getByRole('dialog').getByText('Die Abklingzeit dauerte noch', { exact: false }).waitFor();
});

// behaviour: backtest-1
test('tries an edited flow on the last stream', async () => {
  const text = BACKTEST_TEXT.de;
  await dashboard.call(page, 'PATCH', `/flows/${flowId}`, { patch: { run: { cooldowns: [] } } });
  await page.goto(`${dashboard.url}/flows/${flowId}`);
  await page.getByRole('button', { name: text.button }).click();
  const fired = page.getByRole('dialog').getByRole('row', { name: text.fired });
  await expect.poll(() => fired.locator('td').allTextContents()).toEqual([text.fired, '2', '1']);
});

// behaviour: why-5
test('shows what viewers saw then, portrait and landscape, at the event and later', async () => {
  const text = THEN_TEXT.de;
  const [profile] = (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items;
  const item = newItem('clapping', ITEMS.TEXT, 'en');
  const settings = { ...item.settings, text: 'Bravo! 👏' };
  const path = `/overlay/${profile!.id}`;
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', path);
  const ids = overlay.items.map(({ id }) => id);
  const patch = { itemsById: { clapping: { ...item, settings } }, order: [...ids, 'clapping'] };
  await dashboard.call(page, 'PATCH', path, { patch });
  await dashboard.call(page, 'POST', '/flows/press', { name: 'Applause' });
  // It is gone by the time of the request.
  const nothing = Object.fromEntries([...ids, 'clapping'].map((id) => [id, null]));
  await dashboard.call(page, 'PATCH', path, { patch: { itemsById: nothing, order: [] } });
  await page.goto(`${dashboard.url}/flows/history`);
  await row(0).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: text.show }).click();
  await drawer.getByText(text.moments[0]).click();
  const picture = drawer.locator('figure img');
  await picture.waitFor();
  await look('portrait');
  const portrait = await pixelsOf(picture);
  expect([portrait.width, portrait.height, portrait.shown > 500]).toEqual([540, 960, true]);
  await drawer.getByText(LIVE_TEXT.de.orientation.landscape).click();
  await expect.poll(async () => (await picture.count()) > 0 && (await pixelsOf(picture)).width).toBe(960);
  await look('landscape');
  await drawer.getByText(text.moments[10000]).click();
  await drawer.getByText(text.empty).waitFor();
  await drawer.getByRole('button', { name: text.hide }).click();
  await expect.poll(() => picture.count()).toBe(0);
});

// behaviour: canvas-35
test.each([
  ['gl', nameCard],
  ['2d', refuseWebGl],
] as const)('names below the picture what drew it: %s', async (presenter, pretend) => {
  const text = THEN_TEXT.de;
  const tab = await page.context().newPage();
  await tab.addInitScript(pretend);
  await tab.goto(`${dashboard.url}/flows/history`);
  await tab.locator('main li button').first().click();
  const drawer = tab.getByRole('dialog');
  await drawer.getByRole('button', { name: text.show }).click();
  await drawer.getByText(text.moments[0]).click();
  const picture = drawer.locator('figure img');
  await expect.poll(async () => (await picture.count()) > 0 && (await pixelsOf(picture)).shown > 500).toBe(true);
  await look(`drawn-${presenter}`, tab);
  expect(await drawer.locator('figcaption').innerText()).toContain(text.drawnWith[presenter]);
  await tab.close();
});

/** Opens the newest event of the history, and the film of it. */
async function openFilm(tab: Page, locale: 'en' | 'de' = 'de'): Promise<Locator> {
  await tab.goto(`${dashboard.url}/flows/history`);
  await tab.locator('main li button').first().click();
  const drawer = tab.getByRole('dialog');
  await drawer.getByRole('button', { name: FILM_TEXT[locale].open }).click();
  return drawer;
}

// behaviour: film-7
test('makes a film of the moment, which the browser downloads', async () => {
  const text = FILM_TEXT.de;
  const drawer = await openFilm(page);
  await look('film-open');
  await drawer.getByText(text.lengths(5), { exact: true }).click();
  await drawer.getByRole('button', { name: text.make }).click();
  await drawer.getByRole('progressbar').waitFor();
  await look('film-making');
  const link = drawer.getByRole('link', { name: text.download });
  await link.waitFor({ timeout: 120_000 });
  await expect.poll(() => drawer.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  await look('film-made');
  const { width, length } = await drawer
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ width: video.videoWidth, length: video.duration }));
  expect(width).toBe(1080);
  expect(length).toBeGreaterThan(1.9);
  expect(length).toBeLessThan(5.1);
  const arriving = page.waitForEvent('download');
  await link.click();
  const arrived = await arriving;
  expect(arrived.suggestedFilename()).toBe('film.webm');
  const saved = join(folder, 'film.webm');
  await arrived.saveAs(saved);
  expect([...readFileSync(saved).subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  await drawer.getByRole('button', { name: text.again }).click();
  await drawer.getByRole('button', { name: text.make }).waitFor();
});

// behaviour: film-7
test('stops a film on request', async () => {
  const text = FILM_TEXT.de;
  const drawer = await openFilm(page);
  await drawer.getByText(text.lengths(60), { exact: true }).click();
  await drawer.getByRole('button', { name: text.make }).click();
  await drawer.getByRole('button', { name: text.cancel }).click();
  await drawer.getByRole('button', { name: text.make }).waitFor();
  expect(await drawer.getByRole('progressbar').count()).toBe(0);
});

// behaviour: film-9
test('says what to do where the browser cannot make films', async () => {
  const text = FILM_TEXT.de;
  const tab = await page.context().newPage();
  await tab.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  const drawer = await openFilm(tab);
  await drawer.getByRole('button', { name: text.make }).click();
  const refusal = drawer.getByRole('alert');
  await refusal.waitFor();
  await look('film-refused', tab);
  expect(await refusal.textContent()).toBe(text.problems.noWebCodecs);
  await tab.close();
});
