/** Tests the screen of moments: the built server, a real browser, and the overlay of a new account. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { MOMENTS_TEXT } from './momentsText.ts';

const text = MOMENTS_TEXT.en;
const { rungs, form } = text;

let dashboard: Dashboard;
let page: Page;
let profileId: string;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('moments@example.com', '/moments');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  profileId = items[0]!.id;
}, 400_000);
afterAll(() => dashboard.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const stored = async (): Promise<NonNullable<ApiTypes['MomentsAnswer']['moments']>> =>
  (await dashboard.call<ApiTypes['MomentsAnswer']>(page, 'GET', `/moments/${profileId}`)).moments!;

// behaviour: moment-9, moment-12
test('a new account has moments, and a try is seen on the preview', async () => {
  await page.getByRole('switch', { name: text.switch(rungs.gift10000), exact: true }).waitFor();
  const frame = page.frameLocator('aside iframe');
  await frame.locator('canvas').first().waitFor({ timeout: 60_000 });
  await button(text.try(rungs.gift10000)).click();
  await frame.getByText('TEST', { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a rung is switched off, and on again', async () => {
  const control = page.getByRole('switch', { name: text.switch(rungs.follow), exact: true });
  await control.press(' ');
  await expect.poll(async () => (await stored()).rungs.follow.isEnabled).toBe(false);
  expect(await button(text.try(rungs.follow)).isDisabled()).toBe(true);
  await control.press(' ');
  await expect.poll(async () => (await stored()).rungs.follow.isEnabled).toBe(true);
});

// behaviour: moment-10
test('too few coins are refused at their field, and what was typed stays', async () => {
  await button(text.edit(rungs.gift100)).click();
  const coins = page.getByRole('textbox', { name: form.coins });
  await coins.fill('5');
  await page.getByRole('textbox', { name: form.textField }).fill('Wow, {giftName}!');
  await button(form.save).click();
  await page.getByText('5 coins must be more than the 10 coins of the rung below').waitFor();
  expect(await page.getByRole('textbox', { name: form.textField }).inputValue()).toBe('Wow, {giftName}!');
  await coins.fill('50');
  await page.getByRole('radiogroup', { name: form.size }).getByText(text.sizes.stage, { exact: true }).click();
  await button(form.save).click();
  await page.getByText('from 50 coins · Large card · 2.5 s').waitFor();
  expect((await stored()).rungs.gift100).toMatchObject({ minCoins: 50, staging: 'stage', text: 'Wow, {giftName}!' });
});

// behaviour: moment-19
test('the set of sounds is chosen and heard, and a rung gets the sound of the set, or none', async () => {
  const played = page.waitForRequest('**/media/shipped/glass-large.wav');
  await button('Play “Glass”').click();
  await played;
  await page.getByRole('combobox', { name: text.soundSet }).click();
  await page.getByRole('option', { name: 'Wood', exact: true }).click();
  await expect.poll(async () => (await stored()).soundSet).toBe('wood');
  await button(text.edit(rungs.levelUp)).click();
  await page.getByText('Wood: goal or level').waitFor();
  const heard = page.waitForRequest('**/media/shipped/wood-goal.wav');
  await button(`Play “${rungs.levelUp}”`).click();
  await heard;
  await page.getByRole('radiogroup', { name: form.sound }).getByText(form.sources.none, { exact: true }).click();
  expect(await button(`Play “${rungs.levelUp}”`).isDisabled()).toBe(true);
  await button(form.save).click();
  await expect.poll(async () => (await stored()).rungs.levelUp.isSilent).toBe(true);
});

// behaviour: moment-11
test('a rung becomes a flow, which opens in the editor', async () => {
  await button(text.more(rungs.share)).click();
  await page.getByRole('menuitem', { name: text.makeFlow }).click();
  await page.waitForURL(/\/flows\/.+/u);
  expect((await stored()).rungs.share.isEnabled).toBe(false);
});

// behaviour: moment-7, moment-9
test('the screen names flows that show the same, and adds an alert box that is missing', async () => {
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
  const box = Object.values(overlay.items).find(({ type }) => type === 'ALERT_BOX')!;
  await dashboard.call(page, 'DELETE', `/overlay/${profileId}/items/${box.id}`);
  await page.goto(`${dashboard.url}/moments`);
  await page.getByText(text.doubles('Moment: share')).waitFor();
  await button(text.addBox).click();
  await page.getByText(text.noBox).waitFor({ state: 'detached' });
  const answer = await dashboard.call<ApiTypes['MomentsAnswer']>(page, 'GET', `/moments/${profileId}`);
  expect(answer.hasAlertBox).toBe(true);
});
