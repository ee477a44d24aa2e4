/** Tests signing in and out like a user: in a browser, on the built server with a separate data folder. */
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '#server/providers/identity/fake/fakeIdentityProvider.ts';
import {
  arrive,
  button,
  deleteAccount,
  field,
  heading,
  mailLink as linkOfMail,
  signIn,
  signUp,
} from '../support/accessScreens.ts';
import { type Dashboard, PASSWORD, startDashboard } from '../support/dashboard.ts';

let dashboard: Dashboard;
let provider: FakeIdentityProvider;

beforeAll(async () => {
  provider = await startFakeIdentityProvider(Date.now);
  provider.person = { sub: 'person-1', email: 'olga@example.com', email_verified: true };
  dashboard = await startDashboard({
    env: {
      LIVELOOM_DEMO: 'on',
      LIVELOOM_OIDC_ISSUER: provider.issuer,
      LIVELOOM_OIDC_CLIENT_ID: provider.clientId,
      LIVELOOM_OIDC_CLIENT_SECRET: provider.clientSecret,
      LIVELOOM_OIDC_NAME: 'Our login',
    },
  });
}, 240_000);
afterAll(async () => {
  await dashboard.stop();
  await provider.stop();
});

/** Long timeout for a busy machine. */
const SOON = { timeout: 60_000 };

const path = (page: Page): string => new URL(page.url()).pathname;

async function isFocused(page: Page, name: string): Promise<void> {
  await expect.poll(() => field(page, name).evaluate((input) => input === document.activeElement)).toBe(true);
}

const mailLink = (email: string, page: string): Promise<string> => linkOfMail(dashboard, email, page);

async function confirmed(email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await dashboard.open('/signup', options);
  await signUp(page, email);
  await heading(page, 'Check your inbox').waitFor();
  await page.goto(await mailLink(email, '/verify-email'));
  await heading(page, 'Email address confirmed').waitFor();
  return page;
}

test('the first account of a server needs no mail; it logs out and in again', async () => {
  const page = await dashboard.open('/overlays');
  await heading(page, 'Sign in').waitFor();
  await page.getByRole('link', { name: 'Create first account' }).click();
  await page.getByText('First account on this server').waitFor();

  await button(page, 'Create account').click();
  await page.getByText('Email address is required.').waitFor();
  await isFocused(page, 'Email address');
  await page.getByText('Please acknowledge the terms').waitFor();

  await signUp(page, 'anna@example.com');
  // Back to the requested page.
  await heading(page, 'Overlays').waitFor();
  expect(path(page)).toBe('/overlays');

  await button(page, 'Your account').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();

  await signIn(page, 'nobody@example.com');
  await page.getByText('No account has the email address nobody@example.com').waitFor();
  await expect.poll(() => field(page, 'Email address').getAttribute('aria-invalid')).toBe('true');
  await signIn(page, 'anna@example.com', 'not the password');
  await page.getByText('The password is not correct').waitFor();
  await isFocused(page, 'Password');
  await signIn(page, 'anna@example.com');
  await arrive(page);
});

test('a later account is confirmed by the link of a mail, which works once', async () => {
  const page = await confirmed('ben@example.com');
  await page.reload();
  await heading(page, 'This link has expired').waitFor();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(page, 'ben@example.com');
  await arrive(page);
  const { role } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  expect(role).toBe('STREAMER');
});

test('whoever did not confirm the address is told so, and gets another mail', async () => {
  const page = await dashboard.open('/signup');
  await signUp(page, 'carl@example.com');
  await heading(page, 'Check your inbox').waitFor();
  const first = await mailLink('carl@example.com', '/verify-email');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(page, 'carl@example.com');
  await page.getByText('Confirm your email address before you sign in').waitFor();
  await button(page, 'Send the email again').click();
  await heading(page, 'Check your inbox').waitFor();
  const second = await vi.waitFor(async () => {
    const link = await mailLink('carl@example.com', '/verify-email');
    expect(link).not.toBe(first);
    return link;
  }, SOON);
  await page.goto(second);
  await heading(page, 'Email address confirmed').waitFor();
  expect(path(page)).toBe('/verify-email');
});

test('a forgotten password is replaced through a mail', async () => {
  const page = await dashboard.open('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field for the address.
  await button(page, 'Send link').waitFor();
  await field(page, 'Email address').fill('ben@example.com');
  await button(page, 'Send link').click();
  await heading(page, 'Check your inbox').waitFor();
  await page.goto(await mailLink('ben@example.com', '/reset-password'));
  await field(page, 'New password').fill('another horse battery');
  await field(page, 'Repeat the password').fill('another horse');
  await button(page, 'Set password').click();
  await page.getByText('Passwords do not match').waitFor();
  await field(page, 'Repeat the password').fill('another horse battery');
  await button(page, 'Set password').click();
  await heading(page, 'Password changed').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'ben@example.com', 'another horse battery');
  await heading(page, 'Welcome!').waitFor();
  expect(path(page)).toBe('/welcome');
});

test('a demo becomes an account that keeps its overlay', async () => {
  const page = await dashboard.open('/login');
  await button(page, 'Try it without an account').click();
  await arrive(page);
  await page.getByText('Demo: we delete everything here in 24').waitFor();
  const profiles = (): Promise<ApiTypes['ProfileList']> => dashboard.call(page, 'GET', '/profiles');
  const before = (await profiles()).items[0]!;
  await dashboard.call(page, 'PATCH', `/profiles/${before.id}`, { name: 'My own overlay' });

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('Your demo data stays').waitFor();
  await signUp(page, 'dora@example.com');
  await heading(page, 'Check your inbox').waitFor();
  await page.goto(await mailLink('dora@example.com', '/verify-email'));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'dora@example.com');
  await arrive(page);
  expect((await profiles()).items.map(({ id, name, liveKey }) => [id, name, liveKey])).toEqual([
    [before.id, 'My own overlay', before.liveKey],
  ]);
  expect(await page.getByText('Demo: everything here').count()).toBe(0);
});

test('a login that was ended elsewhere leads to the login with a word why, and back', async () => {
  const page = await dashboard.open('/login?next=%2Fsettings');
  await signIn(page, 'dora@example.com');
  await heading(page, 'Settings').waitFor();
  const elsewhere = await dashboard.open('/api/health');
  await dashboard.call(elsewhere, 'POST', '/auth/login', { email: 'dora@example.com', password: PASSWORD });
  await dashboard.call(elsewhere, 'POST', '/auth/logout-everywhere');

  // The open page learns it from its socket.
  await page.getByText('You were signed out').waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/settings');
  await signIn(page, 'dora@example.com');
  await heading(page, 'Settings').waitFor();
});

test('a show that stands still says so on every screen, and its button brings it back', async () => {
  const before = await dashboard.open('/login?next=%2Fsettings');
  await signIn(before, 'dora@example.com');
  await heading(before, 'Settings').waitFor();
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(before, 'GET', '/users/me');
  const state = await before.context().storageState();
  await dashboard.restart(async (dataFolder) => {
    const database = connect(join(dataFolder, 'liveloom.sqlite'));
    const damaged = "INSERT INTO viewers VALUES (?, '1', 'Mia', 1, 'nonsense'), (?, '2', 'Ole', 1, '7')";
    await database.raw(damaged, [id, id]);
    await database.destroy();
  });

  const page = await dashboard.open('/settings', { storageState: state });
  const bar = page.getByRole('region', { name: 'Your show has stopped.' });
  await bar.getByText('Its stored data is damaged').waitFor();
  await page.goto(`${dashboard.url}/overlays`);
  await bar.getByRole('button', { name: 'Repair it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your show has stopped.' });
  const repair = dialog.getByRole('button', { name: 'Repair' });
  await dialog.getByText('All data of 2 viewers is lost, including their points: Mia, Ole.').first().waitFor();
  expect(await repair.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'I have read what I lose.' }).first().check();
  await repair.click();
  await page.getByText('Your show is running again').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(0);
});

test('the account goes for good after its owner typed the word', async () => {
  const page = await dashboard.open('/login?next=%2Fsettings', { locale: 'de-DE' });
  await field(page, 'E-Mail-Adresse').fill('dora@example.com');
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort').press('Enter');
  // The language of the account applies, whatever the browser's is.
  await heading(page, 'Settings').waitFor();
  await deleteAccount(page);
  expect(path(page)).toBe('/login');
  await signIn(page, 'dora@example.com');
  await page.getByText('No account has the email address dora@example.com').waitFor();
});

test('an identity provider leads in: new people acknowledge the terms, known ones go straight on', async () => {
  const page = await dashboard.open('/login?next=%2Fsettings');
  provider.denies = true;
  await button(page, 'Continue with Our login').click();
  await page.getByText("You didn't allow the other service to sign you in").waitFor();

  provider.denies = false;
  await page.goto(`${dashboard.url}/login?next=%2Fsettings`);
  await button(page, 'Continue with Our login').click();
  await heading(page, 'One more step').waitFor();
  await button(page, 'Create account').click();
  await page.getByText('Please acknowledge the terms').waitFor();
  await page.getByRole('checkbox').check();
  await button(page, 'Create account').click();
  await heading(page, 'Settings').waitFor();
  await page.getByText('olga@example.com').first().waitFor();
  await page.getByText('You sign in with another service').waitFor();

  await button(page, 'Sign out').click();
  await button(page, 'Continue with Our login').click();
  await arrive(page);
  expect(path(page)).toBe('/welcome');
});

test('none of these pages complained in the console', () => {
  expect(dashboard.complaints).toEqual([]);
});
