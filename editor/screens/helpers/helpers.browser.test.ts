/** Tests helpers like a streamer with a phone beside her: the built server, two real browsers. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { HELPING_DOCKS } from '../helping/docks.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

let dashboard: SharedDashboard;
let page: Page;
let phone: Page;
let link: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('helped@example.com', '/helpers');
}, 240_000);
afterAll(() => dashboard.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const controls = () => phone.getByRole('link', { name: /^Quick controls/ });

// behaviour: helper-4, helper-11
test('a new helper gets a link, which is covered until she shows it', async () => {
  await button('New helper').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ben');
  await dialog.getByRole('button', { name: 'Add helper' }).click();
  const shown = page.getByRole('alert').filter({ hasText: 'Link for Ben' });
  await shown.waitFor();
  expect(await shown.getByRole('textbox', { name: 'Link' }).inputValue()).not.toContain('helping');
  await button('Show link and code').click();
  link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toContain('/helping#');
  await shown.getByRole('img', { name: /^Code/ }).waitFor();
  await page.getByText('The link was not opened yet.').waitFor();
});

// behaviour: helper-5, helper-12
test('a phone opens it without an account and finds the docks of its rights', async () => {
  phone = await dashboard.open('/api/health', PHONE);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Start helping on this device' }).click();
  await controls().waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.getByText(/^As Ben, until/).waitFor();
  expect(await phone.getByRole('link').allInnerTexts()).toHaveLength(HELPING_DOCKS.length);
  await controls().click();
  await phone.getByRole('status', { name: 'Connected' }).waitFor();
});

// behaviour: helper-10, helper-11
test('she sees the device and what the helper did', async () => {
  const { items } = await dashboard.call<ApiTypes['HelperList']>(page, 'GET', '/helpers');
  expect(items[0]!.devices).toHaveLength(1);
  await phone
    .getByRole('button', { name: /^Start/ })
    .first()
    .click();
  await page.reload();
  await page
    .getByRole('listitem', { name: 'Ben' })
    .getByText(/Last used/)
    .waitFor();
  await page
    .getByText(/^Helper Ben$/)
    .first()
    .waitFor();
});

// behaviour: helper-1, helper-12
test('one press removes the helper, and the phone says so', async () => {
  await page.getByRole('button', { name: 'Remove Ben now' }).click();
  await page.getByText('No helpers yet').waitFor();
  await phone.getByText('Your access has ended').waitFor();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Start helping on this device' }).click();
  const refusal = phone.getByText(/already opened/);
  await refusal.waitFor();
  expect(await phone.getByRole('link').count()).toBe(0);
});
