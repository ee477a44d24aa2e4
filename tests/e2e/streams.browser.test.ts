/**
 * Tests reports of streams in a real browser: a stream on the platform becomes a report that is viewed, downloaded as
 * tables and as a picture, and deleted. The platform is a fake on local sockets.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG } from 'pngjs';
import { STREAMS_TEXT } from '#editor/screens/streams/streamsText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { messageMaker } from '#server/sources/tiktok/fake/messages.ts';
import { follow } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const text = STREAMS_TEXT.en;
const ROOM = '7201';
const SOON = { timeout: 60_000, interval: 500 };
const { chat, likes, roses } = messageMaker(9_100_000);

let platform: FakePlatform;
let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  page = await dashboard.openAs('anna@example.com', '/streams');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

const totals = async (): Promise<Partial<ApiTypes['StreamReport']['totals']> | undefined> =>
  (await dashboard.call<ApiTypes['StreamReportList']>(page, 'GET', '/streams')).items[0]?.totals;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Returns the download of a link. */
async function saved(press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

// behaviour: report-1, total-9
test('a stream on the platform becomes a report while it goes on', async () => {
  await page.getByText(text.empty.title).waitFor();
  await dashboard.call(page, 'PUT', '/users/update', { tiktokUsername: 'anna_live' });
  await expect.poll(() => platform.inRoom(ROOM).length, SOON).toBe(1);
  await platform.inRoom(ROOM)[0]!.send([chat('Hello'), likes(15, 40), roses(7), follow()]);
  await expect.poll(totals, SOON).toMatchObject({ coins: 7, likes: 40, chats: 1, follows: 1 });
  await page.reload();
  await page.getByText(text.goesOn).waitFor();
  await page.getByRole('link', { name: /^Open the report/ }).click();
  await page.getByRole('heading', { name: text.course }).waitFor();
  await page.locator('.recharts-surface').first().waitFor();
}, 300_000);

/** Returns what the page writes into pictures from now on. */
async function writtenTexts(): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const written: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...parts) {
      written.push(parts[0]);
      fillText.apply(this, parts);
    };
    return written;
  });
  return () => texts.jsonValue();
}

// behaviour: report-4, report-320
test('it is taken along as tables, and as a picture that names nobody unless somebody wants it', async () => {
  await button(text.export.label).click();
  const table = await saved(() => page.getByRole('menuitem', { name: text.export.tables.people }).click());
  expect(table.name).toMatch(/^stream-.*-people\.csv$/);
  expect(table.bytes.toString()).toContain('coins,1,');
  const written = await writtenTexts();
  await button(text.share.label).click();
  const dialog = page.getByRole('dialog', { name: text.share.title });
  const save = () => saved(() => dialog.getByRole('link', { name: text.share.save }).click());
  const nameless = await save();
  const { width, height } = PNG.sync.read(nameless.bytes);
  expect([width, height]).toEqual([1200, 675]);
  expect(await written()).toContain('@anna_live');
  expect((await written()).filter((line) => line.startsWith(text.share.best))).toEqual([]);
  await dialog.getByRole('switch', { name: text.share.names }).press('Space');
  expect((await save()).bytes.equals(nameless.bytes)).toBe(false);
  expect((await written()).filter((line) => line.startsWith(text.share.best))).toHaveLength(1);
  await page.keyboard.press('Escape');
}, 300_000);

// behaviour: report-5
test('it is deleted after a question', async () => {
  await button(text.remove).click();
  await page.getByRole('dialog').getByRole('button', { name: text.removal.confirm }).click();
  await page.waitForURL('**/streams');
  await page.getByText(text.empty.title).waitFor();
  expect(await totals()).toBeUndefined();
}, 300_000);

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
