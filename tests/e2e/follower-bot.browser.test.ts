/**
 * Tests the follower bot from the dashboard in a real browser: created on its screen, tested in its preview, and
 * greeting a follower on the platform. The platform is a fake on local sockets.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { MEDIA_TEXT } from '#editor/media/mediaText.ts';
import { BOT_TEXT } from '#editor/screens/follower-bot/bot/botSettingsText.ts';
import { BOTS_TEXT } from '#editor/screens/follower-bot/followerBotsText.ts';
import { saveFollowerBotForm } from '#schemas/generated/requestForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { FollowerBot } from '#schemas/generated/types.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { follow } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { holdSaves } from '../support/holdSaves.ts';
import { formLabel } from '../support/formLabel.ts';

const list = BOTS_TEXT.en;
const text = BOT_TEXT.en;
const SOUND = join(import.meta.dirname, '../../fixtures/media/sound/beep.mp3');
const ROOM = '7101';
const SOON = { timeout: 60_000, interval: 250 };

let platform: FakePlatform;
let dashboard: Dashboard;
let page: Page;

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const bots = async (): Promise<FollowerBot[]> =>
  (await ask<ApiTypes['FollowerBotList']>('GET', '/follower-bot')).items.map(({ bot }) => bot);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  page = await dashboard.openAs('anna@example.com', '/follower-bot');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

const profileOf = async (): Promise<ApiTypes['ProfileList']['items'][number]> =>
  (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;

async function look(shown: Page): Promise<string> {
  return createHash('sha256')
    .update(await shown.screenshot())
    .digest('hex');
}

// behaviour: bot-3
test('a bot is made with replies, values of the follower and a sound', async () => {
  const { items } = (await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${(await profileOf()).id}`)).overlay;
  expect(items.map(({ type }) => type)).toContain('LOCATION');
  await page.getByRole('link', { name: list.add }).first().click();
  await page.getByLabel(formLabel(saveFollowerBotForm, 'name'), { exact: true }).fill('Hello');
  await page.getByLabel(text.words(1)).fill('Welcome ');
  await page
    .getByRole('group', { name: text.reply(1) })
    .getByRole('button', { name: text.insert('displayName') })
    .click();
  await button(text.addReply).click();
  await button(text.save).click();
  await page.getByText(text.empty).waitFor();
  await page.getByLabel(text.words(2)).fill('Nice {nobody}');
  await page
    .getByText(/nobody/)
    .last()
    .waitFor();
  await button(text.removeReply(2)).click();
  await button(`${text.sound(1)}: ${FORMS_TEXT.en.chooseAudio}`).click();
  const picker = page.getByRole('dialog', { name: MEDIA_TEXT.en.libraries.audios.choose });
  await picker.locator('input[type=file]').setInputFiles(SOUND);
  await picker.getByRole('button', { name: /^beep/ }).click();
  await picker.waitFor({ state: 'detached' });
  await button(text.save).click();
  await page.waitForURL(/follower-bot\/(?!new)/);
  const [bot] = await bots();
  expect(bot).toMatchObject({
    name: 'Hello',
    isEnabled: true,
    duration: 5,
    replies: [{ text: 'Welcome {displayName}', soundId: expect.stringMatching(/./), isEnabled: true }],
  });
}, 300_000);

// behaviour: bot-5
test('it is tried out in the preview as it is typed, and nothing of it counts', async () => {
  await page.getByLabel(text.words(1)).fill('Glad you came, {displayName}');
  const frame = page.locator('aside iframe');
  const preview = (await (await frame.elementHandle()).contentFrame())!;
  await preview.waitForFunction(() => '__overlay' in window);
  await preview.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  const picture = async (): Promise<string> =>
    createHash('sha256')
      .update(await frame.screenshot())
      .digest('hex');
  const before = await picture();
  await button(text.try.saveAndStart).click();
  await expect.poll(picture, SOON).not.toBe(before);
  expect((await bots())[0]!.replies[0]!.text).toBe('Glad you came, {displayName}');
  await button(text.try.start).waitFor();
}, 300_000);

// behaviour: bot-1
test('whoever follows is greeted on the live page, seen and heard, once', async () => {
  const { links } = await profileOf();
  const [bot] = await bots();
  const live = await dashboard.open(new URL(links.portrait, dashboard.url).pathname);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  const untouched = await look(live);
  await ask('PUT', '/users/update', { tiktokUsername: 'anna_live' });
  await expect.poll(() => platform.inRoom(ROOM).length, SOON).toBe(1);
  const heard = live.waitForRequest((request) => request.url().includes(bot!.replies[0]!.soundId));
  await platform.inRoom(ROOM)[0]!.send([follow()]);
  await heard;
  await expect.poll(() => look(live), SOON).not.toBe(untouched);
  await page.goto(`${dashboard.url}/flows/history`);
  await page.locator('main li button').first().click();
  await page.getByRole('link', { name: 'Hello' }).first().click();
  await page.waitForURL(`**/follower-bot/${bot!.id}`);
  await live.close();
}, 300_000);

// behaviour: bot-3
test('it is switched off, duplicated switched off, and deleted after a question', async () => {
  await page.goto(`${dashboard.url}/follower-bot`);
  await page.getByRole('switch', { name: list.on('Hello') }).press('Space');
  await expect.poll(async () => (await bots()).map(({ isEnabled }) => isEnabled)).toEqual([false]);
  await page.getByRole('switch', { name: list.on('Hello') }).press('Space');
  await expect.poll(async () => (await bots()).map(({ isEnabled }) => isEnabled)).toEqual([true]);
  await button(list.more('Hello')).click();
  await page.getByRole('menuitem', { name: list.duplicate }).click();
  await page.getByText(list.copyOf('Hello')).waitFor();
  const copies = (await bots()).map(({ name, isEnabled, replies }) => [name, isEnabled, replies.length]);
  expect(copies).toEqual([
    ['Hello', true, 1],
    [list.copyOf('Hello'), false, 1],
  ]);
  await button(list.more('Hello')).click();
  await page.getByRole('menuitem', { name: list.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.removal.confirm }).click();
  await expect.poll(async () => (await bots()).map(({ name }) => name)).toEqual([list.copyOf('Hello')]);
}, 300_000);

// behaviour: bot-3
test('a bot that was switched off in the list is off in its form too, and stays off when another part is saved', async () => {
  await page.goto(`${dashboard.url}/follower-bot`);
  const [bot] = await bots();
  const link = page.getByRole('link', { name: list.edit(bot!.name) });
  const isOn = page.getByRole('region', { name: text.general }).getByRole('switch');
  await page.getByRole('switch', { name: list.on(bot!.name) }).press('Space');
  await expect.poll(async () => (await bots())[0]!.isEnabled).toBe(true);
  await link.click();
  await expect.poll(() => isOn.isChecked()).toBe(true);
  await page.getByRole('link', { name: text.back }).click();
  // Changes made meanwhile on another device stay.
  const { id, ...rest } = (await bots())[0]!;
  await ask('PUT', `/follower-bot/${id}`, { ...rest, isEnabled: true, replies: [{ ...rest.replies[0], text: 'Hi' }] });
  await page.getByRole('switch', { name: list.on(bot!.name) }).press('Space');
  await expect.poll(async () => (await bots())[0]!.isEnabled).toBe(false);
  expect((await bots())[0]!.replies[0]!.text).toBe('Hi');
  await link.click();
  await expect.poll(() => isOn.isChecked()).toBe(false);
  await page.getByLabel(formLabel(saveFollowerBotForm, 'name'), { exact: true }).fill('Hello you');
  await button(text.save).click();
  await expect.poll(async () => (await bots())[0]).toMatchObject({ name: 'Hello you', isEnabled: false });
}, 300_000);

// behaviour: bot-3
test('what is typed while it is saved stays in the form', async () => {
  await button(text.save).waitFor({ state: 'detached' });
  const release = await holdSaves(page, '**/api/follower-bot/*');
  const name = page.getByLabel(formLabel(saveFollowerBotForm, 'name'), { exact: true });
  await name.fill('Hello there');
  await name.press('Enter');
  await name.pressSequentially(', all');
  release();
  await expect.poll(async () => (await bots())[0]!.name).toBe('Hello there');
  await expect.poll(() => button(text.save).getAttribute('data-loading')).toBe(null);
  expect(await name.inputValue()).toBe('Hello there, all');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.press('Enter');
  await expect.poll(async () => (await bots())[0]!.name).toBe('Hello there, all');
}, 300_000);

// behaviour: list-1
test('when the last bot of a page is deleted, the page before it is shown', async () => {
  const many = 20;
  for (let n = 10; n < 10 + many; n++) await ask('POST', '/follower-bot', { name: `Many ${n}` });
  await page.goto(`${dashboard.url}/follower-bot`);
  await button('Next page').click();
  await expect.poll(() => page.getByRole('switch').count()).toBe(1);
  const { items } = await ask<ApiTypes['FollowerBotList']>('GET', `/follower-bot?offset=${many}`);
  await button(list.more(items[0]!.bot.name)).click();
  await page.getByRole('menuitem', { name: list.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.removal.confirm }).click();
  await expect.poll(() => page.getByRole('switch').count()).toBe(many);
}, 300_000);

// behaviour: bot-4
test('without the plan for it, what is there can be looked at and deleted', async () => {
  const ben = await dashboard.openAs('ben@example.com', '/setup');
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(ben, 'GET', '/users/me');
  await ask('PATCH', `/accounts/${id}`, { plan: 'BASIC' });
  await ben.goto(`${dashboard.url}/follower-bot`);
  await ben.getByText(/doesn't include the follower bot/).waitFor();
  expect(await ben.getByRole('button', { name: list.add }).first().isDisabled()).toBe(true);
}, 300_000);

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
