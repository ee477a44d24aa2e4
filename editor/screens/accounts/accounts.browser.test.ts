/** Tests an administrator's work with accounts, against the built server. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, PASSWORD, startDashboard } from '#tests/support/dashboard.ts';

let dashboard: Dashboard;
/** Page of the first account, the administrator. */
let page: Page;
let anna: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('admin@example.com', '/welcome');
  anna = await dashboard.openAs('anna@example.com', '/welcome');
  await page.goto(`${dashboard.url}/accounts`);
}, 240_000);
afterAll(() => dashboard.stop());

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for anna@example.com' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
const meOf = (tab: Page) => dashboard.call<ApiTypes['UserAnswer']>(tab, 'GET', '/users/me');
const agencies = async () => (await dashboard.call<ApiTypes['AgencyList']>(page, 'GET', '/agencies')).items;

test('accounts are listed and found; nothing is done with the own one', async () => {
  await page.getByText('2 accounts').waitFor();
  await rowOf('admin@example.com').getByText('You').waitFor();
  expect(await page.getByRole('button', { name: 'Actions for admin@example.com' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Search by email or name' }).fill('ANNA');
  await page.getByText('1 account', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Search by email or name' }).fill('nobody at all');
  await page.getByText('No account matches “nobody at all”').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('2 accounts').waitFor();
});

test('rights and a plan are given', async () => {
  await choose('Rights and plan');
  const dialog = page.getByRole('dialog', { name: 'Rights and plan of anna@example.com' });
  expect(await dialog.getByRole('switch', { name: 'Administrator' }).isChecked()).toBe(false);
  await dialog.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'BASIC' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await rowOf('anna@example.com').getByRole('cell', { name: 'BASIC' }).waitFor();
  expect(await meOf(anna)).toMatchObject({ isAdministrator: false, plan: 'BASIC' });
});

test('an account is kept out, after a question, and let in again', async () => {
  await choose('Disable');
  const dialog = page.getByRole('dialog', { name: 'Disable anna@example.com?' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await rowOf('anna@example.com').getByText('Disabled').waitFor();
  await expect(meOf(anna)).rejects.toThrow('NOT_SIGNED_IN');
  await choose('Enable');
  await expect.poll(() => rowOf('anna@example.com').getByText('Disabled').count()).toBe(0);
});

test('somebody is acted for with the own password, under a bar with the way out, and it is written down', async () => {
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Plan: BASIC').waitFor();
  await page.getByRole('tab', { name: 'Accounts' }).click();
  await choose('Sign in as');
  const dialog = page.getByRole('dialog', { name: 'Sign in as anna@example.com' });
  const password = dialog.getByRole('textbox', { name: 'Your password' });
  await password.fill('wrong horse battery');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('The password is not correct').waitFor();
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/welcome');
  await page.getByText('admin@example.com').first().waitFor();
  expect(await meOf(page)).toMatchObject({ email: 'anna@example.com', actingAdmin: 'admin@example.com' });
  // behaviour: agency-25
  await page.goto(`${dashboard.url}/overlays`);
  await page.getByRole('button', { name: 'Back to my account' }).click();
  await page.waitForURL('**/welcome');
  await page.goto(`${dashboard.url}/accounts`);
  expect(await meOf(page)).toMatchObject({ email: 'admin@example.com', actingAdmin: null });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Signed in as').waitFor();
});

// behaviour: agency-26
test('an agency is created with its admin, renamed and closed', async () => {
  await page.getByRole('tab', { name: 'Agencies' }).click();
  await page.getByText('No agencies yet').waitFor();
  await page.getByRole('button', { name: 'Create agency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create agency' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('North Star');
  const email = dialog.getByRole('textbox', { name: 'Email of its admin' });
  // An address has one line, so Enter sends the form.
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await dialog.getByText('No account has the email address').waitFor();
  await email.fill('anna@example.com');
  await dialog.getByRole('button', { name: 'Create agency' }).click();
  await rowOf('North Star').getByText('anna@example.com').last().waitFor();
  await page.getByRole('button', { name: 'Actions for North Star' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename North Star' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('South Star');
  await naming.getByRole('button', { name: 'Save' }).click();
  await rowOf('South Star').waitFor();
  expect(await agencies()).toMatchObject([{ name: 'South Star', members: 1, admins: ['anna@example.com'] }]);
  await page.getByRole('button', { name: 'Actions for South Star' }).click();
  await page.getByRole('menuitem', { name: 'Close agency' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close agency' }).click();
  await page.getByText('No agencies yet').waitFor();
  expect(await agencies()).toEqual([]);
});

test('nobody else gets there', async () => {
  await dashboard.call(anna, 'POST', '/auth/login', { email: 'anna@example.com', password: PASSWORD });
  await anna.goto(`${dashboard.url}/accounts`);
  await anna.getByRole('navigation').first().waitFor();
  await expect.poll(() => anna.getByRole('heading', { name: 'Accounts' }).count()).toBe(0);
  expect(await anna.getByRole('link', { name: 'Accounts' }).count()).toBe(0);
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
