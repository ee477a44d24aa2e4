/** Tests a lower plan like a streamer: something is put away, marked, swapped, hidden from viewers, and comes back. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { PUT_AWAY_TEXT } from '../../app/put-away/putAwayText.ts';

/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];
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

// behaviour: plan-11, plan-12, plan-14
test.each([
  ['en', { locale: 'en-US' }],
  ['de', { locale: 'de-DE', viewport: PHONE }],
] as const)('what exceeds a lower plan is put away and comes back: %s', async (language, options) => {
  const text = PUT_AWAY_TEXT[language];
  const email = `${language}@example.com`;
  const page = await openAs(email, options);
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  for (const name of ['One', 'Two', 'Three', 'Four']) await dashboard.call(page, 'POST', '/flows', { name });
  const body = { name: 'Second', starter: 'neon' };
  const profile = await dashboard.call<ApiTypes['ProfileAnswer']>(page, 'POST', '/profiles', body);
  const live = await dashboard.open(profile.links.portrait);
  await expect.poll(() => pixelsOf(live), { timeout: 30_000 }).toBeGreaterThan(0);

  const choosePlan = (plan: string) => dashboard.call(boss, 'PATCH', `/accounts/${id}`, { plan });
  await choosePlan('FREE');
  await expect.poll(() => pixelsOf(live), { timeout: 30_000 }).toBe(0);
  await page.goto(`${dashboard.url}/overlays`);
  const card = page.getByRole('article', { name: 'Second', exact: true });
  await card.getByText(text.until('').trim(), { exact: false }).waitFor();
  await page.getByText(new RegExp(`^1 (of|von) 1 overlays, ${text.count(1)}$`, 'i')).waitFor();
  await picture(page, `put-away-overlays-${language}`);
  await page.goto(`${dashboard.url}/profiles`);
  await page.getByRole('article', { name: 'Second', exact: true }).getByText(text.until('').trim()).waitFor();
  await picture(page, `put-away-profiles-${language}`);

  await page.goto(`${dashboard.url}/flows`);
  const row = (name: string) => page.getByRole('article', { name, exact: true });
  await row('Four').getByText(text.until('').trim()).waitFor();
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
  await page.getByText(new RegExp(`^3 (of|von) 3, ${text.count(1)}$`)).waitFor();
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
