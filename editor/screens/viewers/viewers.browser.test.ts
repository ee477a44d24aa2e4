/** Tests the list of viewers and the page of one like a streamer: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { storeViewers } from '#tests/support/storedViewers.ts';

const LONG_NAME = '👩‍🚀🏳️‍🌈 Zuschauerin mit vierzig Zeichen im Namen!';
const COUNT = 60;

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/viewers');
  await page.getByText('No viewers yet').waitFor();
  await storeViewers(dashboard, page, COUNT, (n) => (n === COUNT ? LONG_NAME : `Viewer ${n}`));
  await page.reload();
}, 240_000);
afterAll(() => dashboard.stop());

const rows = (): Promise<string[]> => page.locator('tbody tr td a').allInnerTexts();
const column = (name: string) => page.getByRole('columnheader', { name });

// behaviour: viewer-1
test('the list begins with the most points and is sorted by a press on a column', async () => {
  await page.getByText('60 viewers').waitFor();
  expect((await rows()).slice(0, 2)).toEqual([LONG_NAME, 'Viewer 59']);
  await column('Coins').getByRole('button').click();
  await column('Coins').getByRole('button').click();
  await expect.poll(async () => (await rows())[0]).toBe('Viewer 1');
  expect(await column('Coins').getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(async () => (await rows())[0]).toBe('Viewer 26');
});

// behaviour: viewer-2, viewer-3
test('a viewer is found by name, and the page says what is missing to the next level', async () => {
  await page.getByRole('textbox', { name: 'Search by name' }).fill('ZUSCHAUERIN');
  await expect.poll(rows).toEqual([LONG_NAME]);
  await page.getByRole('link', { name: LONG_NAME }).click();
  await page.getByRole('heading', { name: LONG_NAME }).waitFor();
  // 420 points: level 3 needs 363, level 4 needs 532.
  await page.getByText('Level 3', { exact: true }).waitFor();
  await page.getByText('112 points to level 4').waitFor();
  await expect.poll(() => page.getByRole('row', { name: 'All time' }).innerText()).toMatch(/420\s+60\s+1\s+0/);
  await page.getByRole('link', { name: 'All viewers' }).last().click();
  await page.getByText('60 viewers').waitFor();
});

test('a bound that no viewer can have is refused where it was typed, and the list stays', async () => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const level = page.getByLabel('Minimum level');
  await level.fill('5000');
  await level.press('Enter');
  await page.getByRole('alert').getByText('At most 1000.').waitFor();
  await page.getByText('60 viewers').waitFor();
  await level.fill('3');
  await page.getByText(/^(?!60 )\d+ viewers$/).waitFor();
  await level.fill('');
  await expect.poll(() => page.getByText('60 viewers').count()).toBe(1);
});

// behaviour: viewerdelete-1, viewerdelete-3
test('people are deleted after a question that says what stays, from the list and from their page', async () => {
  await page.goto(`${dashboard.url}/viewers`);
  await page.getByLabel('Select Viewer 59').check();
  await page.getByLabel('Select Viewer 58').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('server backups still contain their names', { exact: false }).waitFor();
  await Promise.all([
    page.waitForRequest('**/api/users/me/plan'),
    page.waitForRequest('**/api/viewers/removal'),
    dialog.getByRole('button', { name: 'Delete' }).click(),
  ]);
  await page.getByText('58 viewers', { exact: true }).waitFor();
  expect((await rows()).slice(0, 2)).toEqual([LONG_NAME, 'Viewer 57']);
  await page.getByRole('link', { name: 'Viewer 57' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Delete Viewer 57?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('57 viewers', { exact: true }).waitFor();
});

test('somebody who is not there is said not to be', async () => {
  await page.goto(`${dashboard.url}/viewers/nobody`);
  await page.getByRole('alert').first().waitFor();
  expect(dashboard.complaints).toEqual([]);
});
