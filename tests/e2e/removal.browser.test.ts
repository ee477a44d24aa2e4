/** Tests in a real browser that users of a thing are listed and linked before its deletion. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REMOVED_TEXT } from '#editor/screens/overlay-editor/removeItemText.ts';
import { OVERLAYS_TEXT } from '#editor/screens/overlays/overlaysText.ts';
import { newItem } from '#engine/core/newItem.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { putItems } from '../support/overlayEditor.ts';

const NAME = '🎉🌹✨ Danke für dein riesiges Geschenk! 💖🎁';
const PHONE = { viewport: { width: 390, height: 844 } };

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;
let flowId: string;

const item = (id: string, name: string) => ({ ...newItem(id, ITEMS.TEXT, 'en'), name });
const look = async (of: Page, name: string): Promise<void> => {
  const folder = process.env['LOOK'];
  if (folder) await of.screenshot({ path: `${folder}/removal-${name}.png` });
};
const idsNow = async (): Promise<string[]> => {
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
  return overlay.items.map(({ id }) => id);
};

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('removal@example.com', '/overlays');
  const second = await dashboard.call<ApiTypes['ProfileAnswer']>(page, 'POST', '/profiles', { name: 'Gaming 🎮' });
  profileId = second.id;
  await putItems(dashboard, page, profileId, [item('used', 'Welcome'), item('free', 'Nobody’s')]);
  const step = { type: 'action', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' } as const;
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name: NAME,
    blocksById: { a: { ...step, kind: 'SET_TEXT', settings: { itemId: 'used', text: 'Hi' } } },
  } as Partial<Flow> as Flow);
  flowId = (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', flow)).flow.id;
}, 400_000);
afterAll(() => dashboard.stop());

// behaviour: usedby-1
test('an item that a flow uses is deleted after a question with the way to the flow; another one at once', async () => {
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await page.locator('[data-stage=ready]').waitFor();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Nobody’s').click();
  await page.keyboard.press('Delete');
  await expect.poll(idsNow).toEqual(['used']);

  await row('Welcome').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Welcome”?' });
  const link = question.getByRole('link', { name: `Open “${NAME}” in a new tab` });
  await link.waitFor();
  await look(page, 'item');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.waitForURL(`**/flows/${flowId}`);
  await tab.close();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await idsNow()).toEqual(['used']);

  await row('Welcome').click();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect.poll(idsNow).toEqual([]);
  // While the dialog fades out it still handles the keys.
  await question.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await expect.poll(idsNow).toEqual(['used']);
});

// behaviour: item-205, item-200
test.each(['de', 'en'] as const)(
  'a removed item that was live says that it keeps counting, and comes back with its count: %s',
  async (locale) => {
    const text = REMOVED_TEXT[locale];
    const counter = { ...newItem('wins', ITEMS.COUNTER, locale), name: 'Wins' };
    await putItems(dashboard, page, profileId, [counter, item('used', 'Welcome')]);
    const runningNow = async (): Promise<unknown> =>
      (await dashboard.call<ApiTypes['RunningItems']>(page, 'GET', `/overlay/${profileId}/running`)).ids;
    await dashboard.call(page, 'POST', `/overlay/${profileId}/items/wins/command`, {
      type: 'changeCounter',
      payload: { mode: 'set', value: 7 },
    });
    await dashboard.call(page, 'PUT', '/users/update', { languageCode: locale });
    const tab = await page.context().newPage();
    await tab.goto(`${dashboard.url}/overlays/${profileId}`);
    await tab.locator('[data-stage=ready]').waitFor();
    await tab.getByRole('row', { name: /Wins/ }).click();
    await tab.keyboard.press('Delete');
    await tab.getByText(text.keepsCounting('Wins', 1)).waitFor();
    await look(tab, `live-${locale}`);
    await expect.poll(runningNow).toEqual([]);
    await tab.getByRole('status').getByRole('button', { name: text.undo }).click();
    await expect.poll(idsNow).toEqual(['wins', 'used']);
    await expect.poll(runningNow).toEqual(['wins']);
    await tab.close();
  },
);

// behaviour: usedby-1
test('an overlay says which flows use it or its items, in German on a phone', async () => {
  const text = OVERLAYS_TEXT.de;
  await putItems(dashboard, page, profileId, [item('used', 'Welcome')]);
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const phone = await page.context().newPage();
  await phone.setViewportSize(PHONE.viewport);
  await phone.goto(`${dashboard.url}/overlays`);
  await phone.evaluate(() => localStorage.setItem('liveloom.locale', 'de'));
  await phone.reload();
  await phone.getByRole('button', { name: text.more('Gaming 🎮') }).click();
  await phone.getByRole('menuitem', { name: text.menu.remove }).click();
  const question = phone.getByRole('dialog');
  await question.getByRole('link', { name: `„${NAME}“ in neuem Tab öffnen` }).waitFor();
  await look(phone, 'overlay-phone');
  await question.getByRole('button', { name: 'Trotzdem löschen' }).click();
  await expect
    .poll(async () => (await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles')).items.length)
    .toBe(1);
});
