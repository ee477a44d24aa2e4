/**
 * Walks in the Firefox of this machine through flows and what surrounds them: editor, test run, history, docks, sounds,
 * settings, in English and German.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '#cli/check/machine/firefox.ts';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { TRY_TEXT } from '#editor/flow-editor/try/tryFlowText.ts';
import { MEDIA_TEXT } from '#editor/media/mediaText.ts';
import { HISTORY_TEXT } from '#editor/screens/flow-history/flowHistoryText.ts';
import { THEN_TEXT } from '#editor/screens/flow-history/then/pastOverlayText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { SETTINGS_TEXT } from '#editor/screens/settings/settingsText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { button, field, heading } from '../../support/accessScreens.ts';
import { type Dashboard, startDashboard } from '../../support/dashboard.ts';
import { launchFirefox } from '../../support/firefox/launchFirefox.ts';
import { mediaFixture } from '../../support/mediaCalls.ts';

const SOUND = join(import.meta.dirname, '../../../fixtures/media/sound/long.ogg');
const flowText = FLOWS_TEXT.en;
const then = THEN_TEXT.en;

let dashboard: Dashboard;
let page: Page;

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const flows = async (): Promise<ApiTypes['FlowList']['items']> =>
  (await ask<ApiTypes['FlowList']>('GET', '/flows')).items;

async function addPart(opener: string, search: string, words: string): Promise<void> {
  await button(page, opener).click();
  await page.getByRole('combobox', { name: search }).fill(words);
  await page.keyboard.press('Enter');
}

// behaviour: canvas-34
describe.skipIf(findFirefox() === null)('in Firefox', () => {
  beforeAll(async () => {
    dashboard = await startDashboard({ launch: launchFirefox });
    page = await dashboard.openAs('anna@example.com', '/flows');
  }, 240_000);
  afterAll(() => dashboard?.stop());

  test('a flow is built, saved and tested', async () => {
    await button(page, FLOW_LIST_TEXT.en.add).first().click();
    await addPart(flowText.addTrigger, flowText.findTrigger, 'donation');
    await addPart(flowText.addStep, flowText.findStep, 'popup');
    await field(page, 'Text').fill('Thanks, {username}!');
    await field(page, flowText.name).fill('Thank you');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await flows()).map(({ name }) => name)).toEqual(['Thank you']);
    await page.locator('[data-face]').first().focus();
    await page.keyboard.press('Shift+T');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: TRY_TEXT.en.test, exact: true }).click();
    await expect
      .poll(() => dialog.locator('[data-step-outcome]').first().getAttribute('data-step-outcome'))
      .toBe('done');
    await page.keyboard.press('Escape');
  });

  test('the history is filtered by date and draws what viewers saw', async () => {
    const triggersById = { t: { kind: 'BUTTON', settings: { name: 'Applause' }, isEnabled: true, rank: 'a' } };
    await ask('POST', '/flows', { name: 'Applause', triggersById });
    await ask('POST', '/flows/press', { name: 'Applause' });
    await page.goto(`${dashboard.url}/flows/history`);
    const rows = page.locator('main li button');
    await rows.first().waitFor();
    await field(page, HISTORY_TEXT.en.until).fill('2020-01-01T12:00');
    await page.getByText(HISTORY_TEXT.en.notFound).waitFor();
    await field(page, HISTORY_TEXT.en.until).fill('');
    await rows.first().click();
    await button(page, then.show).click();
    const picture = page.locator('figure img');
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);
  });

  test('a dock shows what happens on the stream as it happens', async () => {
    const dock = await page.context().newPage();
    await dock.goto(`${dashboard.url}/docks/activity`);
    await dock.getByRole('status', { name: 'Connected' }).waitFor();
    const [profile] = (await ask<ApiTypes['ProfileList']>('GET', '/profiles')).items;
    const items = `/overlay/${profile!.id}/items`;
    const { item } = await ask<ApiTypes['ItemAnswer']>('POST', items, { type: 'LOCATION', name: 'Board' });
    const payload = { text: 'Hello, Firefox!', imageUrl: '', showProfilePicture: false, duration: 5 };
    await ask('POST', `${items}/${item.id}/command`, { type: 'showText', payload });
    await expect.poll(() => dock.getByRole('listitem').filter({ hasText: 'Hello, Firefox!' }).count()).toBe(1);
    await dock.close();
  });

  test('files are chosen and dropped, and a sound plays', async () => {
    await page.goto(`${dashboard.url}/audios`);
    await page.getByText(MEDIA_TEXT.en.libraries.audios.empty).waitFor();
    await page.locator('input[type=file]').first().setInputFiles(SOUND);
    await button(page, MEDIA_TEXT.en.play('long')).click();
    const heardMs = () => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime * 1000);
    await expect.poll(heardMs).toBeGreaterThan(100);
    const bytes = [...mediaFixture('sound/beep.mp3')];
    const transfer = await page.evaluateHandle((given) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given)], 'beep.mp3'));
      return data;
    }, bytes);
    await page.locator('h1').dispatchEvent('dragenter', { dataTransfer: transfer });
    await page.getByText(MEDIA_TEXT.en.dropHere).waitFor();
    await page.locator('h1').dispatchEvent('drop', { dataTransfer: transfer });
    await button(page, MEDIA_TEXT.en.play('beep')).waitFor();
  });

  test('numbers and switches are saved', async () => {
    await page.goto(`${dashboard.url}/points`);
    await field(page, 'Like').fill('0.25');
    await field(page, 'Share').press('ArrowUp');
    await button(page, 'Save').click();
    const saved = (): Promise<ApiTypes['PointsSettings']> => ask('GET', '/users/points-settings');
    await expect.poll(saved).toMatchObject({ pointsPerLike: 0.25, pointsPerShare: 1 });
    await page.goto(`${dashboard.url}/settings`);
    const eachFollow = page.getByRole('switch', { name: SETTINGS_TEXT.en.counting.eachFollow });
    await eachFollow.click();
    await expect
      .poll(async () => (await ask<ApiTypes['StreamSettings']>('GET', '/settings')).countsEachFollow)
      .toBe(true);
    await page.reload();
    await expect.poll(() => eachFollow.isChecked()).toBe(true);
  });

  test('the dashboard speaks German to a German Firefox', async () => {
    const german = await dashboard.open('/login', { locale: 'de-DE' });
    await expect.poll(() => heading(german, 'Anmelden').count()).toBe(1);
    await german.context().close();
  });

  test('none of these pages complained', () => expect(dashboard.complaints).toEqual([]));
});
