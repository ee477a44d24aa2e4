/**
 * Tests gambling with points from the chat in a real browser: switched on in the dashboard, staked by a viewer of a
 * stream, answered on the overlay, kept in the viewer's ledger, and verified by everybody. The platform is a fake on
 * local sockets.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#cli/commands/verify.ts';
import { DRAWS_TEXT } from '#editor/screens/games/draws/drawsText.ts';
import { COMMANDS_TEXT } from '#editor/screens/points/commands/pointsCommandsText.ts';
import { VIEWER_POINTS_TEXT } from '#editor/screens/viewers/points/viewerPointsText.ts';
import { pointsGambleForm, updatePointsCommandForm } from '#schemas/generated/requestForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { messageMaker } from '#server/sources/tiktok/fake/messages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { changedPart, installLook, remember } from '../support/canvasInspection.ts';
import { formLabel } from '../support/formLabel.ts';

const text = COMMANDS_TEXT.en;
const ROOM = '7401';
const SOON = { timeout: 60_000, interval: 300 };
/** A gambler, and all others. */
const gambler = messageMaker(9_300_000, 1);
const others = messageMaker(9_400_000, 20);

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
  page = await dashboard.openAs('anna@example.com', '/points');
  await dashboard.call(page, 'PUT', '/users/update', { tiktokUsername: 'anna_live' });
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

const ask = <Answer>(path: string): Promise<Answer> => dashboard.call<Answer>(page, 'GET', path);
const gamble = async () => (await ask<ApiTypes['PointsCommandList']>('/users/points-commands')).items[4]!;
const draws = async (): Promise<ApiTypes['DrawsPage']> => {
  const { page: name } = await ask<ApiTypes['DrawsAddress']>('/wheel-of-fortune/draws');
  return ask<ApiTypes['DrawsPage']>(`/draws/${name}`);
};

// behaviour: gamble-1
test('its form says what chance and multiple come to, and it is switched on', async () => {
  await page.getByRole('button', { name: text.edit(text.names.gamble) }).click();
  const dialog = page.getByRole('dialog', { name: text.names.gamble });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await dialog.getByText(text.gamble.house('90')).waitFor();
  await field(formLabel(pointsGambleForm, 'chance')).fill('50');
  await dialog.getByText(text.gamble.even).waitFor();
  await field(formLabel(pointsGambleForm, 'factor')).fill('2.5');
  await dialog.getByText(text.gamble.gives('125')).waitFor();
  await field(formLabel(pointsGambleForm, 'smallest')).fill('5');
  await dialog.getByRole('switch', { name: text.gamble.isLimited }).click({ force: true });
  await field(formLabel(pointsGambleForm, 'largest')).fill('40');
  await field(formLabel(updatePointsCommandForm, 'viewerCooldown')).fill('0');
  await field(text.gamble.wonText).fill('Hooray {won} of {balance}');
  await field(formLabel(pointsGambleForm, 'lostText')).fill('Alas {stake} of {balance');
  await dialog.getByRole('button', { name: text.save }).click();
  await dialog.getByText('bracket', { exact: false }).waitFor();
  await field(formLabel(pointsGambleForm, 'lostText')).fill('Alas {stake} of {balance}');
  await dialog.getByRole('button', { name: text.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: text.on(text.names.gamble) }).click({ force: true });
  await expect.poll(gamble).toMatchObject({
    isEnabled: true,
    viewerCooldown: 0,
    text: 'Hooray {won} of {balance}',
    gamble: { chance: 50, factor: 2.5, smallest: 5, largest: 40, lostText: 'Alas {stake} of {balance}' },
  });
}, 300_000);

// behaviour: gamble-2, gamble-3, gamble-4, gamble-7
test('a viewer stakes points in the chat: the overlay says what came of it, the ledger has it, and everybody checks it', async () => {
  const { links } = (await ask<ApiTypes['ProfileList']>('/profiles?limit=1')).items[0]!;
  const live = await dashboard.open('/api/health', { viewport: { width: 540, height: 960 } });
  const told: string[] = [];
  live.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void told.push(payload.toString())));
  await live.goto(new URL(links.portrait, dashboard.url).href);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  await installLook(live);
  await expect.poll(() => platform.inRoom(ROOM).length, SOON).toBe(1);
  const room = platform.inRoom(ROOM)[0]!;
  await room.send([gambler.roses(100)]);
  await expect.poll(() => told.some((frame) => frame.includes('"repeatCount":100')), SOON).toBe(true);
  await remember(live);
  await room.send([gambler.chat('!gamble 41'), gambler.chat('!gamble 40')]);
  await expect.poll(async () => (await draws()).total, SOON).toBe(1);
  await room.send([others.chat('what now?')]);
  await expect.poll(() => told.some((frame) => frame.includes('the largest stake is 40')), SOON).toBe(true);
  await expect.poll(() => told.find((frame) => /(Hooray 100 of 160|Alas 40 of 60)/.test(frame)), SOON).toBeDefined();
  await expect.poll(() => changedPart(live), SOON).not.toBeNull();
  await live.close();
  expect(await draws()).toMatchObject({ draws: [{ game: 'gamble', result: { winner: expect.any(Number) } }] });
}, 300_000);

// behaviour: gamble-3, fair-4
test('the page of draws says what it was, and what is published holds', async () => {
  const { page: name } = await ask<ApiTypes['DrawsAddress']>('/wheel-of-fortune/draws');
  const { draws: all } = await draws();
  const stranger = await dashboard.open(`/draws/${name}`, { locale: 'de-DE' });
  await stranger.getByText(DRAWS_TEXT.de.sound(1)).waitFor();
  const words = DRAWS_TEXT.de.games.gamble;
  await stranger.getByText(words.won(all[0]!.result!.winner + 1)).waitFor();
  await stranger.getByRole('textbox', { name: DRAWS_TEXT.de.text }).fill('lose');
  await stranger.getByText(words.found(2)).waitFor();
  expect(await verify(`${dashboard.url}/api/draws/${name}`, null)).toMatchObject({ isSound: true, draws: 1 });
  await stranger.close();
}, 120_000);

// behaviour: gamble-2, gamble-4
test("the viewer's page has the stake, and what it paid", async () => {
  await page.goto(`${dashboard.url}/viewers/9300001`);
  const { gambles } = VIEWER_POINTS_TEXT.en;
  await page.getByText(gambles.stake, { exact: true }).waitFor();
  const isWon = (await draws()).draws[0]!.result!.winner === 0;
  await expect.poll(() => page.getByText(gambles.gambleWon, { exact: true }).count()).toBe(isWon ? 1 : 0);
  expect(dashboard.complaints).toEqual([]);
}, 120_000);
