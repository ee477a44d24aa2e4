/** Tests ads on the real page in a real browser: drawn in a free corner, ended by whatever begins, never in previews. */
import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeCorner } from '#engine/core/ads/adCorner.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { goldenItem } from './golden/cases/goldenItem.ts';
import { launchBrowser } from './support/browser.ts';
import { type LivePages, startLivePages } from './support/livePages.ts';

const COUNTER = goldenItem('COUNTER', {
  box: { x: 300, y: 700, width: 200, height: 100 },
  data: { value: 3, previousValue: 0, changedAtMs: 0 },
});
const OVERLAY: LiveOverlay = {
  overlayId: 'o',
  overlayName: 'O',
  locale: 'en',
  timeZone: 'UTC',
  pointsName: 'Points',
  playAudioOnDesktop: true,
  playAudioOnMobile: true,
  volume: 1,
  items: [COUNTER],
  games: [],
};
const CORNER = freeCorner([{ x: 300, y: 700, width: 200, height: 100 }], 'portrait')!;

let browser: Browser;
let live: LivePages;
let count = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  live = await startLivePages(OVERLAY);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await live.close();
});

function cue(topic: string, payload: CueDraft['payload'], durationMs: number): CueDraft {
  const [playbackId, startedAt] = [`c${++count}`, Math.round(live.nowMs())];
  return { topic, payload: { playbackId, ...payload }, playbackId, startedAt, untilMs: startedAt + durationMs };
}
const ad = (durationMs = 60_000, file = 'lanterns.png'): CueDraft =>
  cue(
    'ad',
    { file, kind: file.endsWith('.png') ? 'image' : 'video', text: 'shop.example.com', durationMs },
    durationMs,
  );

/** Counts pixels of the corner that something covers; the page is half as large as the canvas. */
async function inkOf(page: Page): Promise<number> {
  const [x, y, width, height] = [CORNER.x, CORNER.y, CORNER.width, CORNER.height].map((length) => length / 2);
  const png = await page.screenshot({ clip: { x: x!, y: y!, width: width!, height: height! }, omitBackground: true });
  const { data } = PNG.sync.read(png);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}

const showsAd = async (page: Page): Promise<boolean> => (await inkOf(page)) > 2_000;
const SOON = { timeout: 20_000 };

// behaviour: plan-21, canvas-30
test.each(['2d', 'gl'])('an ad is shown for its time, drawn by %s', async (presenter) => {
  const page = await live.open(browser, `?renderer=${presenter}`);
  expect(await showsAd(page)).toBe(false);
  live.publish(OVERLAY, [ad(4_000)]);
  await expect.poll(() => showsAd(page), SOON).toBe(true);
  await expect.poll(() => showsAd(page), SOON).toBe(false);
  await page.context().close();
});

// behaviour: plan-21
test('a video plays without sound and reports nothing', async () => {
  const page = await live.open(browser);
  live.publish(OVERLAY, [ad(4_000, 'clip.webm')]);
  await expect.poll(() => showsAd(page), SOON).toBe(true);
  expect(
    await page.evaluate(() =>
      (window as never as { heard: { elements: HTMLMediaElement[] } }).heard.elements.map(({ muted }) => muted),
    ),
  ).toEqual([true]);
  await expect.poll(() => showsAd(page), SOON).toBe(false);
  expect(live.ends).toEqual([]);
  await page.context().close();
});

// behaviour: plan-21
test.each<[string, () => void]>([
  ['a sound', () => live.publish(OVERLAY, [cue('playSound', { url: '/media/sound/beep.mp3', volume: 1 }, 600_000)])],
  ['a cue that ends ads', () => live.publish(OVERLAY, [cue('stopAd', {}, 8_000)])],
  ['an overlay without items', () => live.publish({ ...OVERLAY, items: [] })],
])('%s removes an ad', async (_what, begin) => {
  live.publish(OVERLAY);
  const page = await live.open(browser);
  live.publish(OVERLAY, [ad()]);
  await expect.poll(() => showsAd(page), SOON).toBe(true);
  begin();
  await expect.poll(() => showsAd(page), SOON).toBe(false);
  await page.context().close();
});

// behaviour: plan-21
test('each page of an account shows the ad, a preview does not', async () => {
  live.publish(OVERLAY);
  const [page, other, preview] = [
    await live.open(browser),
    await live.open(browser),
    await live.open(browser, '?preview=1'),
  ];
  live.publish(OVERLAY, [ad()]);
  await expect.poll(() => showsAd(page), SOON).toBe(true);
  await expect.poll(() => showsAd(other), SOON).toBe(true);
  // The preview has received the same message.
  await expect.poll(() => new Set(live.presented()).size).toBe(1);
  expect(await showsAd(preview)).toBe(false);
  for (const opened of [page, other, preview]) await opened.context().close();
});

// behaviour: plan-25
test('a page says that an ad found no place, and that a later one did', async () => {
  const covered = { ...OVERLAY, items: [{ ...COUNTER, position: { x: 0, y: 0 }, dimensions: CANVAS_SIZE.portrait }] };
  // Other tests showed ads on the other server.
  const fresh = await startLivePages(covered);
  const page = await fresh.open(browser);
  const loaded: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('lanterns.png') && loaded.push(request.url())));
  for (let shown = 0; shown < 3; shown++) {
    const [before] = fresh.presented();
    fresh.publish(covered, [ad()]);
    await expect.poll(() => fresh.presented()[0], SOON).toBeGreaterThan(before!);
  }
  await expect.poll(() => fresh.adsWithoutPlace(), SOON).toBe(3);
  expect(loaded).toEqual([]);
  fresh.publish(OVERLAY, [ad()]);
  await expect.poll(() => fresh.adsWithoutPlace(), SOON).toBe(0);
  await expect.poll(() => loaded.length, SOON).toBeGreaterThan(0);
  await page.context().close();
  await fresh.close();
});

// behaviour: plan-21
test('a file that cannot be loaded leaves nothing', async () => {
  const page = await live.open(browser);
  const answered = page.waitForResponse((response) => response.url().endsWith('gone.png'));
  live.publish(OVERLAY, [ad(60_000, 'gone.png')]);
  expect((await answered).status()).toBe(404);
  expect(await showsAd(page)).toBe(false);
  await page.context().close();
});
