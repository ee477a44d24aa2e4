/**
 * Tests giveaways in a real browser: one is set up and opened, viewers of a stream enter by the chat, one is drawn,
 * answers or does not, and the draw can be verified. The platform is a fake on local sockets.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#cli/commands/verify.ts';
import { GIVEAWAYS_TEXT } from '#editor/screens/giveaways/giveawaysText.ts';
import { enterGiveawayForm, removeEntrantForm } from '#schemas/generated/requestForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { messageMaker } from '#server/sources/tiktok/fake/messages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { formLabel } from '../support/formLabel.ts';

const text = GIVEAWAYS_TEXT.en;
const ROOM = '7301';
const SOON = { timeout: 60_000, interval: 300 };
/** Each message is from the next one of twenty people. */
const { chat } = messageMaker(9_200_000, 20);

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
  page = await dashboard.openAs('anna@example.com', '/giveaways');
  await dashboard.call(page, 'PUT', '/users/update', { tiktokUsername: 'anna_live' });
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const send = (...texts: string[]) => platform.inRoom(ROOM)[0]!.send(texts.map(chat));
const state = () => dashboard.call<ApiTypes['GiveawayAnswer']>(page, 'GET', '/giveaway');

// behaviour: giveaway-1 giveaway-2
test('it is opened with a prize, and who writes the command comes in while one looks', async () => {
  await expect.poll(() => platform.inRoom(ROOM).length, SOON).toBe(1);
  await page.getByLabel(text.prize.label, { exact: true }).and(page.getByRole('textbox')).fill('A mug');
  await button(text.open).click();
  await page.getByText(text.nobody).waitFor();
  await send('!join', '!JOIN', 'hello', '!join');
  const entrants = page.getByRole('list', { name: text.list.label }).getByRole('listitem');
  await expect.poll(() => entrants.count(), SOON).toBe(3);
  await page.getByRole('searchbox').fill('Viewer 3');
  await expect.poll(() => entrants.allInnerTexts(), SOON).toEqual([expect.stringContaining('Viewer 3')]);
  await page.getByRole('searchbox').fill('');
}, 300_000);

// behaviour: giveaway-3
test('the host enters whoever was there, and learns of whoever was not', async () => {
  const name = page.getByLabel(formLabel(enterGiveawayForm, 'viewerName'));
  await name.fill('nobody_knows');
  await button(text.addButton).click();
  await page.getByRole('alert').filter({ hasText: 'nobody_knows' }).waitFor();
  await name.fill('@viewer_4');
  await button(text.addButton).click();
  await expect.poll(async () => (await state()).now?.entrants, SOON).toBe(4);
}, 300_000);

// behaviour: giveaway-11
test('a viewer is removed with a note, stays out, and comes back when the host enters them', async () => {
  await button(text.removal.button('Viewer 4')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(formLabel(removeEntrantForm, 'note')).fill('Works for the host');
  await dialog.getByRole('button', { name: text.removal.confirm }).click();
  const removed = page.getByRole('list', { name: text.removal.list.label }).getByRole('listitem');
  await expect.poll(() => removed.allInnerTexts(), SOON).toEqual([expect.stringContaining('Works for the host')]);
  expect((await state()).now?.entrants).toBe(3);
}, 300_000);

// behaviour: giveaway-4 giveaway-5 giveaway-6
test('one is drawn with a message of the stream, the next one with a reason, and an answer is seen', async () => {
  await button(text.draw).click();
  await expect.poll(async () => (await state()).now?.status, SOON).toMatch(/^draw/);
  await send('what now?');
  const winner = page.getByRole('group', { name: text.winner });
  await winner.getByText(text.claim.open).waitFor();
  const first = await winner.locator('bdi').first().innerText();
  await button(text.drawNext).click();
  await page.getByRole('menuitem', { name: text.reasons.declined }).click();
  await page.getByRole('region', { name: text.before }).getByText(first).waitFor();
  await expect.poll(() => winner.locator('bdi').first().innerText(), SOON).not.toBe(first);
  const { now: drawn } = await state();
  const number = Number(drawn!.winners.at(-1)!.viewer.name.replace('viewer_', ''));
  // Everybody writes once, including the winner.
  await send(...Array.from({ length: 20 }, () => 'here I am'));
  expect(number).toBeGreaterThan(0);
  await winner.getByText(text.claim.claimed).waitFor();
}, 300_000);

// behaviour: giveaway-4 giveaway-8
test('what was drawn holds for everybody, also when it is over', async () => {
  const { page: proof } = await state();
  const link = page.getByRole('link', { name: text.proof });
  expect(await link.getAttribute('href')).toBe(`/draws/${proof}`);
  await expect
    .poll(() => verify(`${dashboard.url}/api/draws/${proof}`, null), SOON)
    .toMatchObject({ isSound: true, draws: 1, unread: 0 });
  await button(text.end).click();
  await page.getByRole('dialog').getByRole('button', { name: text.end }).click();
  await page.getByRole('region', { name: text.past.label }).getByText('A mug').waitFor();
  await button(text.open).waitFor();
  expect(await verify(`${dashboard.url}/api/draws/${proof}`, null)).toMatchObject({ isSound: true, unread: 0 });
}, 300_000);

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
