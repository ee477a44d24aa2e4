/** People who visit a dashboard for an agency: with an account, or invited before they have one. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, PASSWORD } from './dashboard.ts';
import { linkInMail } from './outbox.ts';

export type VisitOptions = Parameters<Dashboard['open']>[1];

const SOON = { timeout: 60_000 };

export type Visitors = ReturnType<typeof visitorsOf>;

export function visitorsOf(dashboard: Dashboard) {
  async function openAs(email: string, path: string, options: VisitOptions): Promise<Page> {
    return prepared(await dashboard.openAs(email, '/legal', options), path);
  }

  /** Signs up somebody who was invited before: the newest mail is not the one with the link to confirm the address. */
  async function signUpInvited(email: string, path: string, options: VisitOptions): Promise<Page> {
    const page = await dashboard.open('/legal', options);
    const body = { email, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
    const language = options?.locale === 'de-DE' ? 'de' : 'en';
    await dashboard.call(page, 'POST', `/auth/register?languageCode=${language}`, body);
    const { searchParams } = await mailedLink(email, 'verify-email');
    await dashboard.call(page, 'GET', `/auth/verify-email?code=${searchParams.get('code')}`);
    await dashboard.call(page, 'POST', '/auth/login', { email, password: PASSWORD });
    return prepared(page, path);
  }

  /** Waits for a mail whose link leads to a page. */
  async function mailedLink(email: string, to: string): Promise<URL> {
    const read = (): string => {
      try {
        return linkInMail(join(dashboard.folder, 'data'), email);
      } catch {
        return '';
      }
    };
    await expect.poll(read, SOON).toContain(to);
    return new URL(read());
  }

  /** Hides the dialogs of a first visit, which would cover the page. */
  async function prepared(page: Page, path: string): Promise<Page> {
    const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
    await page.evaluate((userId) => {
      localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
      localStorage.setItem('liveloom.betaSeen', 'true');
    }, id);
    await page.goto(dashboard.url + path);
    return page;
  }

  return { openAs, signUpInvited, mailedLink };
}
