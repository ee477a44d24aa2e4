/**
 * Tests the rules, values and conditions of a flow in the panel, dragging steps between lists, and leaving the editor.
 */
import type { CDPSession, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { RULES_TEXT } from '#editor/flow-editor/rulesText.ts';
import { APP_TEXT } from '#editor/app/appText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import {
  flowBlockForm,
  flowCooldownForm,
  flowRunRulesForm,
  flowVariableForm,
  flowVariableValuesForm,
  saveCooldownGroupForm,
  viewerFilterForm,
} from '#schemas/generated/requestForms.ts';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { fieldOf, formLabel, optionOf } from '../support/formLabel.ts';

const text = FLOWS_TEXT.en;
const { run, own, condition } = RULES_TEXT.en;
const coalesce = fieldOf(flowRunRulesForm, 'coalesce');
/** Long timeout: after a loss the editor retries ever less often. */
const SOON = { timeout: 60_000 };

const block = (parts: Partial<FlowBlock>): FlowBlock => ({
  type: 'group',
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...parts,
});
const show = { type: 'action', kind: 'SHOW_TEXT', settings: { text: 'Hi', durationMs: 5000 } } as const;
const START = newFlow({
  id: 'f',
  name: 'Ruled',
  triggersById: {
    t: {
      kind: 'GIFT',
      settings: { giftId: '', fires: 'oncePerStreak', minCount: 1, minCoins: 0 },
      isEnabled: true,
      rank: 'a',
    },
  },
  blocksById: {
    one: block(show),
    group: block({ rank: 'b' }),
    fork: block({ type: 'if', rank: 'c' }),
    inner: block({ ...show, parentId: 'fork', slot: 'case' }),
  },
  casesById: { case: { parentId: 'fork', rank: 'a', when: { join: 'all', rows: [] } } },
});

let dashboard: SharedDashboard;
let page: Page;
let flowId: string;

const saved = async (): Promise<ApiTypes['FlowAnswer']['flow']> =>
  (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${flowId}`)).flow;
const panel = (): Locator => page.locator('aside');

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('rules@example.com', '/flows', { viewport: { width: 1440, height: 1000 } });
}, 400_000);
afterAll(() => dashboard.stop());

beforeEach(async () => {
  const { id: _id, ...flow } = START;
  flowId = (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', flow)).flow.id;
  await page.goto(`${dashboard.url}/flows/${flowId}`);
  await page.locator('[data-face="one"]').waitFor();
});

// behaviour: flowedit-11, form-150
test('several causes are joined, a pause is shared by a group that is made on the way, rivals are named', async () => {
  await panel()
    .getByRole('combobox', { name: fieldOf(coalesce, 'kind').text.en, exact: true })
    .click();
  await page.getByRole('option', { name: optionOf(coalesce, 'kind', 'sum'), exact: true }).click();
  await panel()
    .getByRole('textbox', { name: fieldOf(coalesce, 'waitMs').text.en })
    .fill('4');
  await panel()
    .getByRole('textbox', { name: formLabel(flowRunRulesForm, 'specificityGroup') })
    .fill('gifts');
  await panel().getByRole('button', { name: run.addCooldown }).click();
  await panel()
    .getByRole('combobox', { name: formLabel(flowCooldownForm, 'per'), exact: true })
    .click();
  await page.getByRole('option', { name: optionOf(flowCooldownForm, 'per', 'group'), exact: true }).click();
  await panel().getByRole('button', { name: run.newGroup }).click();
  await panel().getByRole('button', { name: 'Cancel', exact: true }).click();
  await panel().getByRole('button', { name: run.newGroup }).click();
  const groupName = panel().getByRole('textbox', { name: formLabel(saveCooldownGroupForm, 'name') });
  await groupName.press('Enter');
  await panel().locator('[data-setting=name]').getByRole('alert').waitFor();
  expect(await groupName.evaluate((input) => input === document.activeElement)).toBe(true);
  await groupName.fill('Noises');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await saved()).run.cooldowns[0]?.groupId).toEqual(expect.any(String));
  const { items } = await dashboard.call<ApiTypes['CooldownGroupList']>(page, 'GET', '/flows/cooldown-groups');
  const { run: rules } = await saved();
  expect(items.map(({ name }) => name)).toEqual(['Noises']);
  expect(rules.cooldowns).toEqual([{ per: 'group', ms: 10_000, uses: 1, groupId: items[0]!.id }]);
  expect(rules.coalesce).toEqual({ kind: 'sum', waitMs: 4_000, maxWaitMs: 15_000 });
  expect(rules.specificityGroup).toBe('gifts');
});

// behaviour: flowedit-9
test('a value is added, named, and of another kind; a name that is not allowed stays in its input', async () => {
  await panel().getByRole('button', { name: own.add }).click();
  const name = panel().getByRole('textbox', { name: formLabel(flowVariableForm, 'name') });
  await name.fill('2nd');
  await name.press('Enter');
  await panel().getByText(own.nameRule).waitFor();
  await name.fill('greeting');
  await name.press('Enter');
  await panel()
    .getByRole('combobox', { name: formLabel(flowVariableForm, 'kind') })
    .click();
  await page.getByRole('option', { name: optionOf(flowVariableForm, 'kind', 'text') }).click();
  await panel()
    .getByRole('textbox', { name: formLabel(flowVariableValuesForm, 'text') })
    .fill('Hello');
  await expect
    .poll(async () => Object.values((await saved()).variablesById))
    .toEqual([expect.objectContaining({ name: 'greeting', kind: 'text', value: 'Hello' })]);
  await page.locator('[data-face="one"]').click();
  await panel()
    .getByRole('button', { name: text.insertValue('greeting') })
    .waitFor();
});

// behaviour: flowedit-11
test('steps for a refused run are added from the rules and stand below the others; of a cooldown once, where one likes', async () => {
  await panel().getByRole('button', { name: run.addCooldown }).click();
  await panel().getByRole('region', { name: text.refusedSteps }).getByRole('button', { name: run.addRefused }).click();
  await page.getByRole('combobox', { name: text.findStep }).fill('popup');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => Object.values((await saved()).blocksById).filter(({ slot }) => slot === 'refused').length)
    .toBe(1);
  await page.locator('main').getByRole('region', { name: text.refusedSteps }).locator('[data-step]').waitFor();
  await page.getByRole('button', { name: text.rules, exact: true }).first().click();
  await panel().getByRole('switch', { name: run.refusedOnce }).check();
  await expect.poll(async () => (await saved()).run.refusedOnce).toBe(true);
});

test('part of a second is typed sign by sign, and an empty deadline is the one of its kind', async () => {
  const deadline = async () => (await saved()).blocksById['one']!.deadlineMs;
  await page.locator('[data-face="one"]').click();
  const field = panel().getByRole('textbox', { name: formLabel(flowBlockForm, 'deadlineMs') });
  await field.pressSequentially('1.5');
  await expect.poll(deadline).toBe(1500);
  await field.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('1.5');
  await field.fill('');
  await expect.poll(deadline).toBeUndefined();
});

test('a list by the right edge does not make the page wider while it is being placed: presses would miss', async () => {
  await page.locator('[data-face="one"]').click();
  await panel().getByRole('combobox').first().click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  const wider = await list.evaluate((shown) => {
    const placed = shown.closest<HTMLElement>('[data-position]')!;
    Object.assign(placed.style, { left: '2000px', transition: 'none' });
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(wider).toBe(0);
});

// behaviour: flowedit-10
test('a condition gets a group of rows, and viewers of a level', async () => {
  await page.locator('[data-face="t"]').click();
  await panel().getByRole('button', { name: condition.add, exact: true }).click();
  await panel().getByRole('button', { name: condition.addGroup }).click();
  const group = panel().getByRole('region', { name: condition.group(1) });
  await group.getByRole('button', { name: condition.add, exact: true }).click();
  await group.getByText(condition.joins.none, { exact: true }).click();
  await panel()
    .getByRole('textbox', { name: formLabel(viewerFilterForm, 'minLevel') })
    .fill('3');
  await expect.poll(async () => (await saved()).triggersById['t']!.when?.viewers).toEqual({ minLevel: 3 });
  const { when } = (await saved()).triggersById['t']!;
  expect([when!.rows.length, when!.groups!.map(({ join, rows }) => [join, rows.length])]).toEqual([1, [['none', 2]]]);
});

const center = async (part: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
const handleOf = (shown: Page, id: string): Locator =>
  shown
    .locator('[data-step]')
    .filter({ has: shown.locator(`> div > [data-face="${id}"]`) })
    .getByRole('button', {
      name: /^Drag/,
    });

// behaviour: flowedit-3
test('a step is dragged from one list into another by the mouse', async () => {
  const from = await center(handleOf(page, 'inner').first());
  const to = await center(page.locator('[data-gap="body 0"]'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await saved()).blocksById['inner']).toMatchObject({ parentId: 'group', slot: 'body' });
});

test('a step is dragged out of its list by a finger', async () => {
  const phone = await dashboard.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto(`${dashboard.url}/flows/${flowId}`);
  const handle = handleOf(phone, 'inner').first();
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await center(handle), await center(phone.locator('[data-gap="body 0"]'))];
  const cdp: CDPSession = await phone.context().newCDPSession(phone);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await phone.waitForTimeout(400);
  for (let n = 1; n <= 12; n++) {
    const at = { x: from.x + ((to.x - from.x) * n) / 12, y: from.y + ((to.y - from.y) * n) / 12 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    await phone.waitForTimeout(30);
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await saved()).blocksById['inner']).toMatchObject({ parentId: 'group', slot: 'body' });
  await phone.context().close();
});

// behaviour: flowedit-2
test('while the server is away for one of two, both go on; then they end on the same', async () => {
  const other = await page.context().newPage();
  await other.goto(`${dashboard.url}/flows/${flowId}`);
  await other.locator('[data-face="one"]').waitFor();
  await page.route('**/api/flows/**', (route) => route.abort());
  await page.locator('[data-face="one"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page
    .locator('[data-save=failed]')
    .or(page.getByRole('button', { name: text.notSaved }))
    .first()
    .waitFor();
  await other.locator('[data-face="group"]').click();
  await other.keyboard.press('Delete');
  await other.locator('[data-face="group"]').waitFor({ state: 'detached' });
  await page.unroute('**/api/flows/**');
  await page.locator('[data-face="group"]').waitFor({ state: 'detached', ...SOON });
  const order = (shown: Page): Promise<(string | null)[]> =>
    shown.locator('[data-face]').evaluateAll((faces) => faces.map((face) => face.getAttribute('data-face')));
  await page.getByRole('status').and(page.locator('[data-save=saved]')).waitFor(SOON);
  await expect
    .poll(async () => JSON.stringify(await order(other)) === JSON.stringify(await order(page)), SOON)
    .toBe(true);
  expect(Object.keys((await saved()).blocksById).sort()).toEqual(['fork', 'inner', 'one']);
  await other.close();
});

// behaviour: flowedit-12
test('leaving with something that is not saved is asked about; what was being typed is saved', async () => {
  await page.locator('[data-face="one"]').click();
  await panel().getByRole('textbox', { name: 'Text', exact: true }).fill('Typed at the last moment');
  await page.getByRole('link', { name: text.back }).click();
  await expect
    .poll(async () => (await saved()).blocksById['one']!.settings)
    .toMatchObject({ text: 'Typed at the last moment' });
  await page.goBack();
  await page.locator('[data-face="one"]').waitFor();
  await page.route('**/api/flows/**', (route) => route.abort());
  await page.locator('[data-face="one"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: text.notSaved }).waitFor();
  await page.getByRole('link', { name: text.back }).click();
  const dialog = page.getByRole('dialog', { name: APP_TEXT.en.unsaved });
  await dialog.getByRole('button', { name: APP_TEXT.en.cancel }).click();
  await page.locator('[data-face="one"]').waitFor();
  await page.unroute('**/api/flows/**');
  await page.locator('[data-save=saved]').waitFor(SOON);
});

test('no console complained', () => expect(dashboard.complaints).toEqual([]));
