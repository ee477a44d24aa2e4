/**
 * Tests roll-outs in the dashboard, from the selection to the rollback: the built server, a real browser, by keyboard, both
 * languages, a phone.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENCY_TEXT } from '#editor/screens/agency/agencyText.ts';
import { PICTURES_TEXT } from '#editor/screens/agency/rollouts/new/picturesText.ts';
import { ROLLOUTS_TEXT } from '#editor/screens/agency/rollouts/rolloutsText.ts';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { OUTCOME_TEXT } from '#editor/screens/presets/import/outcomeText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { rolloutOptionsForm, rolloutTargetForm } from '#schemas/generated/requestForms.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { formLabel } from '../support/formLabel.ts';

const CASES = [
  ['en', { locale: 'en-US', viewport: { width: 1280, height: 900 } }],
  ['de', { locale: 'de-DE', viewport: { width: 390, height: 844 } }],
] as const;
const PRESET = '✦ Gold';
const FLOW = '✦ Hug';
const WAVES = '✦ Waves';
/** Folder for pictures to inspect. */
const PICTURES = process.env['LOOK'];

let dashboard: Dashboard;
let root: Page;
const bosses = new Map<Locale, Page>();
const members = new Map<string, Page>();
/** Saves the next version of the preset, with another text. */
const changes = new Map<Locale, (text: string) => Promise<void>>();

type Options = Parameters<Dashboard['open']>[1];

/** Signs somebody up, and hides the dialogs of a first visit, which would cover the page. */
async function openAs(email: string, options: Options): Promise<Page> {
  const page = await dashboard.openAs(email, '/legal', options);
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.evaluate((userId) => {
    localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true');
    localStorage.setItem('liveloom.betaSeen', 'true');
  }, id);
  return page;
}

async function becomeMember(boss: Page, email: string, letsAgencyIn: boolean): Promise<void> {
  const page = await openAs(email, {});
  await dashboard.call(boss, 'POST', '/agency/members/invitations', { email, role: 'STREAMER' });
  const path = '/users/me/agency-invitations';
  const { items } = await dashboard.call<ApiTypes['MyInvitationList']>(page, 'GET', path);
  await dashboard.call(page, 'POST', `${path}/${items[0]!.id}/accept`, { letsAgencyIn });
  members.set(email, page);
}

/** Returns a preset of a text. */
async function presetOf(boss: Page, text: string): Promise<object> {
  const profileId = (await dashboard.call<ApiTypes['ProfileList']>(boss, 'GET', '/profiles?limit=1')).items[0]!.id;
  const body = { type: 'TEXT', name: WAVES, settings: { text } };
  const { item } = await dashboard.call<ApiTypes['ItemAnswer']>(boss, 'POST', `/overlay/${profileId}/items`, body);
  return { name: WAVES, note: '', fields: [], itemIds: [item.id], flowIds: [], autoSelect: false };
}

/** Makes a preset of a text and a flow that names the member. Returns how to change it. */
async function makePreset(boss: Page): Promise<(text: string) => Promise<void>> {
  const profileId = (await dashboard.call<ApiTypes['ProfileList']>(boss, 'GET', '/profiles?limit=1')).items[0]!.id;
  const welcome = { type: 'TEXT', name: '✦ Welcome', settings: { text: 'Welcome to {{streamer}}!' } };
  const { item } = await dashboard.call<ApiTypes['ItemAnswer']>(boss, 'POST', `/overlay/${profileId}/items`, welcome);
  const step = { type: 'action', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' };
  const settings = { itemId: item.id, isVisible: 'show', orientation: 'both', durationMs: 0 };
  const { flow } = await dashboard.call<ApiTypes['FlowAnswer']>(boss, 'POST', '/flows', {
    name: FLOW,
    triggersById: { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
    blocksById: { b: { ...step, kind: 'CHANGE_VISIBILITY', settings } },
  });
  const fields = [{ name: 'streamer', label: '✦ Name', fallback: '' }];
  const contents = { note: '', fields, itemIds: [item.id], flowIds: [flow.id], autoSelect: true };
  const path = '/agency-presets/overlay-and-flows';
  const { preset } = await dashboard.call<ApiTypes['PresetAnswer']>(boss, 'POST', path, { name: PRESET, ...contents });
  return async (text) => {
    await dashboard.call(boss, 'PATCH', `/overlay/${profileId}/items/${item.id}`, { settings: { text } });
    await dashboard.call(boss, 'POST', `${path}/${preset.id}/versions`, contents);
  };
}

beforeAll(async () => {
  dashboard = await startDashboard({ env: { LIVELOOM_DEFAULT_PLAN: 'PRO' } });
  root = await openAs('root@example.com', {});
  for (const [language, options] of CASES) {
    const email = `boss-${language}@example.com`;
    const boss = await openAs(email, options);
    await dashboard.call(root, 'POST', '/agencies', { name: `✦ North ${language}`, adminEmail: email });
    changes.set(language, await makePreset(boss));
    for (const name of ['ann', 'ben']) await becomeMember(boss, `${name}-${language}@example.com`, true);
    await becomeMember(boss, `shy-${language}@example.com`, false);
    bosses.set(language, boss);
  }
}, 240_000);
afterAll(() => dashboard.stop());

async function picture(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const press = (page: Page, name: string, role: 'button' | 'tab' | 'link' | 'menuitem' = 'button') =>
  page.getByRole(role, { name, exact: true }).press('Enter');
/** Waits for a picture and returns its address. */
async function drawn(page: Page, alt: string): Promise<string | null> {
  const image = page.getByRole('img', { name: alt, exact: true });
  await image.waitFor();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  return image.getAttribute('src');
}
const confirm = (page: Page, title: string, verb: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: verb, exact: true }).press('Enter');
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const profilesOf = async (email: string): Promise<string[]> => {
  const answer = await dashboard.call<ApiTypes['ProfileList']>(members.get(email)!, 'GET', '/profiles?limit=10');
  return answer.items.map(({ name }) => name);
};
const flowsOf = async (email: string) =>
  (await dashboard.call<ApiTypes['FlowList']>(members.get(email)!, 'GET', '/flows?limit=10')).items;

/** Selects the preset for all streamers, with a value for its field, and lets the server plan. */
async function plan(boss: Page, language: Locale): Promise<void> {
  const text = ROLLOUTS_TEXT[language];
  await boss.goto(`${dashboard.url}/agency/rollouts/new`);
  await boss.getByRole('checkbox', { name: PRESET }).press('Space');
  await boss.getByRole('textbox', { name: '✦ Name' }).fill('everybody');
  await press(boss, text.choose.preview);
  await shown(boss, text.preview.title).waitFor();
}

// behaviour: rollout-56, rollout-57, rollout-58
test.each(CASES)('a preset is planned, looked at, started, applied and rolled back: %s', async (language) => {
  const text = ROLLOUTS_TEXT[language];
  const boss = bosses.get(language)!;
  const ann = `ann-${language}@example.com`;
  const shy = `shy-${language}@example.com`;

  await boss.goto(`${dashboard.url}/agency`);
  await press(boss, AGENCY_TEXT[language].tabs.rollouts, 'tab');
  await shown(boss, text.empty.title).waitFor();
  await picture(boss, `rollouts-empty-${language}`);
  await press(boss, text.new, 'link');
  await boss.getByText(text.choose.needs).waitFor();
  expect(await boss.getByRole('button', { name: text.choose.preview }).isDisabled()).toBe(true);
  await boss.getByRole('checkbox', { name: PRESET }).press('Space');
  expect(await boss.getByRole('radio', { name: text.choose.allStreamers(3) }).isChecked()).toBe(true);
  await boss.getByRole('textbox', { name: '✦ Name' }).fill('everybody');
  const profile = boss.getByRole('textbox', { name: formLabel(rolloutTargetForm, 'profile', language) });
  expect(await profile.evaluate(({ tagName }) => tagName)).toBe('INPUT');
  await picture(boss, `rollouts-new-${language}`);
  await press(boss, text.choose.preview);

  await shown(boss, text.preview.ready(2)).waitFor();
  await shown(boss, text.preview.refused(1)).waitFor();
  const rows = boss.getByRole('row');
  expect(await rows.nth(1).textContent()).toContain(shy);
  await rows.nth(1).getByText(text.members.refused).filter({ visible: true }).waitFor();
  await press(boss, text.table.details(ann));
  const details = boss.getByRole('group', { name: FLOW });
  await details.getByText(OUTCOME_TEXT[language].did.added, { exact: true }).waitFor();
  const pictures = PICTURES_TEXT[language];
  await boss
    .getByRole('region', { name: pictures.of(PRESET) })
    .getByText(pictures.newProfile(PRESET))
    .waitFor();
  await drawn(boss, pictures.after.alt.portrait(PRESET));
  await drawn(boss, pictures.after.alt.landscape(PRESET));
  expect(await boss.getByRole('img', { name: pictures.before.alt.portrait(PRESET) }).count()).toBe(0);
  await picture(boss, `rollouts-preview-${language}`);
  expect(await profilesOf(ann)).not.toContain(PRESET);

  await press(boss, text.preview.start);
  await confirm(boss, text.preview.startAsk.title(2), text.preview.startAsk.confirm);
  await boss.waitForURL(/\/agency\/rollouts\/(?!new)/);
  await shown(boss, text.states.done).waitFor();
  await shown(boss, text.progress(3, 3)).waitFor();
  await rows.filter({ hasText: shy }).getByText(text.members.refused).filter({ visible: true }).waitFor();
  expect(await rows.nth(1).textContent()).toContain(shy);
  await picture(boss, `rollouts-done-${language}`);
  for (const name of ['ann', 'ben']) expect(await profilesOf(`${name}-${language}@example.com`)).toContain(PRESET);

  const [flow] = (await flowsOf(ann)).filter(({ name }) => name === FLOW);
  await dashboard.call(members.get(ann)!, 'PATCH', `/flows/${flow!.id}`, { patch: { name: '✦ My hug' } });
  await press(boss, text.one.rollBack);
  await confirm(boss, text.one.rollBackAsk.title(2), text.one.rollBackAsk.confirm);
  await shown(boss, text.states['rolled-back']).waitFor();
  await shown(boss, text.table.stays).waitFor();
  await picture(boss, `rollouts-rolled-back-${language}`);
  expect(await profilesOf(`ben-${language}@example.com`)).not.toContain(PRESET);
  expect((await flowsOf(ann)).map(({ name }) => name)).toContain('✦ My hug');

  await press(boss, text.back, 'link');
  const row = boss.getByRole('article', { name: `${PRESET} v1` });
  await row.getByText(text.states['rolled-back']).waitFor();
  await row.getByText(text.progress(3, 3)).waitFor();
  await picture(boss, `rollouts-list-${language}`);
});

// behaviour: rollout-58, rollout-59
test.each(CASES)(
  'a second one is refused with a link to the first, which is stopped and resumed: %s',
  async (language) => {
    const text = ROLLOUTS_TEXT[language];
    const boss = bosses.get(language)!;
    await plan(boss, language);
    await boss.getByLabel(text.preview.at).fill('2020-01-01T12:00');
    await press(boss, text.preview.start);
    await shown(boss, text.preview.atPast).waitFor();
    await boss.getByLabel(text.preview.at).fill('2099-01-01T12:00');
    await press(boss, text.preview.start);
    await confirm(boss, text.preview.startAsk.title(2), text.preview.startAsk.confirm);
    await shown(boss, text.states.scheduled).waitFor();
    const { pathname } = new URL(boss.url());

    await plan(boss, language);
    await press(boss, text.preview.start);
    await confirm(boss, text.preview.startAsk.title(2), text.preview.startAsk.confirm);
    expect(await boss.getByRole('alert').textContent()).toContain(pathname.split('/').pop());
    await picture(boss, `rollouts-refused-${language}`);
    await press(boss, text.preview.running, 'link');
    await boss.waitForURL(`**${pathname}`);

    await press(boss, text.one.stop);
    await confirm(boss, text.one.stopAsk.title, text.one.stopAsk.confirm);
    await shown(boss, text.states.stopped).waitFor();
    await boss.getByRole('alert').getByText(`boss-${language}@example.com`).waitFor();
    await picture(boss, `rollouts-stopped-${language}`);
    await press(boss, text.one.resume);
    await confirm(boss, text.one.resumeAsk.title, text.one.resumeAsk.confirm);
    await shown(boss, text.states.done).waitFor();
  },
);

// behaviour: rollout-67, rollout-68
test.each(CASES)(
  'a new version shows the overlay before and after, with the old and new text: %s',
  async (language) => {
    const text = PICTURES_TEXT[language];
    const boss = bosses.get(language)!;
    await changes.get(language)!('Hello again!');
    await plan(boss, language);
    await press(boss, ROLLOUTS_TEXT[language].table.details(`ann-${language}@example.com`));
    const section = boss.getByRole('region', { name: text.of(PRESET) });
    const before = await drawn(boss, text.before.alt.portrait(PRESET));
    const after = await drawn(boss, text.after.alt.portrait(PRESET));
    expect(before).not.toBe(after);
    for (const alt of [text.before.alt.landscape, text.after.alt.landscape]) await drawn(boss, alt(PRESET));
    const item = section.getByRole('group', { name: '✦ Welcome' });
    await item.getByText('Welcome to everybody! → Hello again!').waitFor();
    await boss.getByRole('group', { name: PRESET }).getByText('✦ Welcome').waitFor();
    await picture(boss, `rollouts-before-after-${language}`);
  },
);

/** Enters waves of one member each, and looks at the pause. */
async function enterWaves(boss: Page, language: Locale): Promise<void> {
  const pause = boss.getByRole('group', { name: formLabel(rolloutOptionsForm, 'pauseSeconds', language) });
  const [hours, minutes] = ['hours', 'minutes'].map((part) =>
    pause.getByRole('textbox', { name: FORMS_TEXT[language][part as 'hours' | 'minutes'] }),
  );
  await boss.getByRole('textbox', { name: formLabel(rolloutOptionsForm, 'wave', language) }).fill('1');
  await minutes!.fill('90');
  await hours!.focus();
  expect([await hours!.inputValue(), await minutes!.inputValue()]).toEqual(['1', '30']);
  await picture(boss, `rollouts-waves-${language}`);
  await hours!.fill('0');
  await minutes!.fill('0');
}

// behaviour: rollout-70
test.each(CASES)('one wave is rolled back, and then one member: %s', async (language) => {
  const text = ROLLOUTS_TEXT[language];
  const boss = bosses.get(language)!;
  const [ann, ben] = [`ann-${language}@example.com`, `ben-${language}@example.com`];
  await dashboard.call(boss, 'POST', '/agency-presets/overlay-and-flows', await presetOf(boss, 'Wave'));
  await boss.goto(`${dashboard.url}/agency/rollouts/new`);
  await boss.getByRole('checkbox', { name: WAVES }).press('Space');
  await press(boss, text.choose.preview);
  await shown(boss, text.preview.ready(2)).waitFor();
  await enterWaves(boss, language);
  await press(boss, text.preview.start);
  await confirm(boss, text.preview.startAsk.title(2), text.preview.startAsk.confirm);
  await shown(boss, text.states.done).waitFor();

  const second = text.one.waveName(2);
  await boss.getByRole('group', { name: second }).getByText(text.memberCount(1)).waitFor();
  await picture(boss, `rollouts-in-waves-${language}`);
  await press(boss, text.one.rollBackWave(second));
  await shown(boss, text.one.rollBackAsk.others).waitFor();
  await picture(boss, `rollouts-wave-question-${language}`);
  await confirm(boss, text.one.rollBackAsk.wave(second, 1), text.one.rollBackAsk.confirm);
  await boss.getByRole('button', { name: text.one.rollBackWave(second) }).waitFor({ state: 'detached' });
  await shown(boss, text.states['rolled-back']).waitFor();
  expect([await profilesOf(ann), await profilesOf(ben)].filter((names) => names.includes(WAVES))).toHaveLength(1);

  const left = (await profilesOf(ann)).includes(WAVES) ? ann : ben;
  await press(boss, text.table.actions(left));
  await press(boss, text.one.rollBack, 'menuitem');
  await confirm(boss, text.one.rollBackAsk.member(left), text.one.rollBackAsk.confirm);
  await expect.poll(() => profilesOf(left)).not.toContain(WAVES);
  await picture(boss, `rollouts-parts-${language}`);
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
