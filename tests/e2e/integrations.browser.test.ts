/**
 * Tests connecting OBS in a real browser, and a flow that switches its scene. OBS is a fake that speaks its protocol on a local
 * socket.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTEGRATIONS_TEXT } from '#editor/screens/integrations/integrationsText.ts';
import { CAPTURES_TEXT } from '#editor/screens/integrations/obs/capturesText.ts';
import { CHAPTERS_TEXT } from '#editor/screens/integrations/obs/chaptersText.ts';
import { SETUP_TEXT } from '#editor/screens/setup/setupText.ts';
import { OBS_TEXT } from '#editor/screens/integrations/obs/obsText.ts';
import { DOCK_TEXT } from '#editor/controls/parts/dockText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import { type FakeObs, startFakeObs } from '#server/integrations/obs/fake/fakeObs.ts';
import { mediaFixture } from '../support/mediaCalls.ts';
import { formLabel } from '../support/formLabel.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'hunter22';
const SETUP_CALL = /\/profiles\/[^/]+\/setup$/;
/** A name of forty characters, with emoji. */
const LONG = 'Überraschung 🎉🎁🎈 mit Zoë & Björn, 40 Z.';

let dashboard: SharedDashboard;
let fake: FakeObs;
let page: Page;
let folder: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  fake = await startFakeObs(PASSWORD);
  folder = mkdtempSync(join(tmpdir(), 'liveloom-replays-'));
  const sound = { isMuted: false, volume: 1 };
  const filters = [{ name: 'Blur', isOn: false }];
  fake.scenes[1]!.sources.push({ name: LONG, isShown: false, sound, filters });
  fake.scenes[1]!.sources.push({ name: 'Title', isShown: true, kind: 'text_ft2_source_v2', settings: {} });
  page = await dashboard.openAs('programs@example.com', '/integrations');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await fake.quit();
  rmSync(folder, { recursive: true });
});

const text = { ...INTEGRATIONS_TEXT.en, obs: OBS_TEXT.en };
const card = (shown: Page, title: string) => shown.getByRole('region', { name: title, exact: true });
const field = (name: string) =>
  card(page, text.obs.title).getByLabel(formLabel(changeProgramForm, name), { exact: true });
const button = (name: string) => card(page, text.obs.title).getByRole('button', { name, exact: true });
const statusIn = (shown: Page) => card(shown, text.obs.title).getByRole('status').first();
const status = () => statusIn(page);

// behaviour: program-1, program-2, program-5
test('OBS is connected with its password, and a wrong one is named', async () => {
  await page.getByText(text.obs.steps[0]!).waitFor();
  expect(await field('host').inputValue()).toBe('localhost');
  expect(await field('port').inputValue()).toBe('4455');
  await field('port').fill(String(fake.port));
  await field('password').fill('wrong');
  await button(text.connection.connect).click();
  await status().getByText(text.obs.reasons.password).waitFor();
  await field('password').fill(PASSWORD);
  await button(text.connection.save).click();
  await status().getByText(text.status.connected('OBS 32.2.2')).waitFor();
  expect(await field('password').inputValue()).toBe('');
});

test('scenes are switched, and sources shown and hidden', async () => {
  const part = page.getByRole('table', { name: text.obs.source });
  await part.getByRole('button', { name: `${text.obs.hide}: Camera` }).click();
  await part.getByRole('button', { name: `${text.obs.show}: Camera` }).waitFor();
  expect(fake.scenes[1]!.sources[0]!.isShown).toBe(false);
  await card(page, text.obs.title).getByRole('combobox', { name: text.obs.scene }).last().click();
  await page.getByRole('option', { name: 'Pause' }).click();
  await button(text.obs.switch).click();
  await expect.poll(() => fake.current).toBe('Pause');
});

// behaviour: program-9
test('sound, filters, texts and recording are tried', async () => {
  const choose = async (label: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name }).click();
  };
  const changed = fake.scenes[1]!.sources[1]!;
  await choose(text.obs.input, LONG);
  await button(text.obs.mute).click();
  await expect.poll(() => changed.sound!.isMuted).toBe(true);
  await choose(text.obs.filtered, LONG);
  await choose(text.obs.filter, 'Blur');
  await button(text.obs.toggle).click();
  await expect.poll(() => changed.filters![0]!.isOn).toBe(true);
  await choose(text.obs.textSource, 'Title');
  await page.getByLabel(text.obs.text, { exact: true }).fill('Good evening');
  await button(text.obs.setText).click();
  await expect.poll(() => fake.scenes[1]!.sources[2]!.settings).toEqual({ text: 'Good evening' });
  await choose(text.obs.task, 'Start recording');
  await button(text.obs.run).click();
  await expect.poll(() => fake.outputs.recording).toBe(true);
});

// behaviour: program-21, program-22, program-23
test('chapters are chosen, and a screenshot and a replay come into the libraries', async () => {
  const path = join(folder, 'Replay 1.mp4');
  writeFileSync(path, mediaFixture('library/h264-faststart.mp4'));
  fake.emit('ReplayBufferSaved', { savedReplayPath: path });
  await button(CAPTURES_TEXT.en.take).click();
  await page.getByText(CAPTURES_TEXT.en.taken).waitFor();
  await button(`${CAPTURES_TEXT.en.toVideos}: Replay 1.mp4`).click();
  await card(page, text.obs.title).getByText(CAPTURES_TEXT.en.inVideos, { exact: true }).waitFor();
  for (const kind of ['coins', 'levels'] as const) await page.getByLabel(CHAPTERS_TEXT.en[kind]).check();
  await page.getByLabel(CHAPTERS_TEXT.en.fromLevel).fill('20');
  const stored = () => dashboard.call(page, 'GET', '/integrations/broadcast/chapters');
  await expect.poll(stored).toEqual({ coins: true, goals: false, levels: true, fromLevel: 20, last: null });
});

test('an overlay is added to the current scene', async () => {
  await button(text.obs.addVerb).click();
  await expect
    .poll(() => fake.scenes[0]!.sources.map(({ name }) => name))
    .toEqual([expect.stringMatching(/^Liveloom: /)]);
  expect(fake.scenes[0]!.sources[0]!.settings).toMatchObject({ width: 1080, height: 1920 });
});

// behaviour: program-6, program-27
test('a step offers the scenes of OBS, and a run switches to the chosen one, also after it was renamed', async () => {
  fake.scenes.forEach((scene, at) => (scene.uuid = `scene-${at}`));
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name: 'To the game',
    triggersById: { t: { kind: 'BUTTON', settings: { name: 'game' }, isEnabled: true, rank: 'a' } },
    blocksById: {
      step0: {
        type: 'action',
        kind: 'SWITCH_SCENE',
        settings: { scene: '' },
        slot: 'main',
        rank: '0',
        isEnabled: true,
        onError: 'goOn',
      } as never,
    },
  });
  const body = { ...flow, run: { ...flow.run, onlyWhileLive: false } };
  const { flow: made } = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body);
  await page.goto(`${dashboard.url}/flows/${made.id}?step=step0`);
  await page.locator('aside').getByLabel(formLabel(ACTION_FORMS.SWITCH_SCENE, 'scene')).first().click();
  await page.getByRole('option', { name: 'Game', exact: true }).click();
  const stored = async (): Promise<unknown> =>
    (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${made.id}`)).flow.blocksById['step0']!.settings;
  await page.keyboard.press('Tab');
  const sceneRef = { canvasUuid: '', sceneUuid: 'scene-1', name: 'Game' };
  await expect.poll(stored).toEqual({ scene: 'Game', sceneRef, connection: '' });
  await dashboard.call(page, 'POST', '/flows/press', { name: 'game' });
  await expect.poll(() => fake.current).toBe('Game');
  fake.scenes[1]!.name = 'Play';
  fake.current = 'Pause';
  await dashboard.call(page, 'POST', '/flows/press', { name: 'game' });
  await expect.poll(() => fake.current).toBe('Play');
  await page.reload();
  const input = page.locator('aside').getByLabel(formLabel(ACTION_FORMS.SWITCH_SCENE, 'scene')).first();
  await expect.poll(() => input.inputValue()).toBe('Play');
  await input.fill('Pause');
  await page.keyboard.press('Tab');
  const none = { canvasUuid: '', sceneUuid: '', name: '' };
  await expect.poll(stored).toEqual({ scene: 'Pause', sceneRef: none, connection: '' });
  fake.scenes[1]!.name = 'Game';
  fake.current = 'Game';
});

// behaviour: program-24
test('Setup says that OBS refreshed the overlay, and that it was given up', async () => {
  const { check } = SETUP_TEXT.en;
  const refresh = { orientation: 'portrait', source: 'Overlay', count: 2, lastAtMs: Date.now(), isGivenUp: false };
  // Pages of OBS hang for minutes until then, so that the server is only told here; pageRefresh.test.ts shows the rest.
  await page.route(SETUP_CALL, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), refreshes: [refresh] } });
  });
  await page.goto(`${dashboard.url}/setup`);
  await page.getByText(check.refreshedRemedy('Overlay')).waitFor();
  Object.assign(refresh, { count: 3, isGivenUp: true });
  await page.getByText(check.gaveUpRemedy('Overlay')).waitFor();
  await page.unroute(SETUP_CALL);
  await expect.poll(() => page.getByText(check.gaveUpRemedy('Overlay')).count()).toBe(0);
});

// behaviour: program-26, program-29
test('a second computer is connected by its name, and a step chooses it', async () => {
  const second = await startFakeObs();
  second.scenes[1]!.name = 'Kitchen';
  await page.goto(`${dashboard.url}/integrations`);
  await button(text.several.add).click();
  await page.getByLabel(text.several.name).fill('a/b');
  await button(text.several.addNow).click();
  await page.getByText('can’t be the name').or(page.getByText("can't be the name")).waitFor();
  await page.getByLabel(text.several.name).fill(LONG);
  await button(text.several.addNow).click();
  const title = `${text.obs.title}: ${LONG}`;
  const other = card(page, title);
  await other.getByLabel(formLabel(changeProgramForm, 'port'), { exact: true }).fill(String(second.port));
  await other.getByRole('button', { name: text.connection.connect, exact: true }).click();
  await other.getByText(text.status.connected('OBS 32.2.2')).waitFor();
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name: 'To the kitchen',
    triggersById: { t: { kind: 'BUTTON', settings: { name: 'kitchen' }, isEnabled: true, rank: 'a' } },
    blocksById: {
      step0: {
        type: 'action',
        kind: 'SWITCH_SCENE',
        settings: { scene: '' },
        slot: 'main',
        rank: '0',
        isEnabled: true,
        onError: 'goOn',
      } as never,
    },
  });
  const body = { ...flow, run: { ...flow.run, onlyWhileLive: false } };
  const { flow: made } = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body);
  await page.goto(`${dashboard.url}/flows/${made.id}?step=step0`);
  const panel = page.locator('aside');
  await panel.getByLabel(formLabel(ACTION_FORMS.SWITCH_SCENE, 'connection')).first().click();
  await page.getByRole('option', { name: LONG, exact: true }).click();
  await panel.getByLabel(formLabel(ACTION_FORMS.SWITCH_SCENE, 'scene')).first().click();
  await page.getByRole('option', { name: 'Kitchen', exact: true }).click();
  await page.keyboard.press('Tab');
  const stored = async (): Promise<unknown> =>
    (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${made.id}`)).flow.blocksById['step0']!.settings;
  await expect.poll(stored).toMatchObject({ scene: 'Kitchen', connection: LONG });
  await dashboard.call(page, 'POST', '/flows/press', { name: 'kitchen' });
  await expect.poll(() => second.current).toBe('Kitchen');
  await page.goto(`${dashboard.url}/integrations`);
  await other.getByRole('button', { name: text.several.rename }).click();
  await other.getByLabel(text.several.newName).fill('Attic');
  await other.getByRole('button', { name: text.several.renameNow, exact: true }).click();
  const renamed = card(page, `${text.obs.title}: Attic`);
  await renamed.waitFor();
  second.current = 'Pause';
  await dashboard.call(page, 'POST', '/flows/press', { name: 'kitchen' });
  await expect.poll(() => second.current).toBe('Kitchen');
  await page.goto(`${dashboard.url}/flows/${made.id}?step=step0`);
  const choice = panel.getByLabel(formLabel(ACTION_FORMS.SWITCH_SCENE, 'connection')).first();
  await expect.poll(() => choice.inputValue()).toBe('Attic');
  await page.getByText('Kitchen · Attic').waitFor();
  await page.goto(`${dashboard.url}/integrations`);
  await renamed.getByRole('button', { name: text.several.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.several.remove }).click();
  await renamed.waitFor({ state: 'detached' });
  await second.quit();
});

test('on a phone in German it fits, and says when OBS was ended, until it is back', async () => {
  const de = { ...INTEGRATIONS_TEXT.de, obs: OBS_TEXT.de };
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const phone = await dashboard.open('/integrations', { storageState, locale: 'de-DE', viewport: PHONE });
  const shown = statusIn(phone);
  await shown.getByText(de.status.connected('OBS 32.2.2')).waitFor();
  await phone.getByRole('cell', { name: LONG, exact: true }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await fake.quit();
  await shown.getByText(de.obs.reasons.notRunning).waitFor();
  const dock = await dashboard.open('/docks/controls', { storageState, locale: 'de-DE', viewport: PHONE });
  await dock.getByText(DOCK_TEXT.de.noProgram('OBS')).waitFor();
  await fake.start();
  await dock.getByText(DOCK_TEXT.de.noProgram('OBS')).waitFor({ state: 'hidden' });
  await dock.close();
  await shown.getByText(de.status.connected('OBS 32.2.2')).waitFor();
  await card(phone, de.obs.title).getByRole('button', { name: de.connection.disconnect }).click();
  await shown.getByText(de.status.off).waitFor();
  await phone.close();
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
