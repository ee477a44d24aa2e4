/** Tests the import of other tools' files like a streamer: the built server, a real browser, both languages. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/imports');

let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('anna@example.com', '/import');
}, 240_000);
afterAll(() => dashboard.stop());

const choose = (name: string) => page.locator('input[type=file]').setInputFiles(join(FIXTURES, name));

// behaviour: import-1, import-5, import-6
test('a set-up of Firebot is looked at, imported, and adds nothing the second time', async () => {
  await choose('firebot-setup.json');
  await page.getByText('Will be imported').waitFor();
  await page.getByText('“Buy”: has a restriction', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Code in the file' }).click();
  await page.getByText('return 1 + 1;').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose('firebot-setup.json');
  await page.getByRole('button', { name: 'Will be imported' }).click();
  await page.getByText('“Hug”: already imported, stays as it is.').waitFor();
  expect(await page.getByText('“Hug”', { exact: true }).count()).toBe(0);
});
