/** Tests the page of plans and a flow with a step that the plan lacks: the built server, a real browser. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { showText, testFlow } from '#tests/support/flows.ts';
import { PRIVACY_TEXT } from '../legal/texts/privacy.ts';
import { SUBSCRIPTION_TEXT } from './subscriptionText.ts';

const PHONE = { width: 390, height: 844 };
/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];

let dashboard: Dashboard;
let page: Page;

const picture = async (name: string): Promise<void> => {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
};

async function visit(path: string, locale: Locale): Promise<void> {
  await page.evaluate((language) => localStorage.setItem('liveloom.locale', language), locale);
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: locale });
  await page.goto(`${dashboard.url}${path}`);
}

beforeAll(async () => {
  dashboard = await startDashboard({ env: { LIVELOOM_DEFAULT_PLAN: 'FREE' } });
  page = await dashboard.openAs('anna@example.com', '/subscription');
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  // Dialogs of a first visit would cover the page.
  await page.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  const write = { type: 'action', kind: 'AI_TEXT', settings: { prompt: 'Greet {username}' } } as const;
  const trigger = { kind: 'BUTTON', settings: { name: 'Greet' } };
  const { triggersById, blocksById } = testFlow('f', { blocks: { write, show: showText('Hello') }, trigger });
  await dashboard.call(page, 'POST', '/flows', { name: 'Greets', triggersById, blocksById });
}, 240_000);
afterAll(() => dashboard.stop());

// behaviour: plan-2, plan-8
test.each(['en', 'de'] as const)(
  'the page has every row of the plans and what is used of each count: %s',
  async (locale) => {
    await visit('/subscription', locale);
    const { counts, quotas, features, used, compare, lockedItems } = SUBSCRIPTION_TEXT[locale];
    const table = page.getByRole('table');
    await table.waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    const labels = [...Object.values(counts), ...Object.values(features), lockedItems];
    expect(rows.slice(1).map((row) => row.split('\t')[0]!.trim())).toEqual(labels);
    const ai = table.getByRole('row', { name: features.ai });
    expect((await ai.innerText()).split(/\s*\t\s*/).slice(1)).toEqual([
      compare.missing,
      compare.missing,
      compare.included,
    ]);
    const meters = page.getByRole('progressbar');
    // They come with a separate answer, after the table.
    await meters.first().waitFor();
    const shown = await meters.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(shown.slice(0, 4)).toEqual([
      `${quotas.profiles}: ${used.of('1', '1')}`,
      `${quotas.flows}: ${used.of('1', '3')}`,
      `${quotas.audioAlerts}: ${used.of('0', '3')}`,
      `${counts.pointSystemUsers}: ${used.of('0', locale === 'en' ? '1,000' : '1.000')}`,
    ]);
    await picture(`subscription-${locale}`);
    await page.setViewportSize(PHONE);
    await picture(`subscription-${locale}-phone`);
    const widthPx = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widthPx).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

// behaviour: plan-22, plan-24
test('a server without ads does not mention them', async () => {
  await visit('/privacy', 'en');
  await page.getByText(PRIVACY_TEXT.en[0]!.paragraphs[0]!).waitFor();
  expect(await dashboard.call(page, 'GET', '/config')).not.toHaveProperty('features.ads');
});

// behaviour: plan-6
test.each(['en', 'de'] as const)('a flow that runs says on its step that the plan lacks it: %s', async (locale) => {
  const { items } = await dashboard.call<ApiTypes['FlowList']>(page, 'GET', '/flows');
  const flowId = items[0]!.id;
  await visit(`/flows/${flowId}`, locale);
  await dashboard.call(page, 'POST', '/flows/press', { name: 'Greet' });
  await page
    .getByText(locale === 'en' ? /does not include this step/ : /enthält diesen Schritt nicht/)
    .first()
    .waitFor();
  expect(await page.locator('[data-step="AI_TEXT"] [data-mark="skipped"]').count()).toBe(1);
  await picture(`held-back-${locale}`);
});

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
