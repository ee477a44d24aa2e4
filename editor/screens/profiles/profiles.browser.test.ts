/** Tests the list of profiles and inherited options like a streamer: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProfileForm } from '#schemas/generated/requestForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { formLabel } from '#tests/support/formLabel.ts';
import { OPTIONS_TEXT } from './options/profileOptionsText.ts';
import { SETTINGS_TEXT } from '../settings/settingsText.ts';
import { PROFILES_TEXT } from './profilesText.ts';

const text = PROFILES_TEXT.en;
const options = OPTIONS_TEXT.en;
const NIGHT = 'Night ✦ <b>show</b>';

let dashboard: Dashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard({ env: { LIVELOOM_DEFAULT_PLAN: 'BASIC' } });
  page = await dashboard.openAs('anna@example.com', '/overlays');
}, 240_000);
afterAll(() => dashboard.stop());

const profiles = async (): Promise<ApiTypes['ProfileList']['items']> =>
  (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items;
const row = (name: string) => page.getByRole('article', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function choose(name: string, entry: string): Promise<void> {
  await button(text.more(name)).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

// behaviour: profile-73
test('the sidebar leads to the profiles; the last one stays, and says why', async () => {
  await page.getByRole('link', { name: text.title, exact: true }).click();
  await page.waitForURL(`${dashboard.url}/profiles`);
  await row('My stream').waitFor();
  await button(text.more('My stream')).click();
  const entry = page.getByRole('menuitem', { name: text.menu.remove });
  await page.getByText(text.menu.last).waitFor();
  expect(await entry.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
});

// behaviour: form-170
test('a profile is added by name and renamed; the plan’s limit is said before anybody runs into it', async () => {
  await button(text.add).click();
  await page.getByRole('dialog').getByRole('textbox').press('Enter');
  await page.getByText('Name is required.').waitFor();
  await page.keyboard.type('Night');
  await button(text.name.add).click();
  await row('Night').waitFor();
  await page.getByText(text.full('BASIC', 2)).waitFor();
  expect(await button(text.add).getAttribute('aria-disabled')).toBe('true');
  await choose('Night', text.menu.rename);
  await page.getByRole('textbox', { name: formLabel(updateProfileForm, 'name') }).fill(NIGHT);
  await button(text.name.save).click();
  await row(NIGHT).waitFor();
  expect((await profiles()).map(({ name }) => name)).toEqual(['My stream', NIGHT]);
});

// behaviour: profile-73
test('a profile is on air while a program shows it, and no longer', async () => {
  const [own] = await profiles();
  await row('My stream').getByText(text.offAir).waitFor();
  const live = await dashboard.open(own!.links.portrait, { viewport: { width: 270, height: 480 } });
  await row('My stream').getByText(text.onAir(1)).waitFor();
  expect(await row(NIGHT).getByText(text.offAir).count()).toBe(1);
  await live.context().close();
  await row('My stream').getByText(text.offAir).waitFor();
});

// behaviour: profile-70
test('options of the account reach every profile but the one with its own', async () => {
  await choose(NIGHT, text.menu.options);
  const name = page.getByRole('textbox', { name: formLabel(updateProfileForm, 'pointsName') });
  expect(await name.isDisabled()).toBe(true);
  await page
    .getByRole('switch', { name: formLabel(updateProfileForm, 'inheritGlobalOptions') })
    .uncheck({ force: true });
  await name.fill('Crowns');
  await page.getByRole('switch', { name: formLabel(updateProfileForm, 'playAudioOnMobile') }).uncheck({ force: true });
  await button(options.save).click();
  await row(NIGHT).getByText(text.hasOwn).waitFor();
  await page.goto(`${dashboard.url}/settings`);
  const section = page.getByRole('region', { name: SETTINGS_TEXT.en.options.title });
  await section.getByText(NIGHT).waitFor();
  await section.getByRole('textbox', { name: formLabel(updateProfileForm, 'pointsName') }).fill('Stars');
  await section.getByText('Deutsch').click();
  await section.getByRole('slider', { name: formLabel(updateProfileForm, 'volume') }).focus();
  await page.keyboard.press('Home');
  await expect.poll(profiles).toMatchObject([
    { name: 'My stream', inheritGlobalOptions: true, pointsName: 'Stars', languageCode: 'de', volume: 0 },
    { name: NIGHT, inheritGlobalOptions: false, pointsName: 'Crowns', playAudioOnMobile: false, volume: 1 },
  ]);
  const live = await page.request.get(`${dashboard.url}/api/live/${(await profiles())[0]!.liveKey}/portrait`);
  expect(await live.json()).toMatchObject({ pointsName: 'Stars', locale: 'de', volume: 0 });
});

test('the question before deleting says what goes; then the plan has room again, and a copy is made', async () => {
  await page.goto(`${dashboard.url}/profiles`);
  await choose(NIGHT, text.menu.remove);
  await page.getByText(text.removal.title(NIGHT)).waitFor();
  await page.getByText(text.removal.body).waitFor();
  await button(text.removal.confirm).click();
  await row(NIGHT).waitFor({ state: 'detached' });
  await choose('My stream', text.menu.duplicate);
  await row('My stream (2)').waitFor();
  expect(await profiles()).toMatchObject([{ pointsName: 'Stars' }, { name: 'My stream (2)', pointsName: 'Stars' }]);
});

test('a phone has room for long names, in German too', async () => {
  await dashboard.call(page, 'PATCH', `/profiles/${(await profiles())[1]!.id}`, {
    name: 'Donaudampfschifffahrt'.repeat(4),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  await page.reload();
  await page.getByRole('heading', { name: PROFILES_TEXT.de.title }).waitFor();
  await row('My stream').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});

test('nothing complained', () => expect(dashboard.complaints).toEqual([]));
