/** Tests text to speech like a streamer: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/text-to-speech');
}, 240_000);
afterAll(() => dashboard.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const settings = async (): Promise<ApiTypes['SpeechSettingsAnswer']['settings']> =>
  (await dashboard.call<ApiTypes['SpeechSettingsAnswer']>(page, 'GET', '/tts/settings')).settings;

test('speech is switched on at once, and typed settings are saved together', async () => {
  await page.getByLabel('Read messages aloud').check();
  await expect.poll(async () => (await settings()).isEnabled).toBe(true);
  await page.getByLabel('Read before each message').fill('{username} says');
  await page.getByText('Messages that start with …').click();
  await page.getByRole('switch', { name: 'Followers' }).press(' ');
  expect((await settings()).prefix).toBe('{username}:');
  await button('Save').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await settings()).toMatchObject({
    isEnabled: true,
    prefix: '{username} says',
    messageType: 'startsWith',
    filter: { followers: true },
  });
  expect(await button('Save').isDisabled()).toBe(true);
});

test('a sample plays here; without an open overlay the stream stays silent, and the page says so', async () => {
  await button('Preview here').click();
  await button('Stop').waitFor();
  await button('Read on stream').click();
  const past = page.getByRole('region', { name: 'Recent' });
  await expect.poll(() => past.innerText()).toMatch(/Hello and welcome[\s\S]*Not heard/);
});

test('what waits is paused, skipped and dropped in the dock too', async () => {
  await button('Pause').click();
  await button('Resume').waitFor();
  await button('Read on stream').click();
  const dock = await page.context().newPage();
  await dock.goto(`${dashboard.url}/docks/speech`);
  const next = dock.getByRole('region', { name: 'Up next' });
  await expect.poll(() => next.getByRole('listitem').count()).toBe(1);
  await next.getByRole('button', { name: /^Discard:/ }).click();
  await dock.getByText('Nothing to read').waitFor();
  await page.getByText('Discarded', { exact: true }).waitFor();
  await dock.close();
});

// behaviour: speech-10
test('a page that comes or goes is known at once', async () => {
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  const nobody = page.getByText('Nobody hears messages', { exact: false });
  await nobody.waitFor();
  const live = await page.context().newPage();
  await live.goto(new URL(items[0]!.links.portrait, dashboard.url).href);
  await expect.poll(() => nobody.count()).toBe(0);
  await live.close();
  await expect.poll(() => nobody.count()).toBe(1);
});
