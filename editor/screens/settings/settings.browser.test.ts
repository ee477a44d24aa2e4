/** Tests that settings are saved at once: the built server, a real browser, both languages, a phone. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { SETTINGS_TEXT } from './settingsText.ts';

const PHONE = { width: 390, height: 844 };

let dashboard: SharedDashboard;

beforeAll(async () => {
  dashboard = await shareDashboard();
}, 240_000);
afterAll(() => dashboard.stop());

const counts = async (page: Page): Promise<boolean> =>
  (await dashboard.call<ApiTypes['StreamSettings']>(page, 'GET', '/settings')).countsEachFollow;

// behaviour: total-10
test.each([
  ['en', 'en-US'],
  ['de', 'de-DE'],
] as const)('each follow counts, or one for each viewer and stream: %s', async (language, locale) => {
  const { counting } = SETTINGS_TEXT[language];
  const page = await dashboard.openAs(`${language}@example.com`, '/settings', { locale, viewport: PHONE });
  const toggle = page.getByRole('switch', { name: counting.eachFollow });
  expect([await toggle.isChecked(), await counts(page)]).toEqual([false, false]);
  await page.getByText(counting.eachFollowHint).waitFor();
  await toggle.click();
  await expect.poll(() => counts(page)).toBe(true);
  await page.reload();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await toggle.click();
  await expect.poll(() => counts(page)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.close();
});

// behaviour: form-321
test('a card with settings either has a button that saves them, or says that they are saved at once', async () => {
  const page = await dashboard.openAs('anna@example.com', '/settings');
  // Each card comes with its own answer of the server.
  for (const { title } of [SETTINGS_TEXT.en.sound, SETTINGS_TEXT.en.counting, SETTINGS_TEXT.en.options])
    await page.getByRole('region', { name: title }).locator('input').first().waitFor({ state: 'attached' });
  const cards = await page.locator('main section:has(input, [role=slider])').evaluateAll(
    (sections, words) =>
      sections.map((section) => ({
        name: section.getAttribute('aria-label'),
        saysSo: section.textContent.toLowerCase().includes(words.savedAtOnce),
        saves: [...section.querySelectorAll('button')].some(({ textContent }) => textContent.includes(words.save)),
      })),
    { savedAtOnce: APP_TEXT.en.savedAtOnce.toLowerCase(), save: 'Save' },
  );
  const { counting, display, options, platform, sound } = SETTINGS_TEXT.en;
  const atOnce = cards.filter(({ saysSo }) => saysSo).map(({ name }) => name);
  expect(atOnce).toEqual(expect.arrayContaining([counting, display, options, sound].map(({ title }) => title)));
  // The card of the stream has both, and its words say which part is which.
  const mixed = cards.filter(({ name }) => name === platform.title);
  expect(mixed).toEqual([{ name: platform.title, saysSo: true, saves: true }]);
  expect(cards.filter((card) => !mixed.includes(card) && card.saysSo === card.saves)).toEqual([]);
  await page.close();
});
