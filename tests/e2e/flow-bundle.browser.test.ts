/**
 * Tests carrying an overlay and its flows from one account to another as a file, with the buttons of the dashboard:
 * there the flows run on the imported overlay, by events of the other account's stream, and on no other.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { IMPORT_SCREEN_TEXT } from '#editor/screens/import/importText.ts';
import { OVERLAYS_TEXT } from '#editor/screens/overlays/overlaysText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { ActionKind, JsonObject, LiveItem, Snapshot } from '#schemas/generated/types.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { follow } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { mediaFixture } from '../support/mediaCalls.ts';

const ROOMS = { anna_live: '7001', ben_live: '7002' } as const;
const SMALL = { viewport: { width: 360, height: 640 } };
const overlays = OVERLAYS_TEXT.en;
const words = IMPORT_SCREEN_TEXT.en;

type Profile = ApiTypes['ProfileList']['items'][number];

let platform: FakePlatform;
let dashboard: Dashboard;
let anna: Page;
let ben: Page;
let file: string;
let imported: Profile;

const profilesOf = async (page: Page): Promise<Profile[]> =>
  (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=100')).items;

async function itemsOf(page: Page, { liveKey }: Profile): Promise<Record<string, LiveItem>> {
  const { items } = await dashboard.call<Snapshot>(page, 'GET', `/live/${liveKey}/portrait`);
  return Object.fromEntries(items.map((item) => [item.type, item]));
}

const step = (at: number, kind: ActionKind, settings: JsonObject) =>
  ({ type: 'action', kind, settings, slot: 'main', rank: `${at}`, isEnabled: true, onError: 'goOn' }) as const;

/** Creates a counter, a picture, and a flow that counts five for every follow and shows the picture. */
async function furnish(page: Page): Promise<void> {
  const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    dashboard.call(page, method, path, body);
  const [profile] = await profilesOf(page);
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profile!.id}`);
  for (const { id } of overlay.items) await ask('DELETE', `/overlay/${profile!.id}/items/${id}`);
  const add = async (type: string, name: string, y: number): Promise<string> => {
    const body = { type, name, x: 100, y, width: 800, height: 600 };
    return (await ask<ApiTypes['ItemAnswer']>('POST', `/overlay/${profile!.id}/items`, body)).item.id;
  };
  const bytes = mediaFixture('gifts/rose.png');
  const upload = await ask<ApiTypes['UploadAnswer']>('POST', '/images/upload-url', { size: bytes.length });
  await page.context().request.put(dashboard.url + upload.url, { data: bytes });
  const { id: imageId } = await ask<{ id: string }>('POST', '/images', { uploadId: upload.uploadId, name: 'Rose' });
  const blocksById = {
    a: step(1, 'CHANGE_COUNTER', { itemId: await add('COUNTER', 'Followers', 100), mode: 'add', value: '5' }),
    b: step(2, 'SHOW_IMAGE', { itemId: await add('IMAGE', 'Picture', 900), imageId, durationMs: 60_000 }),
  };
  const triggersById = { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } } as const;
  const { id: _id, ...flow } = newFlow({ id: 'f', name: 'Thank followers', triggersById, blocksById });
  await ask('POST', '/flows', flow);
}

beforeAll(async () => {
  platform = await startFakePlatform();
  for (const [name, roomId] of Object.entries(ROOMS)) platform.accounts.set(name, { state: 'live', roomId });
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  anna = await dashboard.openAs('anna@example.com', '/overlays');
  await furnish(anna);
  ben = await dashboard.openAs('ben@example.com', '/import');
}, 400_000);
afterAll(async () => {
  await dashboard?.stop();
  await platform?.stop();
});

// behaviour: flowfile-320
test('the menu of a flow says what its file leaves out', async () => {
  const { menu, more } = FLOW_LIST_TEXT.en;
  await anna.goto(`${dashboard.url}/flows`);
  await anna.getByRole('button', { name: more('Thank followers') }).click();
  const entry = anna.getByRole('menuitem', { name: menu.export });
  expect(await entry.textContent()).toContain(menu.exportNote);
  await anna.goto(`${dashboard.url}/overlays`);
});

// behaviour: flowfile-1, flowfile-320
test('an overlay is saved as a file, and the menu says what it leaves out', async () => {
  const [{ name } = { name: '' }] = await profilesOf(anna);
  await anna.getByRole('button', { name: overlays.more(name) }).click();
  const entry = anna.getByRole('menuitem', { name: overlays.menu.export });
  expect(await entry.textContent()).toContain(overlays.menu.exportNote);
  const [download] = await Promise.all([anna.waitForEvent('download'), entry.click()]);
  file = join(dashboard.folder, download.suggestedFilename());
  await download.saveAs(file);
  expect(file).toMatch(/\.liveloom$/);
});

// behaviour: flowfile-3
test('another account looks at it and imports it, with its flow and its picture', async () => {
  const before = await profilesOf(ben);
  await ben.locator('input[type=file]').setInputFiles(file);
  const report = ben.locator('[aria-live=polite]').filter({ hasText: words.trial });
  for (const part of ['overlay', 'media', 'flows'] as const)
    await report.getByText(words.parts[part], { exact: true }).waitFor();
  expect((await dashboard.call<ApiTypes['FlowList']>(ben, 'GET', '/flows?limit=100')).items).toEqual([]);
  await ben.getByRole('button', { name: words.start, exact: true }).click();
  await ben.getByRole('link', { name: words.open }).waitFor();
  [imported] = (await profilesOf(ben)).filter(({ id }) => !before.some((one) => one.id === id)) as [Profile];
  await ben.getByRole('link', { name: words.openFlows }).click();
  await ben.getByText('Thank followers').waitFor();
});

// behaviour: flowfile-3
test('the flow runs there by what happens on the stream of that account, and only there', async () => {
  const live = await dashboard.open(new URL(imported.links.portrait, dashboard.url).pathname, SMALL);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  const look = async (): Promise<string> =>
    createHash('sha256')
      .update(await live.screenshot())
      .digest('hex');
  const untouched = await look();
  await dashboard.call(ben, 'PUT', '/users/update', { tiktokUsername: 'ben_live' });
  await expect.poll(() => platform.inRoom(ROOMS.ben_live).length).toBe(1);
  await platform.inRoom(ROOMS.ben_live)[0]!.send([follow()]);
  await expect.poll(async () => (await itemsOf(ben, imported))['COUNTER']?.data).toMatchObject({ value: 5 });
  await expect.poll(look).not.toBe(untouched);
  const picture = JSON.stringify((await itemsOf(ben, imported))['IMAGE']?.data);
  expect(picture).toMatch(/\/media\//);
  const [own] = await profilesOf(anna);
  expect((await itemsOf(anna, own!))['COUNTER']?.data).toMatchObject({ value: 0 });
});

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
