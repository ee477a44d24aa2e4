/** Tests the discount codes of an agency in the dashboard: the built server, the fake payment service, both languages, a phone. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Dashboard } from '#tests/support/dashboard.ts';
import { type SellingDashboard, startSellingDashboard } from '#tests/support/sellingDashboard.ts';
import { AGENCY_TEXT } from '../agencyText.ts';
import { CODES_TEXT } from './codesText.ts';

/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];

let selling: SellingDashboard;
let dashboard: Dashboard;

beforeAll(async () => {
  selling = await startSellingDashboard();
  ({ dashboard } = selling);
  const page = await dashboard.openAs('root@example.com', '/api/health');
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['de', 'de-DE'],
  ] as const) {
    const email = `${language}@example.com`;
    await (await dashboard.openAs(email, '/api/health', { locale })).close();
    await dashboard.call(page, 'POST', '/agencies', { name: `North ${language}`, adminEmail: email });
  }
}, 240_000);
afterAll(() => selling.stop());

async function signIn(email: string, options: Parameters<Dashboard['open']>[1]): Promise<Page> {
  const page = await dashboard.open('/legal', options);
  await dashboard.call(page, 'POST', '/auth/login', { email, password: 'correct horse battery' });
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  await page.goto(`${dashboard.url}/agency`);
  return page;
}

async function buyWith(page: Page, code: string): Promise<void> {
  const { withdrawal } = await dashboard.call<ApiTypes['PricesAnswer']>(page, 'GET', '/stripe/prices');
  const body = { plan: 'PRO', period: 'month', code, withdrawalVersion: withdrawal.version };
  const { url } = await dashboard.call<ApiTypes['PaymentPage']>(page, 'POST', '/stripe/create-subscription', body);
  await page.goto(url);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(`${dashboard.url}/**`);
  await selling.deliver();
}

// behaviour: preset-13
test.each([
  ['en', 'en-US', { width: 1280, height: 900 }],
  ['de', 'de-DE', { width: 390, height: 844 }],
] as const)('a code is made, copied, redeemed and listed with its owner: %s', async (language, locale, viewport) => {
  const text = CODES_TEXT[language];
  const page = await signIn(`${language}@example.com`, { locale, viewport });
  await page.getByRole('tab', { name: AGENCY_TEXT[language].tabs.codes }).press('Enter');
  await page.getByText(text.empty.title).waitFor();
  await page.getByRole('button', { name: text.make }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text.make });
  await dialog.getByRole('textbox').fill('For ✦ Mia');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'For ✦ Mia' });
  await row.getByText(text.statuses.available).filter({ visible: true }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const [made] = (await dashboard.call<ApiTypes['AgencyCodeList']>(page, 'GET', '/agency/promotion-codes')).items;
  await row.getByRole('button', { name: text.copy(made!.code) }).press('Enter');
  await page.getByText(text.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made!.code);

  await buyWith(page, made!.code);
  await page.goto(`${dashboard.url}/agency`);
  await page.getByRole('tab', { name: AGENCY_TEXT[language].tabs.codes }).click();
  await row.getByText(text.statuses.redeemed).filter({ visible: true }).waitFor();
  await row.getByText(`${language}@example.com`).filter({ visible: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `codes-${language}.png`), fullPage: true });
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
