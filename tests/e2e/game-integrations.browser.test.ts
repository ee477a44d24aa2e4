/**
 * Tests game integrations in a real browser: the simulated game shows how it works, a game by webhook is allowed and reached, and a
 * follower makes a request. The game is a real HTTP server, the platform a fake on local sockets.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_TEXT } from '#editor/screens/game-integrations/game/gameText.ts';
import { GAMES_LIST_TEXT } from '#editor/screens/game-integrations/gamesListText.ts';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { type FakeRcon, startFakeRcon } from '#server/integrations/games/fake/fakeRcon.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { follow } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { startGameServer, type TestGameServer } from '../support/gameIntegrations.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const ROOM = '7102';
const PHONE = { width: 390, height: 844 };
/** Folder for pictures of what the test sees; unset = none. */
const PICTURES = process.env['LIVELOOM_PICTURES'];
const LONG = { timeout: 60_000, interval: 250 };

const list = GAMES_LIST_TEXT.en;
const text = GAME_TEXT.en;

let dashboard: Dashboard;
let platform: FakePlatform;
let game: TestGameServer;
let rcon: FakeRcon;
let page: Page;

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  game = await startGameServer();
  rcon = await startFakeRcon('right one');
  page = await dashboard.openAs('games@example.com', '/game-integrations', { viewport: { width: 1280, height: 900 } });
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await Promise.all([game.close(), rcon.quit(), platform.stop()]);
});

const part = (title: string, shown = page) => shown.getByRole('region', { name: title, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const log = (shown = page) => part(text.log.title, shown);

async function picture(name: string, shown = page): Promise<void> {
  if (PICTURES !== undefined) await shown.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

async function add(name: string): Promise<void> {
  await button(list.add).first().click();
  await button(list.catalog.choose(name)).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

// behaviour: game-int-1, game-int-12
test('the simulated game is added from the empty list, and says what it is told', async () => {
  await page.getByText(list.empty.title).waitFor();
  await picture('empty-en');
  await button(list.add).first().click();
  await page.getByRole('dialog').waitFor();
  await picture('catalog-en');
  await page.keyboard.press('Escape');
  await add(GAME_CATALOG.simulated.name.en);
  const name = GAME_CATALOG.simulated.actions[0]!.name.en;
  await button(text.actions.valuesOf(name)).click();
  await page.getByLabel('Quantity', { exact: true }).fill('7');
  await button(text.actions.testOf(name)).click();
  await log().getByText('"quantity":7').waitFor();
  await log().getByText(text.results.SUCCESS, { exact: true }).waitFor();
  await button(text.actions.testOf(GAME_CATALOG.simulated.actions.at(-1)!.name.en)).click();
  await log().getByText(text.results.FAILURE, { exact: true }).waitFor();
  expect(await log().getByText(text.results.FAILURE, { exact: true }).count()).toBe(1);
});

// behaviour: game-int-2, game-int-12
test('gifts of a made-up stream change it', async () => {
  await button(text.mappings.add).click();
  await picture('event-en');
  await page.getByRole('dialog').getByRole('button', { name: text.mappings.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await dashboard.call(page, 'PUT', '/users/me/source', { connector: 'simulator' });
  await expect.poll(() => log().getByText(GAME_CATALOG.simulated.actions[0]!.name.en).count(), LONG).toBeGreaterThan(2);
  await picture('simulated-en');
}, 120_000);

// behaviour: game-int-11
test('a game by webhook is turned on and allowed, and a follower of the platform makes a request', async () => {
  await dashboard.call(page, 'PUT', '/users/me/source', { connector: 'tiktok' });
  await dashboard.call(page, 'PUT', '/users/update', { tiktokUsername: 'anna_live' });
  await page.goto(`${dashboard.url}/game-integrations`);
  await add('Runner');
  await page.getByText(text.untried).waitFor();
  const connection = part(text.connection.title);
  await connection.getByLabel(text.connection.url, { exact: true }).fill(`http://localhost:${game.port}/webhooks`);
  await connection.getByRole('button', { name: text.connection.save, exact: true }).click();
  await button(text.state.turnOn).click();
  const allow = button(text.state.allow);
  await page.getByText(permissionWords(`address:http://localhost:${game.port}`).en).waitFor();
  await picture('permission-en');
  await allow.click();
  await part(text.state.title).getByText(text.state.words.ready, { exact: true }).waitFor();
  await button(text.actions.testOf('Send bad cars')).click();
  await expect.poll(() => game.hits.map(({ url }) => url), LONG).toEqual(['/webhooks/bad-cars']);
  await button(text.mappings.add).click();
  await page.getByRole('combobox', { name: text.mappings.when, exact: true }).click();
  await page.getByRole('option', { name: TRIGGER_FORMS.FOLLOW.text.en, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.mappings.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => platform.inRoom(ROOM).length, LONG).toBe(1);
  await platform.inRoom(ROOM)[0]!.send([follow()]);
  await expect.poll(() => game.hits.length, LONG).toBe(2);
  expect(JSON.parse(game.hits[1]!.body)).toMatchObject({ action: 'bad-cars', id: 'bad-car-1', quantity: 1 });
  await log().getByText(text.results.SUCCESS, { exact: true }).nth(1).waitFor();
  await picture('runner-en');
}, 120_000);

// behaviour: game-int-10
test('a wrong password and an ended game are named with the remedy, on a phone in German too', async () => {
  await page.goto(`${dashboard.url}/game-integrations`);
  await add('Minecraft');
  const connection = part(text.connection.title);
  await connection.getByLabel(text.connection.port, { exact: true }).fill(String(rcon.port));
  await connection.getByLabel(text.connection.password, { exact: true }).fill('wrong one');
  await connection.getByRole('button', { name: text.connection.save, exact: true }).click();
  await page.getByText(permissionWords(`address:rcon://localhost:${rcon.port}`).en).waitFor();
  await button(text.state.allow).click();
  await page.getByText(text.state.reasons.password).waitFor();
  await connection.getByLabel(text.connection.password, { exact: true }).fill('right one');
  await connection.getByRole('button', { name: text.connection.save, exact: true }).click();
  await part(text.state.title).getByText(text.state.words.connected, { exact: true }).waitFor();
  await button(text.actions.testOf('Give an effect')).click();
  await expect.poll(() => rcon.commands, LONG).toEqual(['effect give @a minecraft:speed 10 1']);
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const path = new URL(page.url()).pathname;
  const phone = await dashboard.open(path, { storageState, locale: 'de-DE', viewport: PHONE });
  const de = GAME_TEXT.de;
  await part(de.state.title, phone).getByText(de.state.words.connected, { exact: true }).waitFor();
  await rcon.quit();
  await phone.getByText(de.state.reasons.notRunning).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await picture('minecraft-de-phone', phone);
  await phone.goto(`${dashboard.url}/game-integrations`);
  await phone.getByText('Minecraft').first().waitFor();
  await picture('list-de-phone', phone);
  await phone.close();
}, 120_000);

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
