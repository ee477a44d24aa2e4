/** Tests the keyboard and the local addresses in a real browser: turned on, tried, and used by steps of a flow. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTEGRATIONS_TEXT } from '#editor/screens/integrations/integrationsText.ts';
import { KEYBOARD_TEXT } from '#editor/screens/integrations/keyboard/keyboardText.ts';
import { LOCAL_ADDRESSES_TEXT } from '#editor/screens/integrations/local-addresses/localAddressesText.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { formLabel } from '../support/formLabel.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };

let dashboard: SharedDashboard;
let page: Page;
let lamp: Server;
let url: string;
const called: string[] = [];

beforeAll(async () => {
  dashboard = await shareDashboard();
  lamp = createServer((request, response) => {
    called.push(`${request.method} ${request.url}`);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => lamp.once('listening', resolve));
  url = `http://127.0.0.1:${(lamp.address() as AddressInfo).port}/lamp`;
  page = await dashboard.openAs('own-computer@example.com', '/integrations');
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  lamp.close();
});

const keys = KEYBOARD_TEXT.en;
const local = LOCAL_ADDRESSES_TEXT.en;
const card = (title: string, shown = page) => shown.getByRole('region', { name: title, exact: true });
const status = (title: string, shown = page) => card(title, shown).getByRole('status').first();

// behaviour: program-18, program-16
test('local addresses are turned on, and one is tried', async () => {
  await card(local.title).getByText(local.steps[0]!).waitFor();
  await card(local.title).getByRole('switch', { name: local.switchLabel }).click();
  await status(local.title).getByText(INTEGRATIONS_TEXT.en.connection.ready).waitFor();
  const { origin } = new URL(url);
  await dashboard.call(page, 'PUT', '/integrations/webhook', { allowed: [`address:${origin}`] });
  await card(local.title)
    .getByText(permissionWords(`address:${origin}`).en)
    .waitFor();
  await card(local.title).getByLabel(local.url, { exact: true }).fill(url);
  await card(local.title).getByRole('button', { name: local.call, exact: true }).click();
  await expect.poll(() => called).toEqual(['GET /lamp']);
});

// behaviour: program-15
test('the keyboard says that a server without a screen presses no keys', async () => {
  await card(keys.title).getByRole('switch', { name: keys.switchLabel }).click();
  await expect.poll(() => status(keys.title).textContent()).toContain(keys.reasons.noScreen);
});

async function addFlow(kind: 'KEYSTROKE' | 'WEBHOOK', settings: object): Promise<string> {
  const step = { type: 'action', kind, settings, slot: 'main', rank: '0', isEnabled: true, onError: 'goOn' };
  const { id: _id, ...flow } = newFlow({
    id: 'f',
    name: kind,
    triggersById: { t: { kind: 'BUTTON', settings: { name: kind }, isEnabled: true, rank: 'a' } },
    blocksById: { step0: step as never },
  });
  const body = { ...flow, run: { ...flow.run, onlyWhileLive: false } };
  return (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body)).flow.id;
}
const stored = async (id: string): Promise<object> =>
  (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${id}`)).flow.blocksById['step0']!.settings!;
const panel = () => page.locator('aside');

// behaviour: program-13
test('a step chooses keys by their names, and shows one that nobody knows', async () => {
  const id = await addFlow('KEYSTROKE', { task: 'press', keys: 'ctrl+Nothing', holdMs: 50, sequence: [] });
  await page.goto(`${dashboard.url}/flows/${id}?step=step0`);
  const input = panel().getByLabel(formLabel(ACTION_FORMS.KEYSTROKE, 'keys')).first();
  await panel().getByText('Ctrl', { exact: true }).waitFor();
  await panel()
    .getByText(/no key Nothing/)
    .waitFor();
  await input.press('Backspace');
  await input.fill('F9');
  await page.getByRole('option', { name: 'F9', exact: true }).click();
  await page.keyboard.press('Tab');
  await expect.poll(() => stored(id)).toMatchObject({ keys: 'Control+F9' });
});

// behaviour: program-16, flowedit-82
test('a step calls an address from the own computer', async () => {
  called.length = 0;
  const id = await addFlow('WEBHOOK', { url, method: 'POST', fields: [], isLocal: false });
  await page.goto(`${dashboard.url}/flows/${id}?step=step0`);
  await panel().locator('[data-setting="isLocal"] input').setChecked(true, { force: true });
  await expect.poll(() => stored(id)).toMatchObject({ isLocal: true });
  await dashboard.call(page, 'POST', '/flows/press', { name: 'WEBHOOK' });
  await expect.poll(() => called).toEqual(['POST /lamp']);
});

test('on a phone in German it fits', async () => {
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const phone = await dashboard.open('/integrations', { storageState, locale: 'de-DE', viewport: PHONE });
  await status(KEYBOARD_TEXT.de.title, phone).getByText(KEYBOARD_TEXT.de.reasons.noScreen).waitFor();
  await status(LOCAL_ADDRESSES_TEXT.de.title, phone).getByText(INTEGRATIONS_TEXT.de.connection.ready).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.close();
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
