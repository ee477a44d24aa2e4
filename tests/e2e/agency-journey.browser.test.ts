/**
 * Tests presets from the agency to the overlay of a member: agency, invitations, preset, import, live page, update, undo; the
 * built server, a real browser, by keyboard, both languages, a phone.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNTS_TEXT } from '#editor/screens/accounts/accountsText.ts';
import { AGENCIES_TEXT } from '#editor/screens/accounts/agencies/agenciesText.ts';
import { AGENCY_TEXT } from '#editor/screens/agency/agencyText.ts';
import { AGENCY_PRESETS_TEXT } from '#editor/screens/agency/presets/agencyPresetsText.ts';
import { AGENCY_INVITATIONS_TEXT } from '#editor/screens/agency-invitations/agencyInvitationsText.ts';
import { OUTCOME_TEXT } from '#editor/screens/presets/import/outcomeText.ts';
import { PRESETS_TEXT } from '#editor/screens/presets/presetsText.ts';
import { presetsScreen } from '#editor/screens/presets/screen.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Locale, OverlayItem, TextSettings } from '#schemas/generated/types.ts';
import { type Dashboard, PASSWORD, startDashboard } from '../support/dashboard.ts';
import { linkInMail } from '../support/outbox.ts';

type Options = Parameters<Dashboard['open']>[1];

const CASES = [
  ['en', { locale: 'en-US', viewport: { width: 1280, height: 900 } }],
  ['de', { locale: 'de-DE', viewport: { width: 390, height: 844 } }],
] as const;
/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];
const SOON = { timeout: 60_000 };

let dashboard: Dashboard;
let root: Page;

beforeAll(async () => {
  dashboard = await startDashboard({ env: { LIVELOOM_DEFAULT_PLAN: 'PRO' } });
  root = await openAs('root@example.com', '/accounts', { locale: 'en-US' });
}, 240_000);
afterAll(() => dashboard.stop());

async function openAs(email: string, path: string, options: Options): Promise<Page> {
  return prepared(await dashboard.openAs(email, '/legal', options), path);
}

/** Signs up somebody who was invited before: the newest mail is not the one with the link to confirm the address. */
async function signUpInvited(email: string, path: string, options: Options): Promise<Page> {
  const page = await dashboard.open('/legal', options);
  const body = { email, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
  const language = options?.locale === 'de-DE' ? 'de' : 'en';
  await dashboard.call(page, 'POST', `/auth/register?languageCode=${language}`, body);
  const { searchParams } = await mailedLink(email, 'verify-email');
  await dashboard.call(page, 'GET', `/auth/verify-email?code=${searchParams.get('code')}`);
  await dashboard.call(page, 'POST', '/auth/login', { email, password: PASSWORD });
  return prepared(page, path);
}

/** Waits for a mail whose link leads to a page. */
async function mailedLink(email: string, to: string): Promise<URL> {
  const read = (): string => {
    try {
      return linkInMail(join(dashboard.folder, 'data'), email);
    } catch {
      return '';
    }
  };
  await expect.poll(read, SOON).toContain(to);
  return new URL(read());
}

/** Hides the dialogs of a first visit, which would cover the page. */
async function prepared(page: Page, path: string): Promise<Page> {
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  await page.goto(dashboard.url + path);
  return page;
}

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
  return (await mailedLink(email, 'agency-invitations')).pathname;
}

async function accept(page: Page, language: Locale, agency: string): Promise<void> {
  const text = AGENCY_INVITATIONS_TEXT[language];
  await press(page, text.acceptLabel(agency));
  await page.getByText(text.accepted(agency)).waitFor();
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
  await picture(mia, `preset-import-${language}`);
  await verb.press('Enter');
  await mia.getByText(text.importing.done('✦ Gold')).waitFor();
}

/** Updates after a preview that says what stays. */
async function updatePreset(mia: Page, language: Locale): Promise<void> {
  const text = PRESETS_TEXT[language];
  const outcome = OUTCOME_TEXT[language];
  await mia.goto(`${dashboard.url}/presets`);
  await press(mia, text.imported.updateLabel('✦ Gold'));
  const dialog = mia.getByRole('dialog', { name: text.updating.title('✦ Gold', 2) });
  const preview = dialog.getByRole('region', { name: text.preview.title });
  await preview.getByText(text.preview.kept).waitFor();
  await expect
    .poll(() => preview.getByRole('listitem').allTextContents(), SOON)
    .toEqual(Array(2).fill(outcome.part({ kind: 'item', id: null, count: 1 }, '✦ Welcome')));
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

/** Returns the pixels of a live page in the box of an item. */
const look = async (live: Page, { position, dimensions }: OverlayItem): Promise<string> =>
  (await live.screenshot({ omitBackground: true, clip: { ...position, ...dimensions } })).toString('base64');

// behaviour: preset-14, preset-15, preset-16, preset-17, preset-20
test.each(CASES)(
  'an agency makes a preset, members import it, and an update keeps what they changed: %s',
  async (language, options) => {
    const mail = (name: string): string => `${name}.${language}@example.com`;
    const boss = await openAs(mail('boss'), '/legal', options);
    const mia = await openAs(mail('mia'), '/presets', options);
    await mia.getByRole('heading').first().waitFor();
    expect(await mia.getByRole('heading', { name: PRESETS_TEXT[language].available }).count()).toBe(0);
    expect(await mia.getByRole('link', { name: presetsScreen.title[language] }).count()).toBe(0);
    const agency = `✦ North ${language}`;
    await makeAgency(agency, mail('boss'));
    await mia.goto(dashboard.url + (await invite(boss, language, mail('mia'))));
    await accept(mia, language, agency);
    const neo = await signUpInvited(mail('neo'), await invite(boss, language, mail('neo')), options);
    await accept(neo, language, agency);

    const madeIn = await makeContents(boss);
    await makePreset(boss, language);
    await importPreset(mia, language);
    const made = (await profilesOf(mia)).find(({ name }) => name === '✦ Gold')!;
    const welcomeOf = async () => (await itemsOf(mia, made.id)).find(({ name }) => name === '✦ Welcome')!;
    const welcome = await welcomeOf();
    expect(welcome.settings).toMatchObject({ text: 'Welcome to Mia!' });
    const { fontWeight } = welcome.settings as TextSettings;

    const live = await dashboard.open(made.links.portrait, { viewport: { width: 1080, height: 1920 } });
    await live.evaluate(() => (globalThis as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
    const first = await look(live, welcome);
    await dashboard.call(mia, 'PATCH', `/overlay/${made.id}/items/${welcome.id}`, { settings: { text: 'Mine!' } });
    await expect.poll(() => look(live, welcome), SOON).not.toBe(first);
    const edited = await look(live, welcome);

    const [source] = (await itemsOf(boss, madeIn)).filter(({ name }) => name === '✦ Welcome') as [OverlayItem];
    await dashboard.call(boss, 'PATCH', `/overlay/${madeIn}/items/${source.id}`, { settings: { fontWeight: 900 } });
    await dashboard.call(boss, 'PATCH', `/overlay/${madeIn}/items/${source.id}`, {
      settings: { text: 'Hey, {{streamer}}' },
    });
    await savePreset(boss, language);
    await updatePreset(mia, language);
    expect((await welcomeOf()).settings).toMatchObject({ text: 'Mine!', fontWeight: 900 });
    await expect.poll(() => look(live, welcome), SOON).not.toBe(edited);

    await undo(mia, language);
    expect((await welcomeOf()).settings).toMatchObject({ text: 'Mine!', fontWeight });
    await expect.poll(() => look(live, welcome), SOON).toBe(edited);
  },
  400_000,
);

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
