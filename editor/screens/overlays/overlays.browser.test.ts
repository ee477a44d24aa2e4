/**
 * Tests the way from the list of overlays to a program that shows one, like a streamer: the built server, a real
 * browser.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';

const LONG_NAME = '👩‍🚀🏳️‍🌈 Abend-Show mit vierzig Zeichen!';

let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard({ env: { LIVELOOM_DEFAULT_PLAN: 'BASIC' } });
  page = await dashboard.openAs('anna@example.com', '/overlays');
}, 240_000);
afterAll(() => dashboard.stop());

const profiles = async (): Promise<ApiTypes['ProfileList']['items']> =>
  (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items;
const card = (name: string) => page.getByRole('article', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const sizeOf = (image: unknown): [number, number] => {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  return [naturalWidth, naturalHeight];
};

async function choose(name: string, entry: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('an overlay shows what it looks like', async () => {
  const picture = card('My stream').locator('img');
  await picture.waitFor({ timeout: 60_000 });
  expect(await picture.evaluate(sizeOf)).toEqual([360, 640]);
});

test('a picture that is not there yet says that it is coming', async () => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/overlay/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await card('My stream').getByRole('status', { name: 'Loading' }).waitFor();
  expect(await card('My stream').locator('img').count()).toBe(0);
  go();
  await card('My stream').locator('img').waitFor({ timeout: 60_000 });
  expect(await card('My stream').getByRole('status').count()).toBe(0);
  await page.unroute('**/api/overlay/*');
});

test('a new one needs a name, begins as a design that was found by keyboard, and opens in the editor', async () => {
  await button('New overlay').click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Name is required.').waitFor();
  await page.keyboard.type(LONG_NAME);
  await page.keyboard.press('Tab');
  await page.keyboard.type('paper');
  const cozy = page.getByRole('radio', { name: 'Cozy' });
  await cozy.waitFor();
  await expect.poll(() => page.getByRole('dialog').getByRole('radio').count()).toBe(1);
  await cozy.focus();
  await page.keyboard.press('Space');
  await button('Create overlay').click();
  await page.waitForURL(/\/overlays\/[\w-]{22}$/);
  const [, made] = await profiles();
  expect([made!.name, page.url()]).toEqual([LONG_NAME, `${dashboard.url}/overlays/${made!.id}`]);
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${made!.id}`);
  expect(overlay.items.map(({ type }) => type)).toContain('GIFT_HINT');
});

test('the plan’s limit is said before anybody runs into it', async () => {
  await page.goto(`${dashboard.url}/overlays`);
  await page.getByText('Your plan BASIC includes 2 overlays.').waitFor();
  expect(await button('New overlay').getAttribute('aria-disabled')).toBe('true');
  await button('Actions for My stream').click();
  expect(await page.getByRole('menuitem', { name: 'Duplicate' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
});

test('the title of a card opens its overlay', async () => {
  const [own] = await profiles();
  await card(own!.name).getByRole('heading').getByRole('link').click();
  await expect.poll(() => page.url()).toBe(`${dashboard.url}/overlays/${own!.id}`);
  await page.goto(`${dashboard.url}/overlays`);
});

// behaviour: list-141
test('the list is searched', async () => {
  const search = page.getByRole('textbox', { name: 'Search overlays' });
  await search.fill('vierzig');
  await card('My stream').waitFor({ state: 'detached' });
  await search.fill('nothing like it');
  await button('Show all').click();
  await card('My stream').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
});

test('a link is copied whole and shown only on request', async () => {
  const { liveKey, links } = (await profiles())[0]!;
  await card('My stream').getByRole('button', { name: 'Copy landscape link' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(dashboard.url + links.landscape);
  await choose('My stream', 'Live links');
  const field = page.getByRole('textbox', { name: /^Portrait link/ });
  await expect.poll(() => field.inputValue()).toContain('••••');
  expect(await page.content()).not.toContain(liveKey);
  await button('Show the link').first().click();
  await expect.poll(() => field.inputValue()).toBe(dashboard.url + links.portrait);
});

test('links are replaced, and the old ones are worth nothing', async () => {
  const before = (await profiles())[0]!;
  const live = await dashboard.open(before.links.portrait);
  await button('Replace both links').click();
  await button('Replace links').click();
  await page.getByText('New links are ready.').waitFor();
  const after = (await profiles())[0]!;
  expect(after.liveKey).not.toBe(before.liveKey);
  expect((await live.goto(dashboard.url + before.links.portrait))!.status()).toBe(404);
  await live.context().close();
  await page.keyboard.press('Escape');
});

test('a program that shows the overlay turns the check green, and shows a test message', async () => {
  const [own] = await profiles();
  await choose('My stream', 'Add to broadcast software');
  await page.getByText('Waiting for your software').waitFor();
  expect(await button('Show test message').isDisabled()).toBe(true);
  const live = await dashboard.open(own!.links.portrait, { viewport: { width: 270, height: 480 } });
  await page.getByText('Connected', { exact: true }).waitFor();
  await button('Show test message').click();
  await page.getByText('Test message sent.').waitFor();
  await live.context().close();
  await page.getByText('Waiting for your software').waitFor();
});

test('points and sounds of an overlay are set where it is listed, and an open page has them at once', async () => {
  await page.goto(`${dashboard.url}/overlays`);
  await choose('My stream', 'Options');
  await page.getByRole('switch', { name: 'Use the options of the account' }).uncheck({ force: true });
  const name = page.getByRole('textbox', { name: 'Name of points' });
  await name.fill(' ');
  await button('Save').click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Stars ✨');
  await page.getByRole('switch', { name: 'Sound on phones and tablets' }).uncheck({ force: true });
  await button('Save').click();
  await page.getByText('Options saved').waitFor();
  const [own] = await profiles();
  expect(own).toMatchObject({ pointsName: 'Stars ✨', playAudioOnDesktop: true, playAudioOnMobile: false });
  const live = await page.request.get(`${dashboard.url}/api/live/${own!.liveKey}/portrait`);
  expect(JSON.stringify(await live.json())).toContain('Stars ✨');
});

test('the time zone is in the settings', async () => {
  await page.goto(`${dashboard.url}/settings`);
  const settings = () => dashboard.call<ApiTypes['StreamSettings']>(page, 'GET', '/settings');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('new_york');
  await page.getByRole('option', { name: 'America/New_York' }).click();
  await expect.poll(async () => (await settings()).timeZone).toBe('America/New_York');
});

test('an overlay is deleted by name, but never the last one', async () => {
  await page.goto(`${dashboard.url}/overlays`);
  await choose(LONG_NAME, 'Delete');
  await page.getByText(`Delete “${LONG_NAME}”?`).waitFor();
  await button('Delete').click();
  await card(LONG_NAME).waitFor({ state: 'detached' });
  await button('Actions for My stream').click();
  await page.getByText("You can't delete your only overlay.").waitFor();
  expect((await profiles()).map(({ name }) => name)).toEqual(['My stream']);
});

test('nothing complained', () => expect(dashboard.complaints).toEqual([]));
