/**
 * Tests test runs of a flow in a real browser: built in the editor, tested with an example and a past event, shown on
 * its steps; nothing counts, and live pages show it only on request.
 */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { TRACE_TEXT } from '#editor/flow-editor/trace/traceText.ts';
import { TRY_TEXT } from '#editor/flow-editor/try/tryFlowText.ts';
import { FLOW_RUNS_TEXT } from '#editor/flow-runs/flowRunsText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { SAMPLE_VIEWERS } from '#engine/core/sampleViewers.ts';
import STREAK from '#schemas/events/streak-ended.json' with { type: 'json' };
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const SMALL = { viewport: { width: 360, height: 640 } };
const text = FLOWS_TEXT.en;
const words = TRY_TEXT.en;
const list = FLOW_LIST_TEXT.en;
/** Matches any number of values. */
const VALUES = new RegExp(`^${words.values(8).replace('8', String.raw`\d+`)}$`);

let dashboard: SharedDashboard;
let page: Page;
let profile: ApiTypes['ProfileList']['items'][number];
let flowId: string;

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const runs = (): Promise<ApiTypes['FlowRuns']> => ask('GET', `/flows/${flowId}/runs`);
const dialog = (): Locator => page.getByRole('dialog');
const steps = (): Locator => dialog().locator('[data-step-outcome]');
const press = (name: string): Promise<void> => dialog().getByRole('button', { name, exact: true }).click();
const pictureOf = async (shown: Page): Promise<string> => (await shown.screenshot()).toString('base64');

/** Checks that nothing ran, nothing cools down, and nobody gave anything. */
async function nothingCounted(): Promise<void> {
  const { running, waitingCount, coolsUntil } = await runs();
  expect([running, waitingCount, coolsUntil]).toEqual([[], 0, null]);
}

/** Opens a live page of an overlay with only a popup. */
async function openLive(): Promise<Page> {
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profile.id}`);
  for (const { id } of overlay.items) await ask('DELETE', `/overlay/${profile.id}/items/${id}`);
  await ask('POST', `/overlay/${profile.id}/items`, { type: 'LOCATION', name: 'Popup' });
  const shown = await dashboard.open(new URL(profile.links.portrait, dashboard.url).pathname, SMALL);
  await shown.waitForFunction(() => '__overlay' in window);
  await shown.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return shown;
}

async function addPart(button: string, field: string, search: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('combobox', { name: field }).fill(search);
  await page.keyboard.press('Enter');
}

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('tester@example.com', '/flows');
  profile = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
}, 400_000);
afterAll(() => dashboard.stop());

// behaviour: flowtest-1, flowtest-5
test('a flow that was just built is tested by keys with an example: each step says what became of it', async () => {
  await page.getByRole('button', { name: list.add, exact: true }).first().click();
  await addPart(text.addTrigger, text.findTrigger, 'donation');
  await addPart(text.addStep, text.findStep, 'popup');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Thanks, {username}!');
  await addPart(text.addStep, text.findStep, 'delay');
  flowId = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.locator('[data-face]').first().focus();
  await page.keyboard.press('Shift+T');
  await dialog().getByRole('button', { name: words.test, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => steps().first().getAttribute('data-step-outcome'), { timeout: 20_000 }).toBe('done');
  await expect.poll(() => steps().count()).toBe(2);
  await nothingCounted();
}, 120_000);

// behaviour: flowtrace-1
test('what was tested is painted on the steps when the dialog is closed, and can be hidden', async () => {
  await dialog()
    .getByRole('button', { name: words.jump('Show text') })
    .click();
  const card = page.locator('[data-step="SHOW_TEXT"]');
  await card.locator('[data-mark="done"]').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-step]')?.getAttribute('data-step')))
    .toBe('SHOW_TEXT');
  await page.getByRole('radiogroup', { name: text.view }).getByText(text.views.map).click();
  await page.locator('[data-map-step="SHOW_TEXT"] [data-mark="done"]').waitFor();
  await page.getByRole('button', { name: TRACE_TEXT.en.hide }).click();
  await page.locator('[data-mark]').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: TRACE_TEXT.en.show }).click();
  await page.getByRole('radiogroup', { name: text.view }).getByText(text.views.list).click();
}, 60_000);

// behaviour: flowtest-4
test('it is tested with what happened on the stream, and only the live pages that are asked show it', async () => {
  const live = await openLive();
  const untouched = await stillPicture(live);
  await ask('POST', `/flows/${flowId}/test/${await triggerId()}`, { stepsOnly: true, withRealEffects: false });
  await ask('POST', '/flows/test/stop-all');
  expect(await stillPicture(live)).toBe(untouched);
  await storeGift();
  await page.keyboard.press('Shift+T');
  await dialog().getByText(words.sources.past).click();
  await dialog()
    .getByRole('radio', { name: /Mia.*Rose × 7/ })
    .click();
  await dialog().getByRole('checkbox', { name: words.onLive }).check();
  await press(words.test);
  await steps().first().waitFor();
  await dialog().getByText(VALUES).click();
  await dialog().getByText('Mia', { exact: true }).last().waitFor();
  await expect.poll(() => pictureOf(live), { timeout: 20_000 }).not.toBe(untouched);
  await press(words.stop);
  await nothingCounted();
  await page.keyboard.press('Escape');
  // A page draws all the time, and the tests after this one need none.
  await live.context().close();
}, 120_000);

// behaviour: flowtest-2
test('it says why it would be refused and runs its steps all the same when that is asked for', async () => {
  await ask('POST', '/flows/pause');
  await page.locator('[data-flows-paused]').waitFor();
  await page.keyboard.press('Shift+T');
  await press(words.test);
  await dialog().locator('[data-outcome="refused"]').getByText('All flows were paused.').waitFor();
  await dialog().locator('[data-outcome="refused"]').getByRole('button', { name: words.stepsOnly }).click();
  await steps().first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-flows-paused]').getByRole('button', { name: FLOW_RUNS_TEXT.en.resumeAll }).click();
  await expect.poll(() => page.locator('[data-flows-paused]').count()).toBe(0);
}, 60_000);

test('a flow of the list is tested with one press; one whose causes differ sends to the editor', async () => {
  await ask('PATCH', `/flows/${flowId}`, { patch: { name: 'Tested' } });
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('button', { name: list.test('Tested') }).click();
  await steps().first().waitFor();
  await page.keyboard.press('Escape');
  const follow = { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'z' };
  await ask('PATCH', `/flows/${flowId}`, { patch: { triggersById: { more: follow } } });
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('button', { name: list.test('Tested') }).click();
  await dialog().getByText(words.differing).waitFor();
  await dialog().getByRole('link', { name: words.openEditor }).click();
  await expect.poll(() => dialog().getByRole('combobox', { name: words.cause }).count()).toBe(1);
}, 60_000);

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));

/** Stores a streak of roses in the journal beside the running server: lists read stored events. */
async function storeGift(): Promise<void> {
  const { id: streamer_id } = await ask<ApiTypes['UserAnswer']>('GET', '/users/me');
  const [gift] = STREAK.examples;
  const payload = { ...gift, giftId: '5655', giftName: 'Rose', repeatCount: 7, diamondCount: 1 };
  const viewer = { ...SAMPLE_VIEWERS[2], displayName: 'Mia' };
  const body = JSON.stringify({ payload, viewer, origin: 'connector' });
  const database = connect(join(dashboard.folder, 'data', 'liveloom.sqlite'));
  await database('events').insert({
    streamer_id,
    seq: 900_000,
    id: 'past:1',
    at: Date.now(),
    type: 'streakEnded',
    body,
  });
  await database.destroy();
}

async function triggerId(): Promise<string> {
  const { flow } = await ask<ApiTypes['FlowAnswer']>('GET', `/flows/${flowId}`);
  return Object.keys(flow.triggersById)[0]!;
}

/** Returns its picture once it stands still. */
async function stillPicture(shown: Page): Promise<string> {
  let before = '';
  for (let now = await pictureOf(shown); now !== before; now = await pictureOf(shown)) {
    before = now;
    await shown.waitForTimeout(400);
  }
  return before;
}
