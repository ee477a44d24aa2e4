/** Tests the phone deck with a dashboard and a phone: the built server and two real browser contexts. */
import type { BrowserContextOptions, Locator, Page, WebSocketRoute } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { DECK_TEXT } from '../deck/deckText.ts';
import { PHONE_DECK_TEXT } from './phoneDeckText.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};
const text = PHONE_DECK_TEXT.en;
const on = DECK_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;
let phone: Page;
/** Sockets of the phone; the test cuts them. */
const sockets: WebSocketRoute[] = [];
let isCut = false;

const profiles = async (): Promise<string> =>
  (await dashboard.call<ApiTypes['DockAccess']>(page, 'GET', '/helping')).profiles[0]!.id;
const addItem = async (type: string, name: string): Promise<string> =>
  (await dashboard.call<ApiTypes['ItemAnswer']>(page, 'POST', `/overlay/${await profiles()}/items`, { type, name }))
    .item.id;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('deck@example.com', '/phone-deck');
  await addItem('COUNTER', 'Deaths');
  const targetItemId = await addItem('GOAL', 'Goal');
  const wheel = await dashboard.call<object>(page, 'GET', '/wheel-of-fortune');
  await dashboard.call(page, 'PUT', '/wheel-of-fortune', { ...wheel, targetItemId });
}, 400_000);
afterAll(() => dashboard.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const key = (name: string | RegExp) => phone.getByRole('button', { name });
/** Drags as a hand does: a library sees no jumps. */
async function drag(one: Locator, other: Locator): Promise<void> {
  const [from, to] = [(await one.boundingBox())!, (await other.boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}
const title = async (): Promise<string> => (await key(/^Deaths: count up,/).getAttribute('aria-label')) ?? '';

// behaviour: deck-2
test('a deck is made with one press, from what the account has', async () => {
  await button(text.decks.first).click();
  const grid = page.getByRole('list', { name: text.grid.label('Main') });
  await grid.getByRole('button', { name: 'Spin the wheel' }).waitFor();
  await grid.getByRole('button', { name: 'Deaths: count up' }).waitFor();
  const { items } = await dashboard.call<ApiTypes['PhoneDeckList']>(page, 'GET', '/phone-decks?after=');
  expect(items[0]!.pages[0]!.buttons[0]).toMatchObject({ actionId: 'wheel', color: 'violet' });
});

// behaviour: deck-4
test('a server that only this computer reaches says how to start it, and takes an address', async () => {
  await page.getByText(text.phones.onlyHere).waitFor();
  await page.getByText(/HOST=0\.0\.0\.0/).waitFor();
  expect(await button(text.phones.connect).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: text.phones.address }).fill('192.168.1.20');
  await page.getByText(text.phones.addressWrong).waitFor();
  await page.getByRole('combobox', { name: text.phones.address }).fill(dashboard.url);
});

// behaviour: deck-3
test('a phone scans the code, and the dashboard sees it arrive', async () => {
  await button(text.phones.connect).click();
  const link = page.getByRole('textbox', { name: text.code.label });
  expect(await link.inputValue()).not.toContain('deck#');
  await button(text.code.show).click();
  await page.getByRole('img', { name: text.code.picture }).waitFor();
  const address = await link.inputValue();
  phone = await dashboard.open('/api/health', PHONE);
  await phone.routeWebSocket(/\/pad\?/, (socket) => {
    sockets.push(socket);
    if (isCut) void socket.close();
    else socket.connectToServer();
  });
  await phone.goto(address);
  await phone.getByRole('button', { name: on.open.button }).tap();
  await phone.waitForURL(/\/deck\/[\w-]+$/);
  await page.getByText(text.phones.connected('Chrome, Android')).waitFor();
  await page.getByRole('listitem', { name: 'Chrome, Android' }).waitFor();
});

// behaviour: deck-5
test('buttons act once for each touch and show their state', async () => {
  await phone.getByRole('status').filter({ hasText: on.connection.connected }).waitFor();
  await key('Spin the wheel').tap();
  const draws = (): Promise<ApiTypes['DrawsAddress']> => dashboard.call(page, 'GET', '/wheel-of-fortune/draws');
  await expect.poll(async () => (await draws()).total).toBe(1);
  await expect.poll(title).toContain(', 0');
  await key(/^Deaths: count up,/).tap();
  await key(/^Deaths: count up,/).tap();
  await expect.poll(title).toContain(', 2');
  await key(on.less('Deaths: count up')).tap();
  await expect.poll(title).toContain(', 1');
  const pause = key('Pause all flows');
  expect(await pause.getAttribute('aria-pressed')).toBe('false');
  await pause.tap();
  await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('true');
  await dashboard.call(page, 'POST', '/flows/resume');
  await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('false');
});

// behaviour: deck-1
test('the phone shows an edited deck as soon as it is saved', async () => {
  const grid = page.getByRole('list', { name: text.grid.label('Main') });
  await grid.getByRole('button', { name: 'Deaths: count up' }).click();
  const panel = page.getByRole('region', { name: text.button.title });
  await panel.getByLabel(text.button.label).fill('Died');
  await panel.getByRole('button', { name: text.button.colors.pink }).click();
  await panel.getByRole('button', { name: text.button.icons.flame }).click();
  const labels = (): Promise<string[]> =>
    grid.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const before = await labels();
  const at = before.indexOf('Died');
  await grid.getByRole('button', { name: 'Died' }).press('Alt+ArrowLeft');
  await expect.poll(async () => (await labels()).indexOf('Died')).toBe(at - 1);
  await drag(grid.getByRole('button').first(), grid.getByRole('button').nth(1));
  await expect.poll(async () => (await labels()).indexOf('Spin the wheel')).toBe(1);
  await button(text.pages.add).click();
  await page.getByRole('combobox', { name: text.grid.add }).fill('skip sp');
  await page.getByRole('option', { name: 'Skip speech' }).click();
  await button(text.decks.save).click();
  await phone.getByRole('button', { name: 'Page 2' }).tap();
  await key('Skip speech').waitFor();
  await phone.getByRole('button', { name: 'Main', exact: true }).tap();
  await key(/^Died, 1/).waitFor();
});

// behaviour: deck-8
test('a lost connection is shown, presses nothing, and heals', async () => {
  isCut = true;
  for (const socket of sockets) await socket.close();
  await phone.getByText(on.connection.lost).waitFor();
  await key(/^Died, 1/).tap();
  await phone.getByText(on.offline).waitFor();
  isCut = false;
  await phone.getByRole('status').filter({ hasText: on.connection.connected }).waitFor();
  await key(/^Died, 1/).tap();
  await key(/^Died, 2/).waitFor();
  expect(sockets.length).toBeGreaterThan(1);
});

// behaviour: deck-9
test('options say what this phone can do', async () => {
  await key(on.options).tap();
  const awake = phone.getByRole('switch', { name: on.awake });
  expect(await awake.isChecked()).toBe(true);
  await awake.tap({ force: true });
  await phone.getByText(on.awakeHint.off).waitFor();
  await phone.getByRole('button', { name: 'Close' }).tap();
});

test('it fits upright and on its side, in German too', async () => {
  await key(on.options).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Language' }).tap();
  await phone.getByRole('menuitem', { name: 'Deutsch' }).tap();
  await key('Glücksrad drehen').waitFor();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await phone.setViewportSize(viewport);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});

// behaviour: deck-6
test('one press disconnects the phone, which says so at once', async () => {
  await button(text.phones.disconnectNow('Chrome, Android')).click();
  await phone.getByText(DECK_TEXT.de.over).waitFor();
  await page.getByText(text.phones.none).waitFor();
  expect(await phone.getByRole('main').getByRole('button').count()).toBe(0);
});
