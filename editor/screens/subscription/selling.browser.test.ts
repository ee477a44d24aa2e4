/** Tests buying and changing a plan: the built server, the fake payment service, a real browser, both languages, a phone. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Dashboard } from '#tests/support/dashboard.ts';
import { type SellingDashboard, startSellingDashboard } from '#tests/support/sellingDashboard.ts';
import { ANOTHER_PLAN_TEXT } from '../../app/lists/anotherPlan.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { SELLING_TEXT } from './selling/sellingText.ts';
import { SUBSCRIPTION_TEXT } from './subscriptionText.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];
const INVALID_CODE = { en: 'Promo code invalid or expired', de: 'Der Aktionscode ist ungültig oder abgelaufen' };
const NOT_ACCEPTED = {
  en: 'Please accept the withdrawal information to continue',
  de: 'Bitte akzeptiere die Widerrufsbelehrung, um fortzufahren',
};

let selling: SellingDashboard;
let dashboard: Dashboard;

beforeAll(async () => {
  selling = await startSellingDashboard();
  ({ dashboard } = selling);
}, 240_000);
afterAll(() => selling.stop());

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

/** Hides the dialogs of a first visit, which would cover the page. */
async function openAs(email: string, path: string, options: Parameters<Dashboard['openAs']>[2] = {}): Promise<Page> {
  const page = await dashboard.openAs(email, '/api/health', options);
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.goto(`${dashboard.url}/legal`);
  await page.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  await page.goto(`${dashboard.url}${path}`);
  return page;
}

const widthPx = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

// behaviour: billing-30, billing-31
test.each([
  ['en', 'en-US', DESKTOP],
  ['de', 'de-DE', PHONE],
] as const)('a plan is bought, downgraded and kept by keyboard: %s', async (language, locale, viewport) => {
  const text = SELLING_TEXT[language];
  const page = await openAs(`${language}@example.com`, '/subscription', { locale, viewport });
  const own = page.getByRole('region', { name: text.title, exact: true });
  await own.getByText(text.state.free).waitFor();
  expect(await page.getByText(SUBSCRIPTION_TEXT[language].honest.title).count()).toBe(0);
  await expect.poll(() => widthPx(page)).toBe(viewport.width);
  await picture(page, `selling-free-${language}`);
  await page.getByRole('button', { name: text.actions.buy('PRO') }).press('Enter');

  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel(text.buy.code);
  await code.fill('NOPE');
  await code.press('Enter');
  await dialog.getByText(INVALID_CODE[language]).waitFor();
  await code.fill('WELCOME');
  await code.press('Enter');
  await dialog.getByText(text.buy.discount['first-period']('50')).waitFor();
  await dialog.getByRole('button', { name: text.buy.pay }).press('Enter');
  await dialog.getByText(NOT_ACCEPTED[language]).waitFor();
  await picture(page, `selling-dialog-${language}`);
  await dialog.getByRole('checkbox', { name: text.buy.accept }).press('Space');
  await dialog.getByRole('button', { name: text.buy.pay }).press('Enter');

  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(text.checkout.waiting).waitFor();
  await picture(page, `selling-waiting-${language}`);
  await selling.deliver();
  await page.getByText(text.checkout.paid('PRO')).waitFor();
  await own.getByText(text.state.active('PRO', '', 'month').slice(0, 20)).waitFor();
  expect(await dashboard.call(page, 'GET', '/stripe/subscription-status')).toMatchObject({ plan: 'PRO' });

  await page.getByRole('button', { name: text.actions.downgrade('BASIC') }).press('Enter');
  await dialog.getByText(text.downgradeAsk.title('BASIC')).waitFor();
  await picture(page, `selling-downgrade-${language}`);
  await dialog.getByRole('button', { name: text.downgradeAsk.confirm, exact: true }).press('Enter');
  await own.getByRole('button', { name: text.keep.planned }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => widthPx(page)).toBe(viewport.width);
  await picture(page, `selling-planned-${language}`);
  await own.getByRole('button', { name: text.keep.planned }).press('Enter');
  await own.getByRole('button', { name: text.keep.planned }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: text.actions.cancel }).press('Enter');
  await dialog.getByRole('button', { name: text.cancelAsk.confirm, exact: true }).press('Enter');
  await own.getByRole('button', { name: text.keep.cancelled }).press('Enter');
  await own.getByRole('button', { name: text.keep.cancelled }).waitFor({ state: 'detached' });
  const { subscription } = await dashboard.call<ApiTypes['SubscriptionStatus']>(
    page,
    'GET',
    '/stripe/subscription-status',
  );
  expect(subscription).toMatchObject({ plan: 'PRO', status: 'active', next: null });
  await own.getByRole('button', { name: text.portal }).press('Enter');
  await page.getByRole('heading', { name: 'Fake portal' }).waitFor();
  await page.close();
});

// behaviour: billing-30, plan-9
test('an upgrade says what it charges, and a lower plan stays open', async () => {
  const text = SELLING_TEXT.en;
  const page = await openAs('upgrade@example.com', '/overlays', { viewport: DESKTOP });
  const note = page.getByRole('alert').filter({ hasText: ANOTHER_PLAN_TEXT.en.buy });
  await note.getByRole('link', { name: APP_TEXT.en.comparePlans }).click();
  await page.getByText(SUBSCRIPTION_TEXT.en.used.full(ANOTHER_PLAN_TEXT.en.buy)).waitFor();
  await page.getByRole('button', { name: text.actions.buy('BASIC') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: text.buy.accept }).check();
  await dialog.getByRole('button', { name: text.buy.pay }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(text.checkout.waiting).waitFor();
  await selling.deliver();
  await page.getByRole('button', { name: text.actions.upgrade('PRO') }).click();
  // The period began a moment ago, so the whole difference is charged.
  await dialog.getByText(text.upgradeAsk.body('PRO', '€9.99 / $10.49 per month', '€5.00')).waitFor();
  await picture(page, 'selling-upgrade-en');
  await dialog.getByRole('button', { name: text.upgradeAsk.confirm }).click();
  await page.getByRole('button', { name: text.actions.downgrade('BASIC') }).waitFor();
  expect(await dashboard.call(page, 'GET', '/stripe/subscription-status')).toMatchObject({ plan: 'PRO' });
  await page.close();
});

// behaviour: billing-31
test('after a minute without confirmation the page says so, and a way back buys nothing', async () => {
  const { checkout } = SELLING_TEXT.en;
  const page = await openAs('waits@example.com', '/legal', { viewport: DESKTOP });
  await page.clock.install();
  await page.goto(`${dashboard.url}/subscription?checkout=paid`);
  await page.getByText(checkout.waiting).waitFor();
  await page.clock.fastForward(61_000);
  await page.getByText(checkout.unconfirmed).waitFor();
  expect(await page.getByText(checkout.waiting).count()).toBe(0);
  await page.goto(`${dashboard.url}/subscription?checkout=back`);
  await page.getByText(checkout.back).waitFor();
  await page.close();
});

// behaviour: billing-32
test.each([
  ['demo', { isDemo: true }],
  ['acting', { actingAdmin: 'lena@example.com' }],
] as const)('the page says why an account cannot pay: %s', async (why, changes) => {
  const text = SELLING_TEXT.en;
  const page = await openAs(`${why}@example.com`, '/legal', { viewport: DESKTOP });
  const me = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.route('**/api/users/me', (route) => route.fulfill({ json: { ...me, ...changes } }));
  await page.goto(`${dashboard.url}/subscription`);
  await page.getByText(text.obstacles[why]).waitFor();
  await page.getByRole('region', { name: 'PRO', exact: true }).getByText('€9.99').waitFor();
  expect(await page.getByRole('button', { name: text.actions.buy('PRO') }).count()).toBe(0);
  await picture(page, `selling-${why}`);
  await page.close();
});

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
