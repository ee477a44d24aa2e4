/**
 * Tests a second source from the settings: TikTok with the chat of a channel on Twitch beside it. Both platforms are fakes on
 * local sockets that speak the documented protocols.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { messageMaker } from '#server/sources/tiktok/fake/messages.ts';
import { type FakeChat, startFakeChat } from '#server/sources/twitch/fake/fakeChat.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const SOON = { timeout: 60_000, interval: 250 };
const CHANNEL = 'lena_live';
const ROOM = '7001';

let platform: FakePlatform;
let chat: FakeChat;
let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  [platform, chat] = await Promise.all([startFakePlatform(), startFakeChat()]);
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  dashboard = await startDashboard({
    env: {
      LIVELOOM_TIKTOK_WEB_URL: platform.url,
      LIVELOOM_TIKTOK_SIGN_URL: platform.url,
      LIVELOOM_TWITCH_URL: chat.url,
    },
  });
  page = await dashboard.openAs('anna@example.com', '/settings');
}, 300_000);
afterAll(async () => {
  await dashboard.stop();
  await Promise.all([platform.stop(), chat.quit()]);
});

const source = (): Promise<ApiTypes['SourceAnswer']> => dashboard.call(page, 'GET', '/users/me/source');
const { chat: words } = messageMaker(9_000_000);

// behaviour: source-331, source-332
test('a channel is chosen as the second source, and the chat shows viewers of both platforms', async () => {
  await page.getByLabel('TikTok username').fill('anna_live');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Username saved').waitFor();
  await page.getByRole('combobox', { name: 'Second source' }).click();
  await page.getByRole('option', { name: 'Twitch chat' }).click();
  await page.getByText('Your Twitch channel is missing.').waitFor();
  await page.getByLabel('Twitch channel').fill('https://www.twitch.tv/Lena_Live');
  await page.locator('form').filter({ hasText: 'Twitch channel' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Connected to the Twitch chat of ${CHANNEL}.`).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByLabel('Twitch channel').inputValue()).toBe(CHANNEL);
  await expect.poll(async () => (await source()).state.status, SOON).toBe('live');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  const known = async (): Promise<string> =>
    JSON.stringify(await dashboard.call(page, 'GET', `/live/${items[0]!.liveKey}/portrait`));
  await platform.inRoom(ROOM)[0]!.send([words('A word from TikTok')]);
  chat.say(CHANNEL, 'A word from <b>Twitch</b>', { login: 'lena_fan' });
  await expect.poll(known, SOON).toContain('A word from TikTok');
  await expect.poll(known, SOON).toContain('A word from <b>Twitch</b>');
  await picture('two-sources');
});

// behaviour: source-332
test('the second source alone goes on when the first one dies, and is taken away again', async () => {
  chat.drop();
  await expect.poll(async () => (await source()).secondState?.status, SOON).toBe('reconnecting');
  expect((await source()).state.status).toBe('live');
  await expect.poll(async () => (await source()).secondState?.status, SOON).toBe('live');
  await page.getByRole('combobox', { name: 'Second source' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await expect.poll(() => chat.inChannel(CHANNEL), SOON).toBe(0);
  expect(await source()).toMatchObject({ second: 'none', secondState: null, state: { status: 'live' } });
});

/** Takes pictures for a person to look at, where `LOOK_AT` names a folder. */
async function picture(name: string): Promise<void> {
  const folder = process.env['LOOK_AT'];
  if (folder === undefined) return;
  for (const locale of ['de', 'en']) {
    await dashboard.call(page, 'PUT', '/users/update', { languageCode: locale });
    await page.reload();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 1600 });
      await page.waitForTimeout(1_500);
      await page.screenshot({ path: `${folder}/${name}-${locale}-${width}.png`, fullPage: false });
    }
  }
}
