/**
 * Tests the docks of broadcast software against the built server: they follow events, show them again, and control the
 * overlay. And the import of a file, from the selection to the overlay.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bundle } from '#schemas/generated/types.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const DOCK = { viewport: { width: 320, height: 700 } };

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;
const itemIds: Record<string, string> = {};

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);

const command = (type: string, name: string, payload: object): Promise<unknown> =>
  ask('POST', `/overlay/${profileId}/items/${itemIds[name]}/command`, { type, payload });

const showText = (text: string): Promise<unknown> =>
  command('showText', 'Board', { text, imageUrl: '', showProfilePicture: false, duration: 5 });

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('dock@example.com', '/docks/activity', DOCK);
  ({
    items: [{ id: profileId }],
  } = await ask<{ items: [{ id: string }] }>('GET', '/profiles?limit=1'));
  for (const [type, name] of [
    ['LOCATION', 'Board'],
    ['TIMER', 'Marathon'],
    ['COUNTER', 'Falls'],
  ]) {
    const { item } = await ask<ApiTypes['ItemAnswer']>('POST', `/overlay/${profileId}/items`, { type, name });
    itemIds[name!] = item.id;
  }
}, 240_000);
afterAll(() => dashboard.stop());

test('what happens appears by itself, and is shown again by a button', async () => {
  await page.goto(`${dashboard.url}/docks/activity`);
  await page.getByRole('status', { name: 'Connected' }).waitFor();
  await showText('Hello everybody');
  const row = page.getByRole('listitem').filter({ hasText: 'Hello everybody' });
  await row.waitFor();
  await showText('Something else');
  await page.getByRole('listitem').filter({ hasText: 'Something else' }).waitFor();
  await row.getByRole('button', { name: /^Show again/ }).click();
  await page.getByText('Shown again by Board.').waitFor();
  const { items } = await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1');
  const snapshot = JSON.stringify(await ask('GET', `/live/${items[0]!.liveKey}/portrait`));
  expect(snapshot).toContain('Hello everybody');
  // The list has past events: showing one again adds none.
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
}, 180_000);

test('timers and counters are controlled, and items shown and hidden, live', async () => {
  await page.goto(`${dashboard.url}/docks/controls`);
  const timer = page.getByRole('group', { name: 'Marathon' });
  await timer.getByRole('button', { name: 'Start' }).click();
  await timer.getByText('Running').waitFor();
  await timer.getByRole('button', { name: 'Pause' }).click();
  await timer.getByText('Paused').waitFor();
  await page.getByRole('button', { name: 'Falls: +1' }).click();
  await page.getByRole('group', { name: 'Falls' }).getByText('1', { exact: true }).waitFor();
  // A change from elsewhere appears here too.
  await command('changeCounter', 'Falls', { mode: 'add', value: 41 });
  await page.getByRole('group', { name: 'Falls' }).getByText('42', { exact: true }).waitFor();
  const toggle = page.getByRole('switch', { name: 'Falls' });
  await toggle.click({ force: true });
  await expect.poll(() => toggle.isChecked()).toBe(false);
}, 180_000);

test('a bundle is imported, and its overlay is there', async () => {
  await page.goto(`${dashboard.url}/import`);
  const choose = (file: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
    page.locator('input[type=file]').setInputFiles(file);
  const start = page.getByRole('button', { name: 'Import', exact: true });
  await choose(join(packageFolder(), 'package.json'));
  await page.getByRole('alert').getByText('Liveloom cannot import package.json.', { exact: false }).waitFor();
  expect(await start.isEnabled()).toBe(false);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const faulty = JSON.parse(readFileSync(join(packageFolder(), 'fixtures/bundles/demo.json'), 'utf8')) as Bundle;
  for (const item of faulty.overlay.items) Reflect.set(item, 'isVisible', 'yes');
  await choose({ name: 'faulty.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(faulty)) });
  await page.getByText('overlay.items[3].isVisible: "yes" is not true or false').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose({ name: 'large.liveloom', mimeType: 'application/json', buffer: Buffer.alloc(17 * 1024 * 1024) });
  await page.getByText('The file has 17 MB, and you can import at most 16 MB here.').waitFor();
  expect(await start.isEnabled()).toBe(false);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(join(packageFolder(), 'fixtures/bundles/demo.json'));
  await page.getByText('This would become a new overlay.').waitFor();
  expect((await ask<ApiTypes['ProfileList']>('GET', '/profiles?search=demo')).items).toEqual([]);
  await start.click();
  await page.getByText('“Demo” is now one of your overlays.').waitFor();
  const { items } = await ask<ApiTypes['ProfileList']>('GET', '/profiles?search=demo');
  expect(items.map(({ name }) => name)).toEqual(['Demo']);
  expect(await page.getByRole('link', { name: 'Open overlay' }).getAttribute('href')).toBe(`/overlays/${items[0]!.id}`);
}, 180_000);

test('a dock that is signed out leads to the login, and the way back', async () => {
  await page.goto(`${dashboard.url}/docks/chat`);
  await page.getByText('No messages yet').waitFor();
  await ask('POST', '/auth/logout');
  await page.goto(`${dashboard.url}/docks/chat`);
  await page.waitForURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/docks/chat');
}, 180_000);

test('nothing complained in the console', () => {
  expect(dashboard.complaints).toEqual([]);
});
