/** Tests the life of a membership in the dashboard: invited, accepted, entered, promoted, removed; against the built server. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, PASSWORD, startDashboard } from '#tests/support/dashboard.ts';
import { linkInMail } from '#tests/support/outbox.ts';

let dashboard: Dashboard;
/** Page of the agency's admin. */
let page: Page;
let mia: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('root@example.com', '/welcome');
  await dashboard.call(page, 'POST', '/agencies', { name: 'North Star', adminEmail: 'root@example.com' });
  mia = await dashboard.openAs('mia@example.com', '/welcome');
  await page.goto(`${dashboard.url}/overlays`);
}, 240_000);
afterAll(() => dashboard.stop());

const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
const meOf = (tab: Page) => dashboard.call<ApiTypes['UserAnswer']>(tab, 'GET', '/users/me');

async function choose(action: string, who = 'mia@example.com'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${who}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function invite(email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

// behaviour: agency-20
test('only who runs an agency finds the portal', async () => {
  await page.getByRole('link', { name: 'Agency Portal' }).click();
  await page.getByText('1 member', { exact: true }).waitFor();
  await rowOf('root@example.com').getByText('You').waitFor();
  await mia.goto(`${dashboard.url}/agency`);
  await mia.getByText('Page not found').waitFor();
  expect(await mia.getByRole('link', { name: 'Agency Portal' }).count()).toBe(0);
});

// behaviour: agency-21
test('an invitation is sent, its problems are said beside the address, and it can be revoked', async () => {
  await invite('root@example.com');
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByText('root@example.com is your own address').waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('late@example.com');
  await dialog.getByText('Manager', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await rowOf('late@example.com').getByText('Waiting for an answer').last().waitFor();
  await choose('Send again', 'the invitation to late@example.com');
  await page.getByText('Invitation sent to late@example.com again').waitFor();
  await choose('Revoke', 'the invitation to late@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await rowOf('late@example.com').getByText('Revoked').last().waitFor();
  await invite('mia@example.com');
  await rowOf('mia@example.com').getByText('Waiting for an answer').last().waitFor();
  // What is revoked has no menu any more.
  expect(await rowOf('late@example.com').getByRole('button').count()).toBe(0);
});

// behaviour: agency-22, agency-23
test('its link leads through the sign-in to the invitation, which an existing account accepts', async () => {
  await mia.goto(`${dashboard.url}/welcome`);
  await mia.getByText('The agency North Star invites you.').waitFor();
  await dashboard.call(mia, 'POST', '/auth/logout');
  const { pathname } = new URL(linkInMail(join(dashboard.folder, 'data'), 'mia@example.com'));
  await mia.goto(dashboard.url + pathname);
  await mia.getByRole('textbox', { name: 'Email' }).fill('mia@example.com');
  await mia.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await mia.getByRole('button', { name: 'Sign in', exact: true }).click();
  const card = mia.getByRole('region', { name: 'North Star invites you' });
  expect(await card.getByRole('switch', { name: 'Let the agency into my dashboard' }).isChecked()).toBe(true);
  await card.getByRole('button', { name: 'Accept the invitation of North Star' }).click();
  await mia.getByText('You joined North Star').waitFor();
  await expect.poll(() => mia.getByText('The agency North Star invites you.').count()).toBe(0);
  expect(await meOf(mia)).toMatchObject({ role: 'STREAMER', agency: { name: 'North Star' } });
});

// behaviour: agency-24
test('a member keeps the agency out under Settings, and lets it in again', async () => {
  await mia.goto(`${dashboard.url}/settings`);
  const card = mia.getByRole('region', { name: 'Agency', exact: true });
  await card.getByText('Your role: Streamer').waitFor();
  const consent = card.getByRole('switch', { name: 'Let the agency into my dashboard' });
  await consent.click({ force: true });
  await mia.getByText('Saved').first().waitFor();
  await page.goto(`${dashboard.url}/agency`);
  await rowOf('mia@example.com').getByRole('cell', { name: 'No', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for mia@example.com' }).click();
  await page.getByText('This streamer keeps the agency out.').waitFor();
  expect(await page.getByRole('menuitem', { name: 'Open dashboard' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dashboard.call(mia, 'PATCH', '/users/me/agency', { letsAgencyIn: true });
});

// behaviour: agency-25
test('the dashboard of a member is entered, under a bar that leads back', async () => {
  await page.goto(`${dashboard.url}/agency`);
  await rowOf('mia@example.com').getByRole('cell', { name: 'Yes', exact: true }).waitFor();
  await choose('Open dashboard');
  await page.waitForURL('**/welcome');
  await page.getByText('root@example.com, you are in the account of mia@example.com.').waitFor();
  expect(await meOf(page)).toMatchObject({ email: 'mia@example.com', actingAdmin: 'root@example.com' });
  await page.goto(`${dashboard.url}/settings`);
  await page.getByText('Only the owner of this account can change this or leave the agency.').waitFor();
  expect(await page.getByRole('region', { name: 'Access by others' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Back to my account' }).click();
  await page.waitForURL('**/welcome');
  expect(await meOf(page)).toMatchObject({ email: 'root@example.com', actingAdmin: null });
});

// behaviour: agency-32, agency-33
test('an entry that the member ends leads back to the own account by itself, and says why', async () => {
  await page.goto(`${dashboard.url}/agency`);
  await choose('Open dashboard');
  await page.waitForURL('**/welcome');
  await page.getByText('root@example.com, you are in the account of mia@example.com.').waitFor();
  await page.goto(`${dashboard.url}/points`);
  await dashboard.call(mia, 'PATCH', '/users/me/agency', { letsAgencyIn: false });
  const notice = page.getByRole('region', { name: 'Back in your account' });
  await notice.getByText('You are back in your own account').waitFor();
  expect(new URL(page.url()).pathname).toBe('/welcome');
  expect(await meOf(page)).toMatchObject({ email: 'root@example.com', actingAdmin: null });
  await notice.getByRole('button', { name: 'Got it' }).click();
  await page.goto(`${dashboard.url}/overlays`);
  await page.getByRole('link', { name: 'Agency Portal' }).waitFor();
  expect(await notice.count()).toBe(0);
  await dashboard.call(mia, 'PATCH', '/users/me/agency', { letsAgencyIn: true });
});

// behaviour: agency-38, agency-39
test('the roster shows the streamers in numbers, and how far each is with the setup', async () => {
  await page.goto(`${dashboard.url}/agency`);
  await page.getByRole('tab', { name: 'Roster' }).click();
  await page.getByText('0 streamers live now').waitFor();
  const row = rowOf('mia@example.com');
  expect(await page.getByRole('columnheader').allTextContents()).toContain('Alerts not shown');
  await row.getByText('Setup 0 of 4').waitFor();
  await row.getByRole('button', { name: 'Show the periods of mia@example.com' }).press('Enter');
  await page.getByText('No streams in this period.').waitFor();
  await page.getByRole('list', { name: 'Setup' }).getByText('Overlay edited').waitFor();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Choose days' }).click();
  await page.getByLabel('From').fill('2026-01-01');
  const link = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  expect(link).toContain('from=2026-01-01');
  const file = await page.request.get(dashboard.url + link!.replace(/to=[\d-]+/, 'to=2026-01-31'));
  expect(await file.text()).toContain('mia@example.com');
});

// behaviour: agency-24
test('the member and the agency see who was there', async () => {
  await mia.goto(`${dashboard.url}/settings`);
  const access = mia.getByRole('region', { name: 'Access by others' });
  await access.getByText('Entered the dashboard').first().waitFor();
  await access.getByText('root@example.com').first().waitFor();
  expect(await access.getByRole('columnheader').allTextContents()).toEqual(['Time', 'By', 'Change', 'IP address']);
  await page.goto(`${dashboard.url}/agency`);
  await page.getByRole('tab', { name: 'History' }).click();
  await rowOf('mia@example.com').getByText('Entered the dashboard').first().waitFor();
});

test('a member gets another role, and is removed', async () => {
  await page.getByRole('tab', { name: 'Members' }).click();
  await choose('Change role');
  const dialog = page.getByRole('dialog', { name: 'Role of mia@example.com' });
  await dialog.getByText('Manager', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await rowOf('mia@example.com').getByRole('cell', { name: 'Manager' }).waitFor();
  await mia.goto(`${dashboard.url}/agency`);
  await mia.getByText('2 members').waitFor();
  // A manager changes nothing about an admin.
  expect(await mia.getByRole('button', { name: 'Actions for root@example.com' }).count()).toBe(0);
  await choose('Remove from agency');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('1 member', { exact: true }).waitFor();
  expect(await meOf(mia)).toMatchObject({ agency: null });
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
