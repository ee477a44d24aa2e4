/**
 * Tests an agency and one of its members from the first day on: agency, invitations, preset, import, live page, update, undo,
 * discount code, checkout, downgrade, what is put away, upgrade; the built server, the fake payment service, a real browser, by
 * keyboard, both languages, a phone.
 */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUT_AWAY_TEXT } from '#editor/app/put-away/putAwayText.ts';
import { ACCOUNTS_TEXT } from '#editor/screens/accounts/accountsText.ts';
import { AGENCIES_TEXT } from '#editor/screens/accounts/agencies/agenciesText.ts';
import { AGENCY_TEXT } from '#editor/screens/agency/agencyText.ts';
import { CODES_TEXT } from '#editor/screens/agency/codes/codesText.ts';
import { AGENCY_PRESETS_TEXT } from '#editor/screens/agency/presets/agencyPresetsText.ts';
import { AGENCY_INVITATIONS_TEXT } from '#editor/screens/agency-invitations/agencyInvitationsText.ts';
import { OUTCOME_TEXT } from '#editor/screens/presets/import/outcomeText.ts';
import { PRESETS_TEXT } from '#editor/screens/presets/presetsText.ts';
import { presetsScreen } from '#editor/screens/presets/screen.ts';
import { SELLING_TEXT } from '#editor/screens/subscription/selling/sellingText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Locale, OverlayItem, TextSettings } from '#schemas/generated/types.ts';
import type { Dashboard } from '../support/dashboard.ts';
import { type Visitors, type VisitOptions, visitorsOf } from '../support/dashboardVisitors.ts';
import { type SellingDashboard, startSellingDashboard } from '../support/sellingDashboard.ts';

const CASES = [
  ['en', { locale: 'en-US', viewport: { width: 1280, height: 900 } }],
  ['de', { locale: 'de-DE', viewport: { width: 390, height: 844 } }],
] as const;
/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];
const SOON = { timeout: 60_000 };

/** The item of the preset that its maker and the member change. */
const WELCOME = { name: '✦ Welcome', type: 'TEXT' };
let selling: SellingDashboard;
let dashboard: Dashboard;
let visitors: Visitors;
let root: Page;

beforeAll(async () => {
  selling = await startSellingDashboard();
  ({ dashboard } = selling);
  visitors = visitorsOf(dashboard);
  root = await visitors.openAs('root@example.com', '/accounts', { locale: 'en-US' });
}, 240_000);
afterAll(() => selling.stop());

async function picture(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const press = (page: Page, name: string, role: 'button' | 'tab' | 'menuitem' = 'button') =>
  page.getByRole(role, { name, exact: true }).press('Enter');

async function makeAgency(name: string, adminEmail: string): Promise<void> {
  await root.goto(`${dashboard.url}/accounts`);
  await press(root, ACCOUNTS_TEXT.en.tabs.agencies, 'tab');
  await root.getByRole('button', { name: AGENCIES_TEXT.en.create }).first().press('Enter');
  const dialog = root.getByRole('dialog', { name: AGENCIES_TEXT.en.create });
  await dialog.getByRole('textbox').first().fill(name);
  await dialog.getByRole('textbox').last().fill(adminEmail);
  await root.keyboard.press('Enter');
  await root.getByText(AGENCIES_TEXT.en.createdDone).first().waitFor();
}

async function invite(boss: Page, language: Locale, email: string): Promise<string> {
  const { dialog } = AGENCY_TEXT[language];
  await boss.goto(`${dashboard.url}/agency`);
  await press(boss, AGENCY_TEXT[language].invite);
  await boss.getByRole('dialog', { name: dialog.title }).getByRole('textbox').fill(email);
  await boss.keyboard.press('Enter');
  await boss.getByText(dialog.sent).first().waitFor();
  return (await visitors.mailedLink(email, 'agency-invitations')).pathname;
}

async function accept(page: Page, language: Locale, agency: string): Promise<void> {
  const text = AGENCY_INVITATIONS_TEXT[language];
  await press(page, text.acceptLabel(agency));
  await page.getByText(text.accepted(agency)).waitFor();
}

/** Chooses an entry of a list by keyboard. */
async function choose(page: Page, list: Locator, name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true });
  await list.press('ArrowDown');
  await option.waitFor();
  for (let steps = 0; (await option.getAttribute('data-combobox-selected')) === null && steps < 10; steps += 1)
    await list.press('ArrowDown');
  await list.press('Enter');
  await option.waitFor({ state: 'detached' });
}

const profilesOf = async (page: Page) =>
  (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=10')).items;
const itemsOf = async (page: Page, profileId: string) =>
  (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`)).overlay.items;

/** Puts a text and a flow that changes another item into the account of the maker. */
async function makeContents(boss: Page): Promise<string> {
  const { id: profileId } = (await profilesOf(boss))[0]!;
  const add = (type: string, name: string, settings: object) =>
    dashboard.call<ApiTypes['ItemAnswer']>(boss, 'POST', `/overlay/${profileId}/items`, { type, name, settings });
  await add('TEXT', '✦ Welcome', { text: 'Welcome to {{streamer}}!' });
  const { item } = await add('COUNTER', '✦ Falls', {});
  const settings = { itemId: item.id, isVisible: 'show', orientation: 'both', durationMs: 0 };
  const step = { type: 'action', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' };
  await dashboard.call(boss, 'POST', '/flows', {
    name: '✦ Show falls',
    triggersById: { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
    blocksById: { b: { ...step, kind: 'CHANGE_VISIBILITY', settings } },
  });
  return profileId;
}

/** Makes a preset by keyboard; the flow uses an item that is taken in when the server asks for it. */
async function makePreset(boss: Page, language: Locale): Promise<void> {
  const text = AGENCY_PRESETS_TEXT[language];
  await boss.goto(`${dashboard.url}/agency`);
  await press(boss, AGENCY_TEXT[language].tabs.presets, 'tab');
  await press(boss, text.make);
  const dialog = boss.getByRole('dialog', { name: text.make });
  const field = (setting: string) => dialog.locator(`[data-setting="${setting}"] :is(input, textarea)`);
  await field('name').fill('✦ Gold');
  await field('note').fill('First version');
  await dialog.locator('[data-add]').press('Enter');
  await dialog.getByRole('checkbox', { name: '✦ Welcome' }).press('Space');
  await dialog.getByRole('checkbox', { name: '✦ Show falls' }).press('Space');
  await picture(boss, `preset-make-${language}`);
  await dialog.getByRole('button', { name: text.make, exact: true }).press('Enter');
  await dialog.getByText(text.missing).waitFor();
  await dialog.getByRole('alert').getByText('✦ Falls', { exact: false }).waitFor();
  await picture(boss, `preset-missing-${language}`);
  // The remedy has the focus.
  await boss.keyboard.press('Enter');
  await boss.getByText(text.made('✦ Gold')).waitFor();
  await boss.getByRole('article', { name: '✦ Gold' }).waitFor();
  await picture(boss, `preset-list-${language}`);
}

/** Saves the next version, whose selection is the one of the version before. */
async function savePreset(boss: Page, language: Locale): Promise<void> {
  const text = AGENCY_PRESETS_TEXT[language];
  await press(boss, text.actions('✦ Gold'));
  await press(boss, text.save, 'menuitem');
  const dialog = boss.getByRole('dialog', { name: text.saveTitle('✦ Gold') });
  expect(await dialog.getByRole('checkbox', { name: '✦ Falls' }).isChecked()).toBe(true);
  await dialog.locator('[data-setting="note"] textarea').fill('Bigger text');
  await dialog.getByRole('button', { name: text.save, exact: true }).press('Enter');
  await boss.getByText(text.saved('✦ Gold')).waitFor();
  await press(boss, text.open('✦ Gold'));
  const versions = boss.getByRole('dialog', { name: '✦ Gold' });
  await versions.getByText('Bigger text').waitFor();
  await versions.getByText('First version').waitFor();
  await picture(boss, `preset-versions-${language}`);
  await boss.keyboard.press('Escape');
}

async function importPreset(mia: Page, language: Locale): Promise<void> {
  const text = PRESETS_TEXT[language];
  await mia.goto(`${dashboard.url}/presets`);
  await press(mia, text.importLabel('✦ Gold'));
  const dialog = mia.getByRole('dialog', { name: text.importing.title('✦ Gold') });
  const verb = dialog.getByRole('button', { name: text.importing.verb, exact: true });
  await dialog.getByText(text.importing.needsValues).waitFor();
  expect(await verb.isDisabled()).toBe(true);
  await dialog.locator('[data-setting="streamer"] input').fill('Mia');
  await dialog.getByRole('region', { name: text.preview.title }).getByText('✦ Show falls').waitFor();
  for (const name of Object.values(text.contents.picture)) await dialog.getByRole('img', { name }).waitFor();
  // A FREE account has one overlay.
  const own = (await profilesOf(mia))[0]!.name;
  await choose(mia, dialog.getByRole('combobox', { name: text.importing.into }), own);
  await picture(mia, `preset-import-${language}`);
  await verb.press('Enter');
  await mia.getByText(text.importing.done('✦ Gold')).waitFor();
}

/** Updates after a preview that says what stays. */
async function updatePreset(mia: Page, language: Locale): Promise<void> {
  const text = PRESETS_TEXT[language];
  const outcome = OUTCOME_TEXT[language];
  const changeOf = (setting: string) => ({ kind: 'item', id: null, count: 1, paths: [['settings', setting]] }) as const;
  await mia.goto(`${dashboard.url}/presets`);
  await press(mia, text.imported.updateLabel('✦ Gold'));
  const dialog = mia.getByRole('dialog', { name: text.updating.title('✦ Gold', 2) });
  const preview = dialog.getByRole('region', { name: text.preview.title });
  await preview.getByText(text.preview.kept).waitFor();
  await expect
    .poll(() => preview.getByRole('listitem').allTextContents(), SOON)
    .toEqual(['fontWeight', 'text'].map((setting) => outcome.part(changeOf(setting), WELCOME)));
  await picture(mia, `preset-update-${language}`);
  await dialog.getByRole('button', { name: text.updating.verb, exact: true }).press('Enter');
  await mia.getByText(text.updating.done('✦ Gold')).waitFor();
  await picture(mia, `preset-imported-${language}`);
}

async function undo(mia: Page, language: Locale): Promise<void> {
  const text = PRESETS_TEXT[language].imported;
  await press(mia, text.actions('✦ Gold'));
  await press(mia, text.undo, 'menuitem');
  await mia.getByRole('dialog').getByRole('button', { name: text.undoAsk.confirm, exact: true }).press('Enter');
  await mia.getByText(text.undone).waitFor();
}

/** Takes a picture of a live page in the box of an item. */
const pictureOf = (live: Page, { position, dimensions }: OverlayItem): Promise<Buffer> =>
  live.screenshot({ omitBackground: true, clip: { ...position, ...dimensions } });
const look = async (live: Page, item: OverlayItem): Promise<string> => (await pictureOf(live, item)).toString('base64');

/** Counts the visible pixels of a live page, or in the box of an item. */
async function pixelsOf(live: Page, item?: OverlayItem): Promise<number> {
  const picture = item === undefined ? await live.screenshot({ omitBackground: true }) : await pictureOf(live, item);
  const { data } = PNG.sync.read(picture);
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) count += 1;
  return count;
}

/** Opens the live page of an overlay. */
async function openLive(portrait: string): Promise<Page> {
  const live = await dashboard.open(portrait, { viewport: { width: 1080, height: 1920 } });
  await live.evaluate(() => (globalThis as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return live;
}

/** Founds the agency, and lets an existing and a new account accept. Returns the pages of its admin and the first member. */
async function joinAgency(language: Locale, options: VisitOptions): Promise<{ boss: Page; mia: Page }> {
  const mail = (name: string): string => `${name}.${language}@example.com`;
  const boss = await visitors.openAs(mail('boss'), '/legal', options);
  const mia = await visitors.openAs(mail('mia'), '/presets', options);
  await mia.getByRole('heading').first().waitFor();
  expect(await mia.getByRole('heading', { name: PRESETS_TEXT[language].available }).count()).toBe(0);
  expect(await mia.getByRole('link', { name: presetsScreen.title[language] }).count()).toBe(0);
  const agency = `✦ North ${language}`;
  await makeAgency(agency, mail('boss'));
  await mia.goto(dashboard.url + (await invite(boss, language, mail('mia'))));
  await accept(mia, language, agency);
  const neo = await visitors.signUpInvited(mail('neo'), await invite(boss, language, mail('neo')), options);
  await accept(neo, language, agency);
  return { boss, mia };
}

/** The member imports the preset, edits it, takes an update that keeps the edit, and undoes it; the live page shows each step. */
async function livePreset(language: Locale, boss: Page, mia: Page): Promise<void> {
  const madeIn = await makeContents(boss);
  await makePreset(boss, language);
  const own = (await profilesOf(mia))[0]!;
  const live = await openLive(own.links.portrait);
  await importPreset(mia, language);
  const welcomeOf = async () => (await itemsOf(mia, own.id)).find(({ name }) => name === '✦ Welcome')!;
  const welcome = await welcomeOf();
  expect(welcome.settings).toMatchObject({ text: 'Welcome to Mia!' });
  const { fontWeight } = welcome.settings as TextSettings;
  await expect.poll(() => pixelsOf(live, welcome), SOON).toBeGreaterThan(0);

  const first = await look(live, welcome);
  await dashboard.call(mia, 'PATCH', `/overlay/${own.id}/items/${welcome.id}`, { settings: { text: 'Mine!' } });
  await expect.poll(() => look(live, welcome), SOON).not.toBe(first);
  const edited = await look(live, welcome);

  const [source] = (await itemsOf(boss, madeIn)).filter(({ name }) => name === '✦ Welcome') as [OverlayItem];
  const settings = { fontWeight: 900, text: 'Hey, {{streamer}}' };
  await dashboard.call(boss, 'PATCH', `/overlay/${madeIn}/items/${source.id}`, { settings });
  await savePreset(boss, language);
  await updatePreset(mia, language);
  expect((await welcomeOf()).settings).toMatchObject({ text: 'Mine!', fontWeight: 900 });
  await expect.poll(() => look(live, welcome), SOON).not.toBe(edited);

  await undo(mia, language);
  expect((await welcomeOf()).settings).toMatchObject({ text: 'Mine!', fontWeight });
  await expect.poll(() => look(live, welcome), SOON).toBe(edited);
  await live.close();
}

/** Makes a discount code by keyboard. */
async function makeCode(boss: Page, language: Locale): Promise<string> {
  const text = CODES_TEXT[language];
  await boss.goto(`${dashboard.url}/agency`);
  await press(boss, AGENCY_TEXT[language].tabs.codes, 'tab');
  await press(boss, text.make);
  await boss.getByRole('dialog', { name: text.make }).getByRole('textbox').fill('✦ Mia');
  await boss.keyboard.press('Enter');
  await codeRow(boss).getByText(text.statuses.available).filter({ visible: true }).waitFor();
  const [made] = (await dashboard.call<ApiTypes['AgencyCodeList']>(boss, 'GET', '/agency/promotion-codes')).items;
  return made!.code;
}

const codeRow = (boss: Page): Locator => boss.getByRole('row').filter({ hasText: '✦ Mia' });

/** Buys PRO with a code on the page of the payment service. */
async function buyPro(mia: Page, language: Locale, code: string): Promise<void> {
  const text = SELLING_TEXT[language];
  await mia.goto(`${dashboard.url}/subscription`);
  await press(mia, text.actions.buy('PRO'));
  const dialog = mia.getByRole('dialog');
  await dialog.getByLabel(text.buy.code).fill(code);
  await mia.keyboard.press('Enter');
  await dialog.getByText(text.buy.discount['every-period']('20')).waitFor();
  await dialog.getByRole('checkbox', { name: text.buy.accept }).press('Space');
  await dialog.getByRole('button', { name: text.buy.pay }).press('Enter');
  await mia.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await mia.getByText(text.checkout.waiting).waitFor();
  await selling.deliver();
  await mia.getByText(text.checkout.paid('PRO')).waitFor();
  await picture(mia, `journey-pro-${language}`);
}

/** Plans BASIC for the end of the period, and lets the period end. */
async function fallToBasic(mia: Page, language: Locale): Promise<void> {
  const text = SELLING_TEXT[language];
  await press(mia, text.actions.downgrade('BASIC'));
  const dialog = mia.getByRole('dialog');
  await dialog.getByText(text.downgradeAsk.title('BASIC')).waitFor();
  await dialog.getByRole('button', { name: text.downgradeAsk.confirm, exact: true }).press('Enter');
  await mia.getByRole('button', { name: text.keep.planned }).waitFor();
  await selling.endPeriod(`mia.${language}@example.com`);
}

/** Upgrades again, which charges at once. */
async function riseToPro(mia: Page, language: Locale): Promise<void> {
  const text = SELLING_TEXT[language];
  await press(mia, text.actions.upgrade('PRO'));
  const verb = mia.getByRole('dialog').getByRole('button', { name: text.upgradeAsk.confirm });
  await verb.press('Enter');
  await mia.getByRole('button', { name: text.actions.downgrade('BASIC') }).waitFor();
}

/** Loses an overlay with the plan, and gets it back with the plan. */
async function losePlan(mia: Page, language: Locale): Promise<void> {
  const text = PUT_AWAY_TEXT[language];
  const add = (name: string) =>
    dashboard.call<ApiTypes['ProfileAnswer']>(mia, 'POST', '/profiles', { name, starter: 'neon' });
  await add('✦ Second');
  const live = await openLive((await add('✦ Third')).links.portrait);
  await expect.poll(() => pixelsOf(live), SOON).toBeGreaterThan(0);
  await fallToBasic(mia, language);
  await expect.poll(() => pixelsOf(live), SOON).toBe(0);
  await mia.goto(`${dashboard.url}/overlays`);
  const card = mia.getByRole('article', { name: '✦ Third', exact: true });
  await card.getByText(text.until('').trim(), { exact: false }).waitFor();
  await picture(mia, `journey-put-away-${language}`);
  await mia.goto(`${dashboard.url}/subscription`);
  const note = mia.getByRole('status').filter({ hasText: text.note.title });
  await note.getByRole('button', { name: text.swapOf('✦ Third') }).waitFor();
  await riseToPro(mia, language);
  await expect.poll(() => pixelsOf(live), SOON).toBeGreaterThan(0);
  await expect.poll(() => note.count(), SOON).toBe(0);
  await live.close();
}

// behaviour: preset-13, preset-14, preset-15, preset-16, preset-17, preset-20, billing-30, plan-11, plan-14
test.each(CASES)(
  'a member gets a preset, keeps edits, buys a plan with a code, loses an overlay with it and gets it back: %s',
  async (language, options) => {
    const { boss, mia } = await joinAgency(language, options);
    await livePreset(language, boss, mia);
    await buyPro(mia, language, await makeCode(boss, language));
    await losePlan(mia, language);
    await boss.reload();
    await press(boss, AGENCY_TEXT[language].tabs.codes, 'tab');
    const redeemer = codeRow(boss).getByText(`mia.${language}@example.com`).filter({ visible: true });
    await redeemer.waitFor();
    expect(await redeemer.count()).toBe(1);
    await picture(boss, `journey-code-${language}`);
  },
  600_000,
);

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
