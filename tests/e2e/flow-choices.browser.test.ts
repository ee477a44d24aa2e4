/**
 * Tests questions of the flow editor and the list of flows in a real browser: whose rules, which option, which account.
 */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { RULES_TEXT } from '#editor/flow-editor/rulesText.ts';
import { TRY_TEXT } from '#editor/flow-editor/try/tryFlowText.ts';
import { MERGE_RULES_TEXT } from '#editor/screens/flows/dialogs/mergeRulesText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { SOURCE_TEXT } from '#editor/source/sourceText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { changeSourceForm, flowVariableForm, flowVariableValuesForm } from '#schemas/generated/requestForms.ts';
import type { Flow, FlowBlock, Locale } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { formLabel, optionOf } from '../support/formLabel.ts';

const list = FLOW_LIST_TEXT.en;
const { own, condition } = RULES_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const flowOf = async (id: string): Promise<Flow> => (await ask<ApiTypes['FlowAnswer']>('GET', `/flows/${id}`)).flow;
const panel = (): Locator => page.locator('aside');
const dialog = (): Locator => page.getByRole('dialog');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

const block = (parts: Partial<FlowBlock>): FlowBlock => ({
  type: 'action',
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...parts,
});

async function add(name: string, more: Partial<Flow> = {}): Promise<string> {
  const settings = { giftId: '', fires: 'oncePerStreak', minCount: 1, minCoins: 0 };
  const triggersById = { t: { kind: 'GIFT', settings, isEnabled: true, rank: 'a' } };
  const { id: _id, ...flow } = newFlow({ id: 'f', name, triggersById, ...more });
  return (await ask<ApiTypes['FlowAnswer']>('POST', '/flows', flow)).flow.id;
}

async function edit(id: string, face: string): Promise<void> {
  await page.goto(`${dashboard.url}/flows/${id}`);
  await page.locator(`[data-face="${face}"]`).click();
}

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('choices@example.com', '/flows', { viewport: { width: 1440, height: 1000 } });
}, 400_000);
afterAll(() => dashboard.stop());

// behaviour: flowlist-80
test('a merge asks whose rules to take only where they differ', async () => {
  const { run } = newFlow({ id: 'f', name: 'f' });
  const [one, two] = [await add('One'), await add('Two', { run: { ...run, chance: 0.5 } })];
  const merge = async (): Promise<void> => {
    await page.goto(`${dashboard.url}/flows`);
    await page.getByRole('checkbox', { name: APP_TEXT.en.list.selectAll }).check();
    await button(list.bulk.merge).click();
    await dialog().getByRole('button', { name: list.merge.confirm, exact: true }).click();
  };
  await merge();
  await dialog().getByText(MERGE_RULES_TEXT.en.rules.chance('50'), { exact: false }).waitFor();
  await dialog().getByRole('radio', { name: 'Two' }).check();
  await dialog().getByRole('button', { name: MERGE_RULES_TEXT.en.confirm, exact: true }).click();
  await page.getByText(list.done.merged('One')).waitFor();
  expect(await ask<ApiTypes['FlowList']>('GET', '/flows')).toMatchObject({ items: [{ id: one }] });
  expect((await flowOf(one)).run.chance).toBe(0.5);
  expect(two).not.toBe(one);
  await add('Same', { run: { ...run, chance: 0.5 } });
  await merge();
  await page.getByText(list.done.merged('One')).first().waitFor();
  await expect.poll(async () => (await ask<ApiTypes['FlowList']>('GET', '/flows')).items.length).toBe(1);
  expect(await dialog().getByText(MERGE_RULES_TEXT.en.title).count()).toBe(0);
  await ask('DELETE', `/flows/${one}`);
});

// behaviour: flowedit-80
test('the options of a dropdown are typed, and offered where a value is entered for it', async () => {
  const id = await add('Teams', {
    blocksById: { set: block({ kind: 'SET_VALUE', settings: { name: 'team', value: '1' } }) },
    variablesById: { v: { name: 'team', kind: 'text', value: '', rank: 'a' } },
  });
  const team = async () => (await flowOf(id)).variablesById['v'];
  await page.goto(`${dashboard.url}/flows/${id}`);
  await panel()
    .getByRole('combobox', { name: formLabel(flowVariableForm, 'kind') })
    .click();
  await page.getByRole('option', { name: optionOf(flowVariableForm, 'kind', 'dropdown') }).click();
  const options = panel().getByRole('combobox', { name: formLabel(flowVariableForm, 'options') });
  for (const name of ['Red', 'Blue']) {
    await options.fill(name);
    await options.press('Enter');
  }
  await expect.poll(team).toMatchObject({ kind: 'dropdown', options: ['1', '2', 'Red', 'Blue'], value: '1' });
  await panel()
    .getByRole('combobox', { name: formLabel(flowVariableValuesForm, 'dropdown') })
    .click();
  await page.getByRole('option', { name: 'Blue' }).click();
  await expect.poll(team).toMatchObject({ value: 'Blue' });
  await page.locator('[data-face="set"]').click();
  await panel()
    .getByRole('combobox', { name: own.chooseFor('team') })
    .click();
  await page.getByRole('option', { name: 'Red' }).click();
  await expect
    .poll(async () => (await flowOf(id)).blocksById['set'])
    .toMatchObject({ settings: { name: 'team', value: '"Red"' } });
});

// behaviour: flowedit-80
test('a condition offers the options of the dropdown that it compares', async () => {
  const when = { join: 'all' as const, rows: [{ left: 'team', operator: 'is' as const, right: '' }] };
  const id = await add('Asks', {
    blocksById: { loop: block({ type: 'repeat', times: '2', while: when }) },
    variablesById: { v: { name: 'team', kind: 'dropdown', options: ['Red', 'Blue'], value: 'Red', rank: 'a' } },
  });
  await edit(id, 'loop');
  await panel().getByLabel(condition.right, { exact: true }).click();
  await page.getByRole('option', { name: 'Blue' }).click();
  await expect.poll(async () => (await flowOf(id)).blocksById['loop']?.while?.rows[0]).toMatchObject({ right: 'Blue' });
});

// behaviour: flowedit-81
test.each(['en', 'de'] as const)(
  'a step that writes in the chat opens the platform login (%s)',
  async (locale: Locale) => {
    const { access } = SOURCE_TEXT[locale];
    const words = TRY_TEXT[locale];
    const chat = block({ kind: 'SEND_CHAT_MESSAGE', settings: { text: 'Hi' } });
    const id = await add('Writes', { blocksById: { chat } });
    const seat = { locale: locale === 'de' ? 'de-DE' : 'en-US', viewport: { width: 1440, height: 1000 } };
    const other = await dashboard.openAs(`chat-${locale}@example.com`, '/flows', seat);
    page = other;
    const mine = await add('Writes', { blocksById: { chat } });
    expect(mine).not.toBe(id);
    await edit(mine, 'chat');
    await panel().getByRole('button', { name: access.login.open }).click();
    await dialog().getByText(access.login.hint).waitFor();
    await dialog().getByRole('button', { name: access.done, exact: true }).click();
    await page.locator('[data-face="chat"]').focus();
    await page.keyboard.press('Shift+T');
    await dialog().getByText(words.real, { exact: true }).click();
    await dialog().getByRole('button', { name: words.testReally, exact: true }).click();
    await expect
      .poll(() => dialog().locator('[data-step-outcome]').first().getAttribute('data-step-outcome'))
      .toBe('failed');
    await dialog().getByRole('button', { name: access.login.open }).click();
    await page.getByText(access.login.hint).waitFor();
  },
);

// behaviour: flowedit-81
test('where the key is missing, the key is entered in the form of the step', async () => {
  const { access, key } = SOURCE_TEXT.de;
  const state = { maySend: false, code: 'CHAT_NEEDS_KEY', words: 'Es fehlt ein Schlüssel.' };
  await page.route('**/api/tiktok/chat', (route) => route.fulfill({ json: state }));
  await page.reload();
  await page.locator('[data-face="chat"]').click();
  await panel().getByRole('button', { name: access.key.open }).click();
  await dialog()
    .getByLabel(formLabel(changeSourceForm, 'signKey', 'de'))
    .fill('my-own-key');
  await dialog().getByRole('button', { name: key.save }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(await ask('GET', '/users/me/source')).toMatchObject({ hasSignKey: true });
  await page.unroute('**/api/tiktok/chat');
});

// behaviour: flowedit-82
test('a web request can be made from the own computer', async () => {
  const hook = (isLocal: boolean) =>
    block({ kind: 'WEBHOOK', settings: { url: 'https://example.com', method: 'POST', fields: [], isLocal } });
  const shown = (): Locator => panel().locator('[data-setting="isLocal"]');
  await edit(await add('Calls', { blocksById: { hook: hook(false) } }), 'hook');
  await panel().locator('[data-setting="url"]').waitFor();
  expect(await shown().locator('input').isChecked()).toBe(false);
  await edit(await add('Imported', { blocksById: { hook: hook(true) } }), 'hook');
  await shown().waitFor();
  expect(await shown().locator('input').isChecked()).toBe(true);
});
