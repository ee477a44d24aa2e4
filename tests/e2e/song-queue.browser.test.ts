/** Tests the order of the queue of songs in a real browser: by dragging, and by the buttons of a row. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SONGS_TEXT } from '#editor/songs/songsText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };
const text = SONGS_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('song-queue@example.com', '/docks/songs');
}, 400_000);
afterAll(() => dashboard.stop());

const status = () => dashboard.call<ApiTypes['SongRequestStatus']>(page, 'GET', '/song-requests?after=');
const waiting = async (): Promise<string[]> =>
  (await status()).queue.flatMap(({ state, track }) => (state === 'waiting' ? [track!.name] : []));
const rows = () => page.getByRole('region', { name: text.queue, exact: true }).getByRole('listitem');

// behaviour: request-5
test('songs that wait move by dragging, and by buttons', async () => {
  await dashboard.call(page, 'PATCH', '/song-requests/settings', { isEnabled: true, usesSimulatedPlayer: true });
  await expect.poll(async () => (await status()).hasPlayer, { timeout: 20_000 }).toBe(true);
  for (const words of ['Paper Lanterns', 'Nordlicht', 'Velvet Antenna', 'Blue Ferry', 'Lantern Hill'])
    await dashboard.call(page, 'POST', '/song-requests', { words });
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(2);
  const before = await waiting();
  const last = before.at(-1)!;
  const handle = (name: string) => rows().filter({ hasText: name }).locator('span[aria-hidden]').first();
  const from = (await handle(last).boundingBox())!;
  const to = (await handle(before[0]!).boundingBox())!;
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 30, { steps: 12 });
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await waiting())[0]).toBe(last);
  await expect
    .poll(async () => (await rows().allTextContents()).findIndex((row) => row.includes(last)))
    .toBe((await status()).queue.findIndex(({ track }) => track?.name === last));
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: new RegExp(`^${text.down('')}.*${last}`) }).click();
  await expect.poll(async () => (await waiting())[1]).toBe(last);
});
