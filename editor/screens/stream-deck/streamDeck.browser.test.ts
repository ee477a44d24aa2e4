/** Tests the page of the Stream Deck: the built server and a real browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { STREAM_DECK_TEXT } from './streamDeckText.ts';

const PHONE = { width: 390, height: 844 };
const text = STREAM_DECK_TEXT.en;
const folder = mkdtempSync(join(tmpdir(), 'liveloom-pads-'));

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('pads@example.com', '/stream-deck');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  rmSync(folder, { recursive: true, force: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

// behaviour: pad-9
test('the plugin is downloaded', async () => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: text.install.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Liveloom.streamDeckPlugin');
  const file = join(folder, 'plugin');
  await download.saveAs(file);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
});

test('a key for it is created, covered until she shows it, and works', async () => {
  await button(text.connect.make).click();
  const shown = page.getByRole('textbox', { name: text.shown.label });
  await shown.waitFor();
  expect(await shown.inputValue()).not.toContain('ll.');
  await button(text.shown.show).click();
  const key = await shown.inputValue();
  const answer = await fetch(new URL('/api/pad/actions?after=', page.url()), {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  const { items } = await dashboard.call<ApiTypes['ApiKeyList']>(page, 'GET', '/users/me/api-keys');
  expect(items).toMatchObject([{ name: 'Stream Deck', scopes: ['read', 'run'] }]);
  await button(text.shown.close).click();
});

test('actions show their state without being loaded again, and are tried', async () => {
  const row = page.getByRole('listitem').filter({ hasText: 'pauseFlows' });
  await row.getByText(text.actions.off, { exact: true }).waitFor();
  await button(text.actions.try('Pause all flows')).click();
  await row.getByText(text.actions.on, { exact: true }).waitFor();
  await dashboard.call(page, 'POST', '/flows/resume');
  await row.getByText(text.actions.off, { exact: true }).waitFor();
  await page.getByRole('textbox', { name: text.actions.find }).fill('speech');
  await expect.poll(() => row.count()).toBe(0);
  await button(text.actions.try('Skip speech')).waitFor();
  await page.getByRole('textbox', { name: text.actions.find }).fill('');
});

test('on a phone in German it fits', async () => {
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const phone = await dashboard.open('/stream-deck', { storageState, locale: 'de-DE', viewport: PHONE });
  await phone.getByRole('heading', { name: STREAM_DECK_TEXT.de.actions.title }).waitFor();
  await phone.getByText('Alle Flows anhalten').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.close();
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
