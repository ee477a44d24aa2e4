/**
 * Tests in a real browser that flows say what is true: summaries, needed items, the conditions of an “If”, and what examples
 * and giveaways add to an overlay.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { RULES_TEXT } from '#editor/flow-editor/rulesText.ts';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { FLOW_STARTERS } from '#editor/screens/flows/starters.ts';
import { GIVEAWAYS_TEXT } from '#editor/screens/giveaways/giveawaysText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const text = FLOWS_TEXT.en;
const STEP = { type: 'action', slot: 'main', isEnabled: true, onError: 'goOn' } as const;
const MODERATORS = { join: 'all', rows: [], viewers: { moderators: true } } as const;
const FLOW = {
  name: 'Everything',
  triggersById: {
    gift: {
      kind: 'GIFT',
      settings: { giftId: '', fires: 'oncePerStreak', minCount: 1, minCoins: 100 },
      isEnabled: true,
      rank: 'a',
    },
    hug: { kind: 'CHAT_COMMAND', settings: { command: '!hug' }, isEnabled: true, rank: 'b', when: MODERATORS },
    often: { kind: 'SCHEDULE', settings: { text: '', cron: '*/20 * * * *' }, isEnabled: true, rank: 'c' },
  },
  blocksById: {
    count: { ...STEP, rank: 'a', kind: 'CHANGE_COUNTER', settings: { itemId: '', mode: 'add', value: '1' } },
    check: { ...STEP, type: 'if', rank: 'b' },
  },
  casesById: {
    rich: {
      parentId: 'check',
      rank: 'a',
      when: { join: 'all', rows: [{ left: 'points', operator: 'atLeast', right: '100' }] },
    },
  },
};

let dashboard: SharedDashboard;
let page: Page;
let flowId: string;
const call = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('summaries@example.com', '/flows');
  flowId = (await call<ApiTypes['FlowAnswer']>('POST', '/flows', FLOW)).flow.id;
  await call('PATCH', `/flows/${flowId}`, { patch: { run: { cooldowns: [{ per: 'viewer', ms: 30_000, uses: 1 }] } } });
}, 400_000);
afterAll(() => dashboard.stop());

// behaviour: flowedit-260
test('the list of flows and the cards say what matters', async () => {
  await page.reload();
  await page.getByText(/^Gift from 100 coins, !hug · only moderators, Every 20 minutes → /).waitFor();
  await page.goto(`${dashboard.url}/flows/${flowId}`);
  await page
    .locator('[data-trigger="CHAT_COMMAND"]')
    .getByText('!hug · only moderators · cooldown 30 s per viewer')
    .waitFor();
  await page.locator('[data-trigger="SCHEDULE"]').getByText('Every 20 minutes', { exact: false }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('*/20');
});

// behaviour: flowedit-261
test('a step marks the item that it needs, and says that no overlay has one', async () => {
  const card = page.locator('[data-step="CHANGE_COUNTER"]');
  await card.getByText(`Counter: ${FORMS_TEXT.en.nothingChosen}`).waitFor();
  await card.getByText(text.noCarrier('Counter')).waitFor();
  await card.locator('[data-face]').click();
  const panel = page.locator('[data-flow-panel]');
  await panel.getByText(FORMS_TEXT.en.chooseNeeded).waitFor();
  expect(await panel.locator('[data-setting="itemId"]').getByText(FORMS_TEXT.en.needed, { exact: true }).count()).toBe(
    1,
  );
});

// behaviour: flowedit-262, flowedit-263
test('an “If” shows its condition, and a schedule offers no permission', async () => {
  const panel = page.locator('[data-flow-panel]');
  await page.locator('[data-step="if"] [data-face]').first().click();
  const condition = panel.getByRole('region', { name: text.slots.case(1), exact: true });
  expect(await condition.getByRole('combobox').first().inputValue()).toBe('points');
  await panel.getByText(RULES_TEXT.en.condition.who, { exact: false }).first().waitFor();
  await page.locator('[data-trigger="SCHEDULE"] [data-face]').click();
  await panel.getByText(text.panel.onlyIfHint).waitFor();
  expect(await panel.getByText(RULES_TEXT.en.condition.who, { exact: false }).count()).toBe(0);
});

// behaviour: flowlist-261
test('an example adds the announcements that it needs, and says so before', async () => {
  const items = async () => (await call<ApiTypes['ItemList']>('GET', '/overlay/items')).items;
  for (const { id, profileId, type } of await items())
    if (type === 'LOCATION') await call('DELETE', `/overlay/${profileId}/items/${id}`);
  await page.goto(`${dashboard.url}/flows`);
  const { starter, take } = FLOW_LIST_TEXT.en;
  const [first] = (await call<ApiTypes['ProfileList']>('GET', '/profiles?limit=1&sortColumn=createdAt')).items;
  await page.getByText(starter.addsCarrier(first!.name), { exact: false }).first().waitFor();
  await page.getByRole('button', { name: `${take}: ${FLOW_STARTERS[0]!.name.en}` }).click();
  await page.waitForURL(/\/flows\/./);
  expect((await items()).filter(({ type }) => type === 'LOCATION')).toMatchObject([{ profileId: first!.id }]);
}, 120_000);

// behaviour: giveaway-260
test('the page of giveaways adds its item to an overlay that shows none', async () => {
  const { missingItem } = GIVEAWAYS_TEXT.en;
  await page.goto(`${dashboard.url}/giveaways`);
  await page.getByRole('button', { name: missingItem.add }).click();
  await page.getByText(missingItem.title).waitFor({ state: 'detached' });
  const { items } = await call<ApiTypes['ItemList']>('GET', '/overlay/items');
  expect(items.filter(({ type }) => type === 'GIVEAWAY')).toHaveLength(1);
});
