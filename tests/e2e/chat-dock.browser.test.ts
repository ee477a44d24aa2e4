/**
 * Tests what the chat dock does about messages, on a phone against the built server: hidden messages and viewers leave the
 * overlay, highlights and thanks appear on it. The platform is a fake on local sockets.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHAT_TEXT } from '#editor/screens/docks/chat/chatDockText.ts';
import { CONTROLS_TEXT } from '#editor/controls/controlsText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { chat, newPerson } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const { actions, marks } = CHAT_TEXT.en;
const ROOM = '7302';
const SOON = { timeout: 60_000, interval: 250 };
const [MIA, BEN] = [newPerson('Mia 🌸'), newPerson('Ben')];
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true };

let platform: FakePlatform;
let dashboard: Dashboard;
let page: Page;
let profile: ApiTypes['ProfileAnswer'];

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const live = async (): Promise<string> => JSON.stringify(await ask('GET', `/live/${profile.liveKey}/portrait`));
const addItem = (type: string, name: string): Promise<unknown> =>
  ask('POST', `/overlay/${profile.id}/items`, { type, name });

async function say(...messages: ReturnType<typeof chat>[]): Promise<void> {
  await vi.waitFor(() => expect(platform.inRoom(ROOM)).toHaveLength(1), SOON);
  await platform.inRoom(ROOM)[0]!.send(messages);
}

const rowOf = (text: string) => page.getByRole('log').locator('div[data-role]').filter({ hasText: text });
const sheet = () => page.getByRole('dialog');

async function choose(text: string, action: string): Promise<void> {
  await rowOf(text).getByRole('button').click();
  await sheet().getByRole('button', { name: action, exact: true }).click();
}

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  page = await dashboard.openAs('anna@example.com', '/docks/chat', PHONE);
  await ask('PUT', '/users/update', { tiktokUsername: 'anna_live' });
  [profile] = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items as [ApiTypes['ProfileAnswer']];
  await addItem('CHAT', 'Chat');
  await say(chat('buy my stuff', MIA), chat('hello all', BEN));
  await rowOf('hello all').waitFor();
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

// behaviour: chat-280, page-280
test('a message is hidden and shown again, and its row says so', async () => {
  await choose('buy my stuff', actions.hideMessage);
  await rowOf('buy my stuff').getByText(marks.hidden).waitFor();
  expect(await live()).toContain('"isHidden":true');
  await choose('buy my stuff', actions.showMessage);
  await rowOf('buy my stuff').getByText(marks.hidden).waitFor({ state: 'detached' });
  expect(await live()).not.toContain('"isHidden":true');
}, 180_000);

// behaviour: chat-281, chat-282
test('a viewer is hidden and muted; later messages are marked too', async () => {
  await choose('buy my stuff', actions.hideViewer);
  await rowOf('buy my stuff').getByText(marks.viewerHidden).waitFor();
  await choose('buy my stuff', actions.mute);
  await rowOf('buy my stuff').getByText(marks.muted).waitFor();
  await say(chat('once more', MIA));
  await rowOf('once more').getByText(marks.viewerHidden).waitFor();
  const answer = await ask<ApiTypes['ViewerAnswer']>('GET', `/viewers/${MIA.id}`);
  expect(answer).toMatchObject({ isHidden: true, voice: { isMuted: true } });
}, 180_000);

// behaviour: chat-283, chat-284
test('without announcements the remedy is said; then a highlight and thanks are on the overlay', async () => {
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profile.id}`);
  for (const { id, type } of overlay.items)
    if (type === 'LOCATION') await ask('DELETE', `/overlay/${profile.id}/items/${id}`);
  await choose('hello all', actions.highlight);
  await page.getByText('No overlay shows announcements').waitFor();
  await page.keyboard.press('Escape');
  await addItem('LOCATION', 'Announcements');
  await choose('hello all', actions.highlight);
  await expect.poll(live, SOON).toContain(`${BEN.name}: hello all`);
  await choose('hello all', actions.thank);
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => field.inputValue()).toBe(actions.thanks(BEN.name));
  await field.fill('Thanks for the shit');
  await page.getByRole('button', { name: actions.showThanks }).click();
  await page.getByText('Your word filter blocks').first().waitFor();
  await field.fill('Thanks for the lovely words');
  await page.getByRole('button', { name: actions.showThanks }).click();
  await expect.poll(live, SOON).toContain('Thanks for the lovely words');
}, 180_000);

// behaviour: page-280
test('points are given from the sheet', async () => {
  await choose('hello all', actions.points);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Points' }).fill('25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const points = async (): Promise<number> =>
    (await ask<ApiTypes['ViewerAnswer']>('GET', `/viewers/${BEN.id}`)).viewer.balance;
  await expect.poll(points, SOON).toBeGreaterThanOrEqual(25);
}, 180_000);

// behaviour: page-281
test('the quick controls run the giveaway, and a press brings a section to the thumb', async () => {
  const text = CONTROLS_TEXT.en;
  await page.goto(`${dashboard.url}/docks/controls`);
  const section = page.getByRole('region', { name: text.giveaway.title });
  await section.getByText(text.giveaway.none).waitFor();
  const { settings } = await ask<ApiTypes['GiveawayAnswer']>('GET', '/giveaway');
  await ask('POST', '/giveaway', { settings: { ...settings, title: 'A mug' } });
  await section.getByText('A mug').waitFor();
  await say(chat('!join', BEN));
  await section.getByText('Entrants: 1').waitFor();
  await section.getByRole('button', { name: 'End giveaway' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End giveaway' }).click();
  await section.getByRole('button', { name: text.giveaway.openAgain }).click();
  await section.getByRole('button', { name: 'Draw winner' }).waitFor();
  const bar = page.getByRole('navigation', { name: text.jumps.label });
  await bar.getByRole('button', { name: text.jumps.games }).click();
  const spin = page.getByRole('button', { name: text.games.spin });
  const bottom = async (): Promise<number> => (await spin.boundingBox())!.y;
  await expect.poll(bottom).toBeGreaterThan(PHONE.viewport.height / 2);
  await expect.poll(bottom).toBeLessThan(PHONE.viewport.height);
}, 180_000);
