/**
 * Tests flows from the dashboard in a real browser: one is built in the list alone, a gift fires it, and a live page
 * shows it; two editors of one flow converge; the list keeps flows in folders.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { MEDIA_TEXT } from '#editor/media/mediaText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { EVENT_EXAMPLES } from '../support/testEvents.ts';

const SOUND = join(import.meta.dirname, '../../fixtures/media/sound/beep.mp3');
const SMALL = { viewport: { width: 360, height: 640 } };
const text = FLOWS_TEXT.en;
const list = FLOW_LIST_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;
/** Counter of accounts: a retry needs a new one. */
let accounts = 0;
let profile: ApiTypes['ProfileList']['items'][number];

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const flows = async (): Promise<ApiTypes['FlowList']> => ask('GET', '/flows');
const flowNamed = async (name: string): Promise<ApiTypes['FlowAnswer']> => {
  const { items } = await flows();
  return ask('GET', `/flows/${items.find((flow) => flow.name === name)!.id}`);
};
/** Deletes all other flows: those of a failed first try would be counted with the next. */
async function keepOnly(...names: string[]): Promise<void> {
  const { items } = await ask<ApiTypes['FlowList']>('GET', '/flows?limit=100');
  for (const { id, name } of items) if (!names.includes(name)) await ask('DELETE', `/flows/${id}`);
}
const pictureOf = async (shown: Page): Promise<string> => (await shown.screenshot()).toString('base64');

/** Returns its picture once it stands still. */
async function stillPicture(shown: Page): Promise<string> {
  let before = '';
  for (let now = await pictureOf(shown); now !== before; now = await pictureOf(shown)) {
    before = now;
    await shown.waitForTimeout(400);
  }
  return before;
}

/** Creates an overlay with only a popup. */
async function putPopup(): Promise<void> {
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profile.id}`);
  for (const { id } of overlay.items) await ask('DELETE', `/overlay/${profile.id}/items/${id}`);
  await ask('POST', `/overlay/${profile.id}/items`, { type: 'LOCATION', name: 'Popup' });
}

async function openLive(): Promise<Page> {
  const shown = await dashboard.open(new URL(profile.links.portrait, dashboard.url).pathname, SMALL);
  await shown.waitForFunction(() => '__overlay' in window);
  await shown.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return shown;
}

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('flows@example.com', '/flows');
  profile = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
  await putPopup();
}, 400_000);
afterAll(() => dashboard.stop());

test('when somebody sends a gift, their name is seen: built by keyboard in the list, seen on a live page', async () => {
  const live = await openLive();
  const sendGift = (): Promise<unknown> =>
    ask('POST', `/overlay/${profile.id}/tests`, { events: [{ type: 'gift', payload: EVENT_EXAMPLES.gift }] });
  await sendGift();
  const untouched = await stillPicture(live);
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('button', { name: list.add, exact: true }).first().click();
  await page.getByRole('button', { name: text.addTrigger }).click();
  await page.getByRole('combobox', { name: text.findTrigger }).fill('donation');
  await page.keyboard.press('Enter');
  await page.locator('[data-trigger="GIFT"]').waitFor();
  await page.getByRole('button', { name: text.addStep, exact: true }).click();
  await page.getByRole('combobox', { name: text.findStep }).fill('popup');
  await page.keyboard.press('Enter');
  await page.locator('[data-step="SHOW_TEXT"]').waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Thanks, {username}!');
  const name = page.getByRole('textbox', { name: text.name });
  await name.fill('Thank you');
  await name.press('Enter');
  await expect.poll(async () => (await flows()).items.map((flow) => flow.name)).toEqual(['Thank you']);
  await expect
    .poll(async () => Object.values((await flowNamed('Thank you')).flow.blocksById).map(({ settings }) => settings))
    .toMatchObject([{ text: 'Thanks, {username}!', itemId: '', durationMs: 5000 }]);
  expect(await stillPicture(live)).toBe(untouched);
  await sendGift();
  await expect.poll(() => pictureOf(live), { timeout: 20_000 }).not.toBe(untouched);
  await ask('POST', `/overlay/${profile.id}/tests/end`, {});
  // A page draws all the time, and the tests after this one need none.
  await live.context().close();
}, 300_000);

// behaviour: flowlist-7, action-12
test('an alert of a gift shows the picture of the gift', async () => {
  const { alert } = FLOW_LIST_TEXT.de;
  const giftText = TRIGGER_FORMS.GIFT.text.de;
  const german = await dashboard.openAs(`gifts${++accounts}@example.com`, '/flows', { locale: 'de-DE' });
  const call = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    dashboard.call<Answer>(german, method, path, body);
  const own = (await call<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
  await german.getByRole('button', { name: alert.add }).click();
  const dialog = german.getByRole('dialog', { name: alert.title });
  const withPicture = dialog.getByLabel('Bild des Geschenks zeigen');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('{displayName}: {giftName}');
  // A follow provides none.
  expect(await withPicture.count()).toBe(0);
  await dialog.getByRole('combobox', { name: alert.when }).fill(giftText);
  await german.getByRole('option', { name: giftText, exact: true }).click();
  await expect.poll(() => withPicture.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: alert.make }).click();
  // A picture is optional: the step shows its text.
  await german.locator('[data-step="SHOW_TEXT"]').getByText('{displayName}: {giftName}', { exact: false }).waitFor();

  const live = await german.context().newPage();
  const told: string[] = [];
  live.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void told.push(payload.toString())));
  await live.goto(new URL(own.links.portrait, dashboard.url).href);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  const giftImageUrl = '/media/demo/gifts/star.png';
  const payload = { ...EVENT_EXAMPLES.gift, giftName: 'Star', giftImageUrl };
  await call('POST', `/overlay/${own.id}/tests`, { events: [{ type: 'gift', payload }] });
  const popups = (): string[] => told.filter((message) => message.includes(':showText"') && message.includes(': Star'));
  await expect.poll(popups).toEqual([expect.stringContaining(`"imageUrl":"${giftImageUrl}"`)]);
  await german.close();
}, 300_000);

// behaviour: flowedit-1, flowedit-2
// behaviour: flowlist-7
test('an alert is made of what has to happen, a text and a sound, in German', async () => {
  const { alert } = FLOW_LIST_TEXT.de;
  const cause = TRIGGER_FORMS.SHARE.text.de;
  const { choose } = MEDIA_TEXT.de.libraries.audios;
  const german = await dashboard.openAs(`alerts${++accounts}@example.com`, '/flows', { locale: 'de-DE' });
  await german.getByRole('button', { name: alert.add }).press('Enter');
  const dialog = german.getByRole('dialog', { name: alert.title });
  await dialog.getByRole('combobox', { name: alert.when }).fill(cause);
  await german.getByRole('option', { name: cause }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Geteilt von {displayName}');
  await dialog.getByRole('button', { name: FORMS_TEXT.de.chooseAudio }).click();
  const picker = german.getByRole('dialog', { name: choose });
  await picker.locator('input[type=file]').setInputFiles(SOUND);
  await picker.getByRole('button', { name: /^beep \d/ }).click();
  await dialog.getByRole('button', { name: alert.make }).press('Enter');
  await german.locator('[data-step="PLAY_SOUND"]').waitFor();
  const [made] = (await dashboard.call<ApiTypes['FlowList']>(german, 'GET', '/flows')).items;
  const { flow } = await dashboard.call<ApiTypes['FlowAnswer']>(german, 'GET', `/flows/${made!.id}`);
  expect(flow.name).toBe(alert.name(cause));
  expect(Object.values(flow.triggersById)).toMatchObject([{ kind: 'SHARE' }]);
  expect(flow.blocksById).toMatchObject({
    text: { parentId: 'both', settings: { text: 'Geteilt von {displayName}' } },
    sound: { parentId: 'both', settings: { soundId: expect.stringMatching(/./) as string } },
  });
  // A changed language of the account applies to every opened screen, even if the editor is the first.
  await dashboard.call(german, 'PUT', '/users/update', { languageCode: 'en' });
  await german.reload();
  await german.getByRole('button', { name: text.addStep, exact: true }).waitFor();
  await german.close();
}, 300_000);

test('steps are undone, copied, moved by keys and switched off; two editors end on the same', async () => {
  await keepOnly('Thank you');
  const { flow } = await ask<ApiTypes['FlowAnswer']>('POST', '/flows', { name: 'Together' });
  await page.goto(`${dashboard.url}/flows/${flow.id}`);
  const other = await page.context().newPage();
  await other.goto(`${dashboard.url}/flows/${flow.id}`);
  const steps = (shown: Page): Promise<string[]> =>
    shown.locator('[data-step]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-step') ?? ''));
  const add = async (shown: Page, words: string): Promise<void> => {
    await shown.getByRole('button', { name: text.addStep, exact: true }).click();
    await shown.getByRole('combobox', { name: text.findStep }).fill(words);
    await shown.keyboard.press('Enter');
  };
  await add(page, 'condition');
  await expect.poll(() => steps(other)).toEqual(['if']);
  await add(other, 'popup');
  await expect.poll(() => steps(page)).toEqual(['if', 'SHOW_TEXT']);
  const card = page.locator('[data-step="SHOW_TEXT"] [data-face]');
  await card.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => steps(other)).toEqual(['SHOW_TEXT', 'if']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  const inside = page.locator('[data-step="if"] [data-step="SHOW_TEXT"]');
  await inside.waitFor();
  await page.getByRole('button', { name: text.undo('Move') }).click();
  await inside.waitFor({ state: 'detached' });
  await page.locator('[data-step="SHOW_TEXT"] [data-face]').click();
  await page.keyboard.press('Escape');
  await page.locator('[data-step="SHOW_TEXT"] [data-face]').focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => steps(other)).toEqual(['if', 'SHOW_TEXT', 'SHOW_TEXT']);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('[data-step="if"] [data-face]')!));
  await page.keyboard.press('Control+c');
  await page.evaluate(() => getSelection()!.removeAllRanges());
  expect(await clipboard()).not.toContain('SHOW_TEXT');
  await page.keyboard.press('Control+c');
  await expect.poll(clipboard).toContain('SHOW_TEXT');
  await other.close();
}, 300_000);

test('the list switches, moves and deletes several at once', async () => {
  await keepOnly('Thank you');
  await ask('POST', '/flows', { name: 'Together' });
  const { items: folders } = await ask<ApiTypes['FlowFolderList']>('GET', '/flows/folders');
  for (const { id } of folders) await ask('DELETE', `/flows/folders/${id}`);
  await ask('POST', '/flows/folders', { name: 'Gifts' });
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('checkbox', { name: APP_TEXT.en.list.selectAll }).check();
  await page.getByRole('button', { name: list.bulk.disable }).click();
  await expect.poll(async () => (await flows()).items.map(({ isEnabled }) => isEnabled)).toEqual([false, false]);
  await page.getByRole('button', { name: list.bulk.move, exact: true }).click();
  await page.getByRole('combobox', { name: list.move.where }).click();
  await page.getByRole('option', { name: 'Gifts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.move.save }).click();
  await page.getByRole('link', { name: list.openFolder('Gifts') }).click();
  await page.getByRole('link', { name: list.open('Together') }).waitFor();
  await page.getByRole('button', { name: list.more('Together') }).click();
  await page.getByRole('menuitem', { name: list.menu.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.remove.confirm }).click();
  await expect.poll(async () => (await flows()).items.map((flow) => flow.name)).toEqual(['Thank you']);
}, 300_000);

test('a finished flow that was refused makes no other counter with the next try', async () => {
  const fresh = await dashboard.openAs(`roses${++accounts}@example.com`, '/flows');
  const call = <Answer>(path: string): Promise<Answer> => dashboard.call<Answer>(fresh, 'GET', path);
  const counters = async (): Promise<string[]> =>
    (await call<ApiTypes['ItemList']>('/overlay/items')).items.flatMap(({ type, name }) =>
      type === 'COUNTER' ? [name] : [],
    );
  const before = await counters();
  let isRefused = false;
  await fresh.route('**/api/flows', async (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue();
    isRefused = true;
    return route.fulfill({ status: 500, json: {} });
  });
  await fresh.getByRole('button', { name: `${list.take}: Rose combo` }).click();
  const dialog = fresh.getByRole('dialog', { name: 'Rose combo' });
  await dialog.getByRole('combobox', { name: 'Counter' }).click();
  await fresh.getByRole('option', { name: /^New item on/ }).click();
  await dialog.getByRole('button', { name: list.starter.make }).dblclick();
  await fresh.getByRole('alert').first().waitFor();
  await dialog.getByRole('button', { name: list.starter.make }).click();
  await fresh.waitForURL('**/flows/*');
  expect(await counters()).toEqual([...before, 'Roses']);
  expect((await call<ApiTypes['FlowList']>('/flows')).items.map(({ name }) => name)).toEqual(['Rose combo']);
  await fresh.context().close();
}, 300_000);

test('on a phone the gifts are on the screen, and a tap takes one', async () => {
  const { flow } = await ask<ApiTypes['FlowAnswer']>('POST', '/flows', { name: 'By thumb' });
  const state = await page.context().storageState();
  const phone = await dashboard.open(`/flows/${flow.id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: state,
  });
  await phone.getByRole('button', { name: text.addTrigger }).tap();
  await phone.getByRole('combobox', { name: text.findTrigger }).fill('rose');
  await phone.getByRole('option', { name: 'Gift received' }).tap();
  const gift = phone.getByRole('button', { name: 'Gift: No gift chosen' });
  await gift.tap();
  await phone.getByRole('combobox', { name: 'Search gifts' }).fill('rose');
  await phone.getByRole('option', { name: /^Rose/ }).first().tap();
  await phone.getByRole('button', { name: 'Gift: Rose', exact: true }).waitFor();
  await expect
    .poll(async () => Object.values((await flowNamed('By thumb')).flow.triggersById).map(({ settings }) => settings))
    .toMatchObject([{ giftId: '5655' }]);
  await phone.context().close();
  await ask('DELETE', `/flows/${flow.id}`);
}, 300_000);

// behaviour: list-1
test('when the last flow of a page is deleted, the page before it is shown', async () => {
  await keepOnly();
  for (let n = 0; n < 51; n++) await ask('POST', '/flows', { name: `Many ${n}` });
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => page.getByRole('switch').count()).toBe(1);
  await page.getByRole('checkbox', { name: list.select('Many') }).check();
  await page.getByRole('button', { name: list.bulk.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.remove.confirm, exact: true }).click();
  await expect.poll(() => page.getByRole('switch').count()).toBe(50);
  await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
});

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
