/**
 * Tests at how many frames the dashboard draws: half of the page's where the processor draws, all with a graphics card. The
 * editor with samples and with the stream's data, the preview of a live page, pictures of games, and still pictures.
 */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_TEXT } from '#editor/app/parts/live/liveLinkText.ts';
import { CANVAS_TEXT } from '#editor/overlay-editor/canvasText.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { putItems } from '../support/overlayEditor.ts';
import { countPaintedFrames, paintedShare } from '../support/paintedFrames.ts';
import { nameCard, refuseWebGl, trustCard } from '../support/pretendGraphics.ts';
import { testItem } from '../support/session.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

/** Text that runs for ever, fast enough to look different in every frame. */
const RUNNING = testItem('TEXT', 'running', { text: 'Always on the run', scrollEndlessly: true, scrollSpeed: 200 });

interface Graphics {
  name: string;
  /** Run in a page before anything else. */
  pretend: readonly (() => void)[];
  presenter: Presenter;
  /** Share of the page's frames in which a moving overlay is drawn. */
  share: number;
}

const ALL_GRAPHICS: readonly Graphics[] = [
  { name: 'a software renderer', pretend: [], presenter: '2d', share: 0.5 },
  { name: 'no WebGL', pretend: [refuseWebGl], presenter: '2d', share: 0.5 },
  { name: 'a graphics card', pretend: [nameCard, trustCard], presenter: 'gl', share: 1 },
];
let dashboard: SharedDashboard;
let page: Page;
let profile: ApiTypes['ProfileList']['items'][number];
const tabs: Page[] = [];

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('frames@example.com', '/api/health');
  profile = (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items[0]!;
  await putItems(dashboard, page, profile.id, [RUNNING]);
}, 240_000);
afterAll(() => dashboard.stop());
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
});

async function open(address: string, { pretend }: Graphics): Promise<Page> {
  const tab = await page.context().newPage();
  tabs.push(tab);
  for (const each of [...pretend, countPaintedFrames]) await tab.addInitScript(each);
  await tab.goto(new URL(address, dashboard.url).href);
  return tab;
}

// behaviour: canvas-6, canvas-39
describe.for(ALL_GRAPHICS)('with $name', (graphics) => {
  const { presenter, share } = graphics;

  test('the editor with samples', async () => {
    const tab = await open(`/overlays/${profile.id}`, graphics);
    expect(await paintedShare(tab.mainFrame(), presenter)).toBeCloseTo(share, 1);
  });

  test("the editor with the stream's data", async () => {
    const tab = await open(`/overlays/${profile.id}`, graphics);
    const socket = tab.waitForEvent('websocket', (opened) => opened.url().endsWith('/realtime'));
    await tab.getByRole('button', { name: CANVAS_TEXT.en.livePreview }).click();
    await socket;
    await tab.locator('[data-stage=ready]').first().waitFor({ state: 'attached' });
    expect(await paintedShare(tab.mainFrame(), presenter)).toBeCloseTo(share, 1);
  });

  test('the preview of a live page', async () => {
    const tab = await open(`/setup?overlay=${profile.id}`, graphics);
    const frame = await tab.getByTitle(LIVE_TEXT.en.frame.portrait).elementHandle();
    expect(await paintedShare((await frame.contentFrame())!, presenter)).toBeCloseTo(share, 1);
  });

  test('the live page', async () => {
    const tab = await open(profile.links.portrait, graphics);
    expect(await paintedShare(tab.mainFrame(), presenter)).toBeCloseTo(share, 1);
  });

  test('cards of overlays are drawn in the same way', async () => {
    const tab = await open('/overlays', graphics);
    await tab.locator('main img[src^="data:image/"], main img[src^="blob:"]').first().waitFor();
    const stills = await tab.evaluate(() => window.paintedFrames.stills);
    expect(Object.entries(stills).flatMap(([by, calls]) => (calls > 0 ? [by] : []))).toEqual([presenter]);
  });
});
