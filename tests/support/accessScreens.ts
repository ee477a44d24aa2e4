/** Screens for signing up, in and out, in English. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { type Dashboard, PASSWORD } from './dashboard.ts';
import { linkInMail } from './outbox.ts';

/** Long timeout for a busy machine. */
const SOON = { timeout: 60_000 };

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The previous page may have a field with the same name.
  await button(page, 'Create account').waitFor();
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat the password').fill(password);
  await page.getByRole('checkbox').check();
  await button(page, 'Create account').click();
}

/** Signs in with the Enter key, as most people do. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await button(page, 'Sign in').waitFor();
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

/** Opens the welcome page and closes the dialog that asks for a user name on the first visit. */
export async function arrive(page: Page): Promise<void> {
  await heading(page, 'Welcome!').waitFor();
  // Welcome offers to choose a style later, too.
  const later = page.getByRole('dialog').getByRole('button', { name: 'Later', exact: true });
  if (await later.isVisible()) await later.click();
}

/** Returns the link to a page from a mail; mails are written after the answer. */
export function mailLink(dashboard: Dashboard, email: string, page: string): Promise<string> {
  return vi.waitFor(() => {
    const link = linkInMail(join(dashboard.folder, 'data'), email);
    expect(new URL(link).pathname).toBe(page);
    return link;
  }, SOON);
}

/** Deletes the account on the settings page. */
export async function deleteAccount(page: Page): Promise<void> {
  await button(page, 'Delete account').click();
  const confirm = button(page, 'Delete permanently');
  expect(await confirm.isDisabled()).toBe(true);
  await field(page, 'Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  await heading(page, 'Sign in').waitFor();
}
