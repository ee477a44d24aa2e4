/**
 * Tests that a streamer learns how the overlay is drawn: for each way, Setup, a dock and the server's health say the same thing
 * with its remedy, or nothing when there is nothing to do.
 */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { DrawingMessage } from '#schemas/generated/types.ts';
import { nameCard, refuseDrawing, refuseWebGl, trustCard } from '../support/pretendGraphics.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

interface WayToDraw {
  name: string;
  query?: string;
  /** Run in the live page before anything else. */
  pretend?: readonly (() => void)[];
  /** Happens once the page has drawn. */
  lose?: (page: Page) => Promise<unknown>;
  report: Partial<DrawingMessage>;
  /** Sentence in Setup and docks; null = none. */
  sentence: RegExp | null;
  health: RegExp;
}

const ALL_WELL = /^No overlay page draws without a graphics card\.$/;
const ONE_SLOW = /^1 overlay page draws without a graphics card, at 30 .*Turn on hardware acceleration/;
const SOFTWARE =
  /draws this overlay without the graphics card\. It works, at 30 frames .*turn on hardware acceleration/;

const WAYS: readonly WayToDraw[] = [
  {
    name: 'a graphics card',
    pretend: [nameCard, trustCard],
    report: { presenter: 'gl', reason: null, renderer: 'A graphics card' },
    sentence: null,
    health: ALL_WELL,
  },
  {
    name: 'a software renderer',
    report: { presenter: '2d', reason: 'software' },
    sentence: SOFTWARE,
    health: ONE_SLOW,
  },
  {
    name: 'no WebGL',
    pretend: [refuseWebGl],
    report: { presenter: '2d', reason: 'noWebGl' },
    sentence: SOFTWARE,
    health: ONE_SLOW,
  },
  {
    name: 'a 2D context that the address chose',
    query: '?renderer=2d',
    report: { presenter: '2d', reason: 'wanted' },
    sentence: null,
    health: ALL_WELL,
  },
  {
    name: 'a 2D context after the graphics were lost',
    query: '?renderer=gl',
    lose: loseGraphics,
    report: { presenter: '2d', reason: 'lost' },
    sentence: /^The graphics card stopped.*at 30 frames.*Refresh the browser source/,
    health: ONE_SLOW,
  },
  {
    name: 'nothing at all',
    pretend: [refuseDrawing],
    report: { presenter: 'none' },
    sentence: /can't draw this overlay.*Update the software\.$/,
    health: /^1 overlay page can't draw at all\. Update the broadcast software/,
  },
];

let dashboard: SharedDashboard;
let page: Page;
let profile: ApiTypes['ProfileList']['items'][number];
const tabs: Page[] = [];

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('drawn@example.com', '/api/health');
  profile = (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items[0]!;
}, 240_000);
afterAll(() => dashboard.stop());
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
});

async function open(path: string, pretend: readonly (() => void)[] = []): Promise<Page> {
  const tab = await page.context().newPage();
  tabs.push(tab);
  for (const each of pretend) await tab.addInitScript(each);
  await tab.goto(new URL(path, dashboard.url).href);
  return tab;
}

async function loseGraphics(live: Page): Promise<void> {
  await live.waitForFunction(() => window.__overlay?.presenter() === 'gl');
  await live.evaluate(() => window.__overlay!.ready);
  await live.evaluate(() => {
    document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  });
}

const openPages = async (): Promise<ApiTypes['ConnectedPages']['items']> =>
  (await dashboard.call<ApiTypes['ConnectedPages']>(page, 'GET', `/profiles/${profile.id}/pages`)).items.filter(
    ({ isPreview }) => !isPreview,
  );

/** Waits for the sentence of a screen, or for the answers that would bring it. */
async function says(tab: Page, answer: RegExp, sentence: RegExp | null): Promise<void> {
  if (sentence !== null) return tab.getByRole('note').filter({ hasText: sentence }).waitFor();
  await tab.waitForResponse((response) => answer.test(response.url()) && response.ok());
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await tab.getByRole('note').count()).toBe(0);
}

// behaviour: page-101, canvas-41
test.each(WAYS)('$name', async ({ query = '', pretend, lose, report, sentence, health }) => {
  await expect.poll(openPages).toEqual([]);
  const live = await open(`${profile.links.portrait}${query}`, pretend);
  await lose?.(live);
  await expect.poll(async () => (await openPages())[0]?.drawing, { timeout: 30_000 }).toMatchObject(report);
  const { checks } = await dashboard.call<ApiTypes['HealthAnswer']>(page, 'GET', '/health');
  expect(checks!['pages']!.message).toMatch(health);
  await says(await open(`/setup?overlay=${profile.id}`), /\/profiles\/[^/]+\/setup/, sentence);
  await says(await open('/docks/chat'), /\/users\/me\/live-status/, sentence);
});
