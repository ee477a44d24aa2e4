/** Tests a lower plan like a streamer: something is put away, marked, swapped, hidden from viewers, and comes back. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { PUT_AWAY_TEXT } from '../../app/put-away/putAwayText.ts';
import { MEDIA_TEXT } from '../../media/mediaText.ts';

/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];
const SOUND = join(import.meta.dirname, '../../../fixtures/media/sound/beep.mp3');
const PHONE = { width: 390, height: 844 };

let dashboard: Dashboard;
let boss: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
  boss = await dashboard.openAs('boss@example.com', '/api/health');
}, 240_000);
afterAll(() => dashboard.stop());

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

/** Counts the visible pixels of a live page. */
async function pixelsOf(live: Page): Promise<number> {
  const { data } = PNG.sync.read(await live.screenshot({ omitBackground: true }));
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) count += 1;
  return count;
}

/** Uploads a sound and makes alerts of it. */
async function makeAlerts(page: Page, language: Locale, names: readonly string[]): Promise<void> {
  await page.goto(`${dashboard.url}/audios`);
  await page.getByText(MEDIA_TEXT[language].libraries.audios.empty).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(SOUND);
  const sounds = async () => (await dashboard.call<ApiTypes['MediaList']>(page, 'GET', '/audios?limit=1')).items;
  await expect.poll(async () => (await sounds()).length, { timeout: 30_000 }).toBe(1);
  const [sound] = await sounds();
  const alert = { trigger: { kind: 'FOLLOW', settings: {} }, soundId: sound!.id };
  for (const name of names) await dashboard.call(page, 'POST', '/audio-alerts', { ...alert, name });
}

/** Waits for the mark of an entry, all of whose words can be read. */
async function readMark(page: Page, name: string, words: string): Promise<void> {
  const mark = page.getByRole('article', { name, exact: true }).getByText(words);
  await mark.waitFor();
  const cut = await mark.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    Math.max(0, scrollWidth - clientWidth),
    Math.max(0, scrollHeight - clientHeight),
  ]);
  expect(cut).toEqual([0, 0]);
}

async function openAs(email: string, options: Parameters<Dashboard['openAs']>[2]): Promise<Page> {
  const page = await dashboard.openAs(email, '/api/health', options);
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.goto(`${dashboard.url}/legal`);
  await page.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  return page;
}

// behaviour: plan-11, plan-12, plan-14, plan-29
test.each([
  ['en', { locale: 'en-US' }],
  ['de', { locale: 'de-DE', viewport: PHONE }],
] as const)('what exceeds a lower plan is put away and comes back: %s', async (language, options) => {
  const text = PUT_AWAY_TEXT[language];
  const email = `${language}@example.com`;
  const page = await openAs(email, options);
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  for (const name of ['One', 'Two', 'Three', 'Four']) await dashboard.call(page, 'POST', '/flows', { name });
  await makeAlerts(page, language, [
    'First alert',
    'Second alert',
    'Third alert',
    'An alert that has quite a long name',
  ]);
  const body = { name: 'Second', starter: 'neon' };
  const profile = await dashboard.call<ApiTypes['ProfileAnswer']>(page, 'POST', '/profiles', body);
  const live = await dashboard.open(profile.links.portrait);
  await expect.poll(() => pixelsOf(live), { timeout: 30_000 }).toBeGreaterThan(0);

  const choosePlan = (plan: string) => dashboard.call(boss, 'PATCH', `/accounts/${id}`, { plan });
  await choosePlan('FREE');
  await expect.poll(() => pixelsOf(live), { timeout: 30_000 }).toBe(0);
  await page.goto(`${dashboard.url}/overlays`);
  const until = text.until('').trim();
  await readMark(page, 'Second', until);
  await page.getByText(new RegExp(`^1 (of|von) 1 overlays, ${text.count(1)}$`, 'i')).waitFor();
  await picture(page, `put-away-overlays-${language}`);
  await page.goto(`${dashboard.url}/profiles`);
  await readMark(page, 'Second', until);
  await picture(page, `put-away-profiles-${language}`);

  await page.goto(`${dashboard.url}/audio-alerts`);
  await readMark(page, 'An alert that has quite a long name', until);
  await picture(page, `put-away-alerts-${language}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  await page.goto(`${dashboard.url}/flows`);
  const row = (name: string) => page.getByRole('article', { name, exact: true });
  await readMark(page, 'Four', until);
  await picture(page, `put-away-flows-${language}`);
  await row('Four')
    .getByRole('button', { name: text.swapOf('Four') })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.dialog.choice).selectOption('Two');
  await picture(page, `put-away-swap-${language}`);
  await dialog.getByRole('button', { name: text.dialog.confirm, exact: true }).press('Enter');
  await row('Two')
    .getByRole('button', { name: text.swapOf('Two') })
    .waitFor();
  expect(
    await row('Four')
      .getByRole('button', { name: text.swapOf('Four') })
      .count(),
  ).toBe(0);

  await page.goto(`${dashboard.url}/subscription`);
  const note = page.getByRole('status').filter({ hasText: text.note.title });
  await note.getByText('Two').waitFor();
  await note.getByRole('button', { name: text.swapOf('Second') }).waitFor();
  await page
    .getByText(new RegExp(`^3 (of|von) 3, ${text.count(1)}$`))
    .first()
    .waitFor();
  await picture(page, `put-away-subscription-${language}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);

  await choosePlan('PRO');
  await expect.poll(() => pixelsOf(live), { timeout: 30_000 }).toBeGreaterThan(0);
  await page.reload();
  await page.getByText('PRO').first().waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await page.context().close();
  await live.context().close();
});

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
