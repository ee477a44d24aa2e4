/** Tests export and import of viewers like a streamer: the built server, a real browser, both languages. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { storeViewers } from '#tests/support/storedViewers.ts';

const LONG_NAME = '👩‍🚀🏳️‍🌈 Zuschauerin mit vierzig Zeichen im Namen!';

let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('anna@example.com', '/viewers');
  await page.getByText('No viewers yet').waitFor();
  await storeViewers(dashboard, page, 30, (n) => (n === 30 ? LONG_NAME : `Viewer ${n}`));
  await page.reload();
}, 240_000);
afterAll(() => dashboard.stop());

const choose = (name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

// behaviour: viewerfile-1, viewerfile-3
test('the list and everything of one viewer are saved as files', async () => {
  const saved = async (button: string, format: string): Promise<string> => {
    await page.getByRole('button', { name: button }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  await page.getByText('30 viewers').waitFor();
  const table = (await saved('Export', 'Spreadsheet')).split('\r\n');
  expect(table).toHaveLength(32);
  expect(table[1]).toContain(`viewer.30,'30,${LONG_NAME}`);
  await page.getByRole('link', { name: LONG_NAME }).click();
  const everything = JSON.parse(await saved('Export viewer', 'Data')) as { points: object[] };
  expect(everything.points).toHaveLength(1);
});

// behaviour: viewerimport-1, viewerimport-2, viewerimport-4
test('a file is looked at, its columns and names are confirmed, and its viewers come in', async () => {
  await page.goto(`${dashboard.url}/viewers`);
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  const rows = Array.from({ length: 700 }, (_, n) => `new.${n};New ${n};x${n};${n}`);
  const wrong = ['viewer.2;;;50', 'nobody.here;;;5', 'viewer.3;;3;many', ';;7.12E+18;1'];
  await choose('from elsewhere.csv', ['username;Anzeige;id;bonus', ...wrong, ...rows].join('\n'));
  await page.getByText('704 rows left out').waitFor();
  await page.getByRole('combobox', { name: 'Earned points' }).click();
  await page.getByRole('option', { name: 'bonus' }).click();
  await page.getByText('700 new viewers').waitFor();
  await page.getByText('The spreadsheet rounded this ID.', { exact: false }).waitFor();
  const names = page.getByLabel('2 rows have a username but no ID', { exact: false });
  await page.route('**/api/viewers/import*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: { code: 'IMPORT_VIEWERS_LIMIT', message: 'No room for them.' } } })
      : route.continue(),
  );
  await names.uncheck();
  await page.getByRole('alert').getByText('No room for them.').waitFor();
  await page.unroute('**/api/viewers/import*');
  await names.check();
  await page.getByText('1 waits for its name').waitFor();
  await names.uncheck();
  await page.getByRole('button', { name: 'Import 700 viewers' }).waitFor();
  await names.check();
  await page.getByRole('button', { name: 'Import 702 viewers' }).click();
  await page.getByText('Viewers imported').waitFor();
  await page.getByRole('link', { name: 'Go to viewers' }).click();
  await page.getByText('730 viewers').waitFor();
  await page.goto(`${dashboard.url}/viewers/2`);
  await page.getByText('Imported', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Points', exact: true }).innerText()).toMatch(/\+50/);
});

// behaviour: viewerimport-4, viewerimport-5
test('the user says what numbers mean, and learns when nothing can be read', async () => {
  await page.goto(`${dashboard.url}/viewers/import`);
  await page.getByText('Choose file').waitFor();
  await choose('open.csv', 'sep=\t\rusername\tuserId\tpoints\ranna\tn1\t1,234\rben\tn2\t2.345\r');
  await page.getByText("Can't import any row of this file").waitFor();
  await page.getByText('This can mean thousands or decimals.', { exact: false }).first().waitFor();
  await page.getByLabel('Decimal point').check();
  await page.getByText('2 new viewers').waitFor();
  await page.getByRole('cell', { name: '1,234', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose('head.csv', 'username,points\r');
  await page.getByText('has a header row but no other rows', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
});

test('in German, a file that is encrypted is said to be so', async () => {
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  await page.goto(`${dashboard.url}/viewers/import`);
  await page.getByText('Datei wählen').waitFor();
  await choose('punkte.tfc', 'U2FsdGVkX1+abcdef');
  await page.getByText('verschlüsselter Export von TikFinity', { exact: false }).waitFor();
  expect(dashboard.complaints).toEqual([]);
});
