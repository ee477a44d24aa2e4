/** Tests in the built dashboard that a page begins at its top, and that going back returns to the place. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/help');
}, 240_000);
afterAll(() => dashboard.stop());

const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);

// behaviour: page-321
test('a page that is opened from the middle of another begins at its top', async () => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Points and levels', exact: true }).click();
  await page.waitForURL('**/points');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(scrolled).toBe(0);
});
