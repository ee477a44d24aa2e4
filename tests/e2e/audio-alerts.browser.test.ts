/**
 * Tests audio alerts from the dashboard in a real browser: one is created on its screen, mostly by keyboard, and a gift
 * plays its sound on a live page.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { MEDIA_TEXT } from '#editor/media/mediaText.ts';
import { ALERTS_TEXT } from '#editor/screens/audio-alerts/audioAlertsText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { createAudioAlertForm } from '#schemas/generated/requestForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { EVENT_EXAMPLES } from '../support/testEvents.ts';
import { formLabel } from '../support/formLabel.ts';

const text = ALERTS_TEXT.en;
const SOUND = join(import.meta.dirname, '../../fixtures/media/sound/beep.mp3');

let dashboard: SharedDashboard;
let page: Page;
let first: AudioAlertEntry['alert'];

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const alertNamed = async (name: string): Promise<AudioAlertEntry['alert']> =>
  (await ask<ApiTypes['AudioAlertList']>('GET', `/audio-alerts?search=${encodeURIComponent(name)}`)).items[0]!.alert;
const alerts = async (): Promise<AudioAlertEntry[]> =>
  (await ask<ApiTypes['AudioAlertList']>('GET', '/audio-alerts')).items;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('alerts@example.com', '/audio-alerts');
}, 400_000);
afterAll(() => dashboard.stop());

async function build(): Promise<AudioAlertEntry> {
  await page.getByRole('button', { name: text.add }).first().click();
  const dialog = page.getByRole('dialog', { name: text.form.add });
  await dialog.getByRole('button', { name: text.form.save }).click();
  await dialog.getByText(text.form.soundMissing).waitFor();
  await dialog.getByRole('button', { name: MEDIA_TEXT.en.soundChoice.choose }).click();
  const picker = page.getByRole('dialog', { name: MEDIA_TEXT.en.libraries.audios.choose });
  await picker.locator('input[type=file]').setInputFiles(SOUND);
  await picker.getByRole('button', { name: /^beep/ }).click();
  await dialog.getByText('beep', { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: formLabel(createAudioAlertForm, 'name') }).fill('Roses');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  return (await alerts())[0]!;
}

// behaviour: alert-1
test('when somebody sends a gift, a sound is heard: built on the screen, played by a live page', async () => {
  const { alert } = await build();
  first = alert;
  expect(alert).toMatchObject({ name: 'Roses', trigger: { kind: 'GIFT' }, volume: 0.8, mode: 'QUEUED' });
  const profile = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
  const live = await dashboard.open(new URL(profile.links.portrait, dashboard.url).pathname);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  const heard = live.waitForRequest((request) => request.url().includes(alert.soundId));
  await ask('POST', `/overlay/${profile.id}/tests`, { events: [{ type: 'gift', payload: EVENT_EXAMPLES.gift }] });
  await heard;
  await ask('POST', `/overlay/${profile.id}/tests/end`, {});
  await live.close();
}, 300_000);

test('alerts are switched one by one and all at once, edited and deleted', async () => {
  await page.getByRole('switch', { name: text.on('Roses') }).press('Space');
  await expect.poll(async () => (await alerts()).map(({ alert }) => alert.isEnabled)).toEqual([false]);
  await page.getByRole('button', { name: text.allOn }).click();
  await expect.poll(async () => (await alerts()).map(({ alert }) => alert.isEnabled)).toEqual([true]);
  await page.getByRole('button', { name: text.edit('Roses') }).click();
  const dialog = page.getByRole('dialog', { name: text.form.change });
  await dialog.getByRole('radio', { name: text.modes.DEFAULT }).check();
  await dialog.getByRole('button', { name: FORMS_TEXT.en.noGiftChosen }).waitFor();
  await dialog.getByRole('button', { name: text.form.save }).click();
  await expect.poll(async () => (await alerts()).map(({ alert }) => alert.mode)).toEqual(['DEFAULT']);
  await page.getByRole('button', { name: text.removeOf('Roses') }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.remove.confirm }).click();
  await expect.poll(alerts).toEqual([]);
  await page.getByText(text.empty.title).waitFor();
}, 300_000);

// behaviour: list-1
test('an alert that cannot be deleted keeps no other one, and is told of; after the last of a page comes the page before', async () => {
  const { trigger, soundId } = first;
  for (let n = 10; n < 62; n++) await ask('POST', '/audio-alerts', { name: `Many ${n}`, trigger, soundId });
  const shown = (): Promise<number> => page.getByRole('switch', { name: 'Many' }).count();
  await page.reload();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => shown()).toBe(2);
  const refused = (await alertNamed('Many 60')).id;
  await page.route(`**/api/audio-alerts/${refused}`, (route) => route.fulfill({ status: 500, json: {} }));
  const removeAll = async (): Promise<void> => {
    for (const box of await page.getByRole('checkbox', { name: text.select('Many') }).all()) await box.check();
    await page.getByRole('toolbar').getByRole('button', { name: text.bulk.remove, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.remove.confirm, exact: true }).click();
  };
  await removeAll();
  await page.getByText(text.notRemoved(1, '').trim(), { exact: false }).waitFor();
  await page.getByText(text.removed(1), { exact: true }).waitFor();
  await expect.poll(() => shown()).toBe(1);
  await page.unroute(`**/api/audio-alerts/${refused}`);
  await removeAll();
  await expect.poll(() => shown()).toBe(50);
}, 300_000);

// behaviour: flowlist-6
test('flows that are chosen become one, after a question', async () => {
  const list = FLOW_LIST_TEXT.en;
  for (const name of ['One', 'Two']) await ask('POST', '/flows', { name });
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('checkbox', { name: APP_TEXT.en.list.selectAll }).check();
  await page.getByRole('button', { name: list.bulk.merge, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: list.merge.confirm }).click();
  await expect
    .poll(async () => (await ask<ApiTypes['FlowList']>('GET', '/flows')).items.map(({ name }) => name))
    .toEqual(['One']);
}, 300_000);

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
