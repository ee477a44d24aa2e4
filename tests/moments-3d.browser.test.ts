/** Three-dimensional shows on live pages of a real server: drawn with WebGL, flat and without their code elsewhere. */
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { installLook } from './support/canvasInspection.ts';
import type { Rgb } from './support/canvasInspection.ts';
import { buildAll } from './support/cli.ts';
import { startLiveSession } from './support/liveSession.ts';
import type { LiveSession } from './support/liveSession.ts';
import { testItem } from './support/session.ts';

const BOX = { x: 90, y: 400, width: 900, height: 800 };
/** Gold of the cup. */
const GOLD: Rgb = [232, 165, 40];
const MOMENT_MS = 8_000;
/** A trophy has more pixels of gold; letters and glows in other colours have none. */
const CUP = 3_000;

let live: LiveSession;
let browser: Browser;
let moments = 0;
const pages: Page[] = [];

beforeAll(async () => {
  await buildAll();
  const box = testItem('ALERT_BOX', 'box', {
    moment3d: 'trophy',
    hasConfetti: false,
    accentColor: '#3050ff',
    backgroundColor: '#101020',
  });
  const { x, y, width, height } = BOX;
  const placed = { ...box, position: { x, y }, dimensions: { width, height } };
  [live, browser] = await Promise.all([startLiveSession([placed]), launchBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await live?.stop();
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

async function open(query: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
  pages.push(page);
  await page.goto(`${live.links.portrait}${query}`);
  await page.waitForFunction(() => window.__overlay?.connection() === 'connected');
  await page.evaluate(() => window.__overlay!.ready);
  return page;
}

const hasCode = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/studio-/.test(name)));

/** Shows a scene, and returns the most pixels of gold in any of its frames. */
async function mostGold(page: Page): Promise<number> {
  await installLook(page);
  const most = page.evaluate(
    async ({ box, color, forMs }) => {
      const { look } = globalThis as unknown as { look: { count(area: typeof box, of: typeof color): number } };
      let found = 0;
      const untilMs = performance.now() + forMs;
      while (performance.now() < untilMs) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        found = Math.max(found, look.count(box, color));
      }
      return found;
    },
    { box: BOX, color: GOLD, forMs: MOMENT_MS },
  );
  const momentId = `r${++moments}.0`;
  await live.submit({
    type: 'showMoment',
    origin: 'command',
    itemId: 'box',
    payload: {
      momentId,
      climbs: false,
      staging: 'scene',
      title: 'Lena',
      text: 'Lion',
      imageUrl: '',
      showProfilePicture: false,
      count: 1,
      coins: 29_999,
      durationMs: MOMENT_MS,
    },
  });
  return most;
}

// behaviour: moment-16, moment-17, moment-18
test('a page with WebGL has the code before the first moment, and shows the trophy', async () => {
  const page = await open('?renderer=gl');
  await expect.poll(() => hasCode(page)).toBe(true);
  expect(await mostGold(page)).toBeGreaterThan(CUP);
}, 120_000);

// behaviour: moment-17, moment-18
test('a page without a graphics card shows the flat moment, and never loads the code', async () => {
  const page = await open('');
  expect(await mostGold(page)).toBeLessThan(CUP / 10);
  expect(await hasCode(page)).toBe(false);
}, 120_000);
