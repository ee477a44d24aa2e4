/** Tests ads of the host on a whole server: accounts with the plan FREE are told of them, live pages show them, previews do not. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANOTHER_PLAN_TEXT } from '#editor/app/lists/anotherPlan.ts';
import { PRIVACY_TEXT } from '#editor/screens/legal/texts/privacy.ts';
import { SUBSCRIPTION_TEXT } from '#editor/screens/subscription/subscriptionText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { type Dashboard, PASSWORD, startDashboard } from '../support/dashboard.ts';

const PHONE = { width: 390, height: 844 };
/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];
const HOUR_MS = 3_600_000;
const EMAIL = 'anna@example.com';

const ads = mkdtempSync(join(tmpdir(), 'liveloom-ads-'));
let dashboard: Dashboard;
let page: Page;
let userId: string;
let liveLink: string;

beforeAll(async () => {
  copyFileSync(join(packageFolder(), 'fixtures/media/ads/lanterns.png'), join(ads, 'lanterns.png'));
  writeFileSync(join(ads, 'lanterns.txt'), 'shop.example.com\n');
  dashboard = await startDashboard({ env: { LIVELOOM_ADS: ads, LIVELOOM_DEFAULT_PLAN: 'FREE' } });
  page = await dashboard.openAs(EMAIL, '/legal');
  userId = (await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me')).id;
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  liveLink = items[0]!.links.portrait;
  // Dialogs of a first visit would cover the page.
  await page.evaluate((id) => {
    localStorage.setItem(`liveloom.askedUsername.${id}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, userId);
}, 240_000);
afterAll(async () => {
  await dashboard.stop();
  rmSync(ads, { recursive: true });
});

async function picture(of: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await of.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

async function speak(locale: 'en' | 'de'): Promise<void> {
  await page.evaluate((language) => localStorage.setItem('liveloom.locale', language), locale);
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: locale });
}

// behaviour: plan-24
test.each(['en', 'de'] as const)('the page of plans and the privacy page tell of ads: %s', async (locale) => {
  await speak(locale);
  const { ads: text } = SUBSCRIPTION_TEXT[locale];
  await page.goto(`${dashboard.url}/subscription`);
  const card = page.getByRole('region', { name: text.title });
  await card.getByText(text.end(ANOTHER_PLAN_TEXT[locale].ask)).waitFor();
  const row = page.getByRole('table').getByRole('row', { name: text.row });
  expect((await row.innerText()).split(/\s*\t\s*/).slice(1)).toEqual([text.shown, text.none, text.none]);
  await picture(page, `ads-subscription-${locale}`);
  await page.setViewportSize(PHONE);
  await picture(page, `ads-subscription-${locale}-phone`);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${dashboard.url}/privacy`);
  const [{ paragraphs, paragraphsWithAds }] = PRIVACY_TEXT[locale] as [(typeof PRIVACY_TEXT)['en'][number]];
  await page.getByText(paragraphsWithAds![1]!).waitFor();
  expect(await page.getByText(paragraphs[0]!).count()).toBe(0);
  await picture(page, `ads-privacy-${locale}`);
});

/** Puts the session into a stream whose next ad is overdue, because a sound plays. */
async function waitForSound(dataFolder: string): Promise<void> {
  const database = await openDatabase(join(dataFolder, 'liveloom.sqlite'));
  const now = Date.now();
  const body = JSON.stringify({ isLive: true, nextAtMs: now - HOUR_MS, playing: { horn: now + HOUR_MS } });
  const row = { streamer_id: userId, kind: 'ads', key: 'next', body };
  await database('live_rows').insert(row).onConflict(['streamer_id', 'kind', 'key']).merge();
  await database.destroy();
}

/** Opens a live page and collects the files of ads that it loads. */
async function openLive(query = ''): Promise<{ live: Page; loaded: string[] }> {
  const live = await dashboard.open('/api/health', { viewport: { width: 540, height: 960 } });
  const loaded: string[] = [];
  live.on('request', (request) => {
    if (request.url().includes('/media/ads/')) loaded.push(new URL(request.url()).pathname);
  });
  await live.goto(`${dashboard.url}${liveLink}${query}`);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return { live, loaded };
}

// behaviour: plan-20, plan-21
test('a live page shows an ad after an alert, a preview shows none', async () => {
  await dashboard.restart(waitForSound);
  page = await dashboard.open('/legal');
  await dashboard.call(page, 'POST', '/auth/login', { email: EMAIL, password: PASSWORD });
  const [shown, preview] = [await openLive(), await openLive('?preview=1')];
  await dashboard.call(page, 'POST', '/commands', { type: 'playSound', payload: SOUND });
  expect(shown.loaded).toEqual([]);
  for (const playbackId of ['horn', SOUND.playbackId])
    await dashboard.call(page, 'POST', '/commands', { type: 'stopSound', payload: { playbackId } });
  await expect.poll(() => shown.loaded, { timeout: 30_000 }).toEqual(['/media/ads/lanterns.png']);
  await shown.live.waitForTimeout(PICTURES === undefined ? 0 : 1_000);
  await picture(shown.live, 'ads-live');
  expect(preview.loaded).toEqual([]);
});

const SOUND = { playbackId: 'tune', url: '/media/demo/sound/beep.mp3', volume: 1 };

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
