/** Tests the map of a flow in a real browser: built by keys, dragged by mouse and finger, the same for two people. */
import type { CDPSession, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FLOWS_TEXT } from '#editor/flow-editor/flowEditorText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const text = FLOWS_TEXT.en;
const step = (block: Partial<FlowBlock>, rank: string): FlowBlock => ({
  type: 'action',
  kind: 'SHOW_TEXT',
  settings: { ...ACTION_META.SHOW_TEXT.defaults, text: 'Thanks!' },
  slot: 'main',
  rank,
  isEnabled: true,
  onError: 'goOn',
  ...block,
});
const START = newFlow({
  id: 'f',
  name: 'Mapped',
  triggersById: { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
  blocksById: {
    one: step({}, 'a'),
    group: { type: 'group', slot: 'main', rank: 'b', isEnabled: true, onError: 'goOn' },
    two: step({ kind: 'DELAY', settings: { seconds: '5', holdsPlace: true } }, 'c'),
  },
});

let dashboard: SharedDashboard;
let page: Page;
let flowId: string;

const saved = async (): Promise<ApiTypes['FlowAnswer']['flow']> =>
  (await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', `/flows/${flowId}`)).flow;
const partOf = (id: string): Locator => page.locator(`[data-part="step ${id}"]`);
const gap = (name: string): Locator => page.locator(`[data-map-gap="${name}"]`);
const focused = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? null);

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('map@example.com', '/flows');
}, 400_000);
afterAll(() => dashboard.stop());

/** Creates a fresh flow, shown on the map. */
beforeEach(async () => {
  const { id: _id, ...flow } = START;
  const made = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', flow);
  flowId = made.flow.id;
  await page.goto(`${dashboard.url}/flows/${flowId}`);
  await page.getByRole('radiogroup', { name: text.view }).getByText(text.views.map).click();
  await partOf('one').waitFor();
});

// behaviour: flowedit-7
test('arrows go from step to step, Enter opens, + adds behind, Delete removes; the view is remembered', async () => {
  await partOf('one').focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('step group');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('aside').getByRole('heading', { name: 'Delay' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('step one');
  await page.keyboard.press('+');
  await page.getByRole('combobox', { name: text.findStep }).fill('popup');
  await page.keyboard.press('Enter');
  await expect.poll(async () => Object.keys((await saved()).blocksById).length).toBe(4);
  const { blocksById } = await saved();
  const added = Object.keys(blocksById).find((id) => !(id in START.blocksById))!;
  expect([blocksById[added]!.rank > 'a', blocksById[added]!.rank < 'b']).toEqual([true, true]);
  await partOf(added).focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => Object.keys((await saved()).blocksById)).toEqual(Object.keys(START.blocksById));
  await expect.poll(focused).toBe('step one');
  await page.reload();
  await partOf('one').waitFor();
});

// behaviour: flowedit-3
test('Alt and an arrow move a step, and the focus goes along', async () => {
  await partOf('two').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await saved()).blocksById['two']).toMatchObject({ parentId: 'group', slot: 'body' });
  await expect.poll(focused).toBe('step two');
});

// behaviour: flowedit-8
test('a step is dragged to a place between others, and nowhere when it is let go far away or by Escape', async () => {
  const handle = page.locator('[data-map-step="SHOW_TEXT"]').getByRole('button', { name: /Drag/, includeHidden: true });
  const drag = async (to: { x: number; y: number }): Promise<void> => {
    const from = (await handle.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 6 });
  };
  const target = (await gap('body 0').boundingBox())!;
  const inside = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  await drag({ x: 20, y: 400 });
  await page.mouse.up();
  await drag(inside);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await saved()).blocksById['one']).toEqual(START.blocksById['one']);
  await drag(inside);
  await page.mouse.up();
  await expect.poll(async () => (await saved()).blocksById['one']).toMatchObject({ parentId: 'group', slot: 'body' });
});

/** Swipes a finger from one place to another. */
async function swipe(cdp: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let n = 1; n <= 8; n++) {
    const at = { x: from.x + ((to.x - from.x) * n) / 8, y: from.y + ((to.y - from.y) * n) / 8 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a finger moves the map, drags a step by its handle, and opens one by a tap', async () => {
  const phone = await dashboard.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.context().addCookies(await page.context().cookies());
  await phone.evaluate(() => localStorage.setItem('liveloom.flow-view', 'map'));
  await phone.goto(`${dashboard.url}/flows/${flowId}`);
  const card = phone.locator('[data-part="step one"]');
  await card.waitFor();
  const cdp = await phone.context().newCDPSession(phone);
  const center = async (part: Locator): Promise<{ x: number; y: number }> => {
    const box = (await part.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const before = await center(card);
  await swipe(cdp, before, { x: before.x, y: before.y + 60 });
  await expect.poll(async () => (await center(card)).y).toBeGreaterThan(before.y + 40);
  const handle = phone
    .locator('[data-map-step="SHOW_TEXT"]')
    .getByRole('button', { name: /Drag/, includeHidden: true });
  await swipe(cdp, await center(handle), await center(phone.locator('[data-map-gap="body 0"]')));
  await expect.poll(async () => (await saved()).blocksById['one']).toMatchObject({ parentId: 'group' });
  // Right after a drag the map is still changing its layout.
  const rules = phone.getByRole('dialog', { name: text.rules });
  await expect
    .poll(async () => {
      if (!(await rules.isVisible())) await card.tap();
      return rules.isVisible();
    })
    .toBe(true);
  await phone.context().close();
});

test('while the map is pushed its picture is moved, and at rest it is painted at its size', async () => {
  const pushed = (): Promise<string> =>
    page.locator('.react-flow__viewport').evaluate((map) => getComputedStyle(map).willChange);
  const map = (await page.locator('.react-flow').boundingBox())!;
  const corner = { x: map.x + map.width - 80, y: map.y + map.height - 80 };
  expect(await pushed()).toBe('auto');
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x - 60, corner.y - 40, { steps: 4 });
  await expect.poll(pushed).toBe('transform');
  await page.mouse.up();
  await expect.poll(pushed).toBe('auto');
});

// behaviour: flowedit-2
test('what somebody else does is on the map by itself', async () => {
  const other = await page.context().newPage();
  await other.goto(`${dashboard.url}/flows/${flowId}`);
  await other.locator('[data-part="step two"]').focus();
  await other.keyboard.press('Delete');
  await partOf('two').waitFor({ state: 'detached' });
  await other.locator('[data-map-gap="body 0"]').click();
  await other.getByRole('combobox', { name: text.findStep }).fill('popup');
  await other.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-map-step="SHOW_TEXT"]').count()).toBe(2);
  await other.close();
});

test('no console complained', () => expect(dashboard.complaints).toEqual([]));
