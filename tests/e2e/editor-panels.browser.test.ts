/** Tests the list of items, the add dialog and the version history, with real pointers and keys. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { testItem } from '../support/session.ts';

type Overlay = ApiTypes['OverlayAnswer']['overlay'];

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/api/health');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  profileId = items[0]!.id;
}, 240_000);
afterAll(() => dashboard.stop());

const call = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call(page, method, `/overlay/${profileId}${path}`, body);

/** Returns the overlay on the server, as soon as no edit is being sent. */
async function saved(): Promise<Overlay> {
  await page.locator('[data-save=saved]').waitFor();
  return (await call<ApiTypes['OverlayAnswer']>('GET', '')).overlay;
}
const savedNames = async (): Promise<string[]> => (await saved()).items.map(({ name }) => name).reverse();
const savedItem = async (name: string): Promise<OverlayItem> =>
  (await saved()).items.find((item) => item.name === name)!;

const list = (): Locator => page.getByRole('grid', { name: 'Items' });
const row = (name: string): Locator => list().getByRole('row', { name });
const selected = (): Promise<string[]> =>
  list()
    .locator('[aria-selected=true]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('aria-label')!.split(',')[0]!));

/** Opens three items, topmost first: Chat, Timer, Goal. */
async function open(names: readonly string[] = ['Chat', 'Timer', 'Goal']): Promise<void> {
  const before = (await call<ApiTypes['OverlayAnswer']>('GET', '')).overlay;
  const types = ['CHAT', 'TIMER', 'GOAL'] as const;
  const items = names.map((name, index) => ({
    ...testItem(types[index % 3]!, `${name.replace(' ', '')}-${index}`),
    name,
    position: { x: 10 * index, y: 0 },
  }));
  const gone = Object.fromEntries(before.items.map(({ id }) => [id, null]));
  const itemsById = { ...gone, ...Object.fromEntries(items.map((item) => [item.id, item])) };
  await call('PATCH', '', { patch: { itemsById, order: items.map(({ id }) => id).reverse() } });
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await list().getByRole('row').first().waitFor();
}

async function serious(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

describe('the list', () => {
  beforeEach(() => open());

  it('selects by keys and pointer, and knows ranges', async () => {
    await row('Chat').click();
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toEqual(['Timer']);
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected()).toEqual(['Timer', 'Goal']);
    await row('Chat').click({ modifiers: ['ControlOrMeta'] });
    expect(await selected()).toEqual(['Chat', 'Timer', 'Goal']);
    await page.keyboard.press('Home');
    expect(await selected()).toEqual(['Chat']);
  });

  it('renames, hides, locks and removes', async () => {
    await row('Timer').click();
    await page.keyboard.press('F2');
    await page.keyboard.insertText('Läuft 🏃‍♀️');
    await page.keyboard.press('Enter');
    await row('Läuft').getByRole('button', { name: 'Hide in portrait' }).click();
    await row('Läuft').getByRole('button', { name: 'Lock' }).click();
    const item = await savedItem('Läuft 🏃‍♀️');
    expect([item.isVisible, item.isVisibleLandscape, item.isLocked]).toEqual([false, true, true]);
    await row('Goal').dblclick();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(savedNames).toEqual(['Chat', 'Läuft 🏃‍♀️']);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await savedNames()).toEqual(['Chat', 'Läuft 🏃‍♀️', 'Goal']);
  });

  it('sorts by keys and says where an item is', async () => {
    await row('Goal').click();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await savedNames()).toEqual(['Chat', 'Goal', 'Timer']);
    await expect.poll(() => page.getByText('Goal: place 2 of 3 from the top').count()).toBe(1);
    await page.keyboard.press('Alt+Home');
    expect(await savedNames()).toEqual(['Goal', 'Chat', 'Timer']);
    expect(await selected()).toEqual(['Goal']);
  });

  it('sorts by dragging, in one step', async () => {
    const [from, to] = [(await row('Chat').boundingBox())!, (await row('Goal').boundingBox())!];
    await page.mouse.move(from.x + 80, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 24, { steps: 3 });
    await page.mouse.move(to.x + 80, to.y + 30, { steps: 8 });
    await page.mouse.up();
    await expect.poll(savedNames).toEqual(['Timer', 'Goal', 'Chat']);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await savedNames()).toEqual(['Chat', 'Timer', 'Goal']);
  });

  it('has a menu for what is selected', async () => {
    await row('Timer').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await serious()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    expect(await savedNames()).toHaveLength(4);
    await row('Goal').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Hide in landscape' }).click();
    const { isVisible, isVisibleLandscape } = await savedItem('Goal');
    expect([isVisible, isVisibleLandscape]).toEqual([true, false]);
    await row('Chat').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Send to back' }).click();
    expect((await savedNames()).at(-1)).toBe('Chat');
  });

  it('has a search from thirteen items on', async () => {
    expect(await page.getByRole('textbox', { name: 'Search items' }).count()).toBe(0);
    await open(Array.from({ length: 13 }, (_none, index) => `Nr ${index + 1}`));
    await page.getByRole('textbox', { name: 'Search items' }).fill('nr 12');
    await expect.poll(() => list().getByRole('row').count()).toBe(1);
  });
});

describe('adding', () => {
  beforeEach(() => open());

  it('shows every type as it looks, and adds by typing', async () => {
    await page.getByRole('button', { name: 'Add item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add item' });
    const pictures = dialog.locator('button img[src^="data:image/"]');
    // All except the two that need a music service.
    await expect.poll(() => pictures.count(), { timeout: 60_000 }).toBe(15);
    expect(await serious()).toEqual([]);
    await page.keyboard.insertText('countdown');
    await page.keyboard.press('Enter');
    expect(await selected()).toEqual(['Timer 2']);
    const { position, dimensions } = await savedItem('Timer 2');
    expect(position.x * 2 + dimensions.width).toBe(1080);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await savedNames()).toEqual(['Chat', 'Timer', 'Goal']);
  });

  it('loses no letter that is typed while it opens', async () => {
    await page.getByRole('button', { name: 'Add item' }).click({ noWaitAfter: true });
    await page.keyboard.type('countdown');
    const search = page.getByRole('textbox', { name: 'What would you like to show?' });
    await expect.poll(() => search.inputValue()).toBe('countdown');
    await page.keyboard.press('Escape');
  });

  it('goes through the types with arrow keys', async () => {
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('dialog').getByText('Gifts', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'What would you like to show?' }).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect((await savedNames())[0]).toBe('Gift hint');
  });

  it('begins in an empty overlay', async () => {
    await call('PATCH', '', {
      patch: { itemsById: { 'Chat-0': null, 'Timer-1': null, 'Goal-2': null }, order: [] },
    });
    await page.getByRole('button', { name: 'Add your first item' }).click();
    await page.getByRole('button', { name: /^Vote/ }).click();
    expect(await savedNames()).toEqual(['Vote']);
  });
});

test('the history shows what was, brings it back, and takes that back', async () => {
  await open();
  await call('PATCH', '', { patch: { itemsById: { 'Chat-0': null }, order: ['Goal-2', 'Timer-1'] } });
  const { items: kept } = await call<ApiTypes['VersionList']>('GET', '/versions?limit=100');
  const first = kept.at(-1)!;
  const before = (await call<ApiTypes['VersionDocument']>('GET', `/versions/${first.id}`)).overlay.items;
  await page.getByRole('button', { name: 'Version history' }).click();
  const drawer = page.getByRole('dialog', { name: 'Version history' });
  await drawer.getByText('Before later changes').last().click();
  await drawer.getByRole('img', { name: 'Overlay as of' }).waitFor();
  expect(await serious()).toEqual([]);
  const restore = async (): Promise<void> => {
    await drawer.getByRole('button', { name: 'Restore this version' }).click();
    const question = page.getByRole('dialog', { name: 'Restore this version?' });
    await question.getByRole('button', { name: 'Restore this version' }).click();
    await question.waitFor({ state: 'detached' });
  };
  await restore();
  await expect.poll(async () => (await saved()).items).toEqual(before);
  await expect.poll(() => list().getByRole('row').count()).toBe(before.length);
  // The list grows at its top: the pressed entry is selected when it shows so.
  const newest = drawer.getByRole('button', { name: /Before a restore/ }).first();
  await expect
    .poll(async () => {
      if ((await newest.getAttribute('aria-pressed')) !== 'true') await newest.click();
      return newest.getAttribute('aria-pressed');
    })
    .toBe('true');
  await restore();
  await expect.poll(savedNames).toEqual(['Timer', 'Goal']);
});

test('the toolbar is one stop of the tab key; arrow keys go through it and choose nothing by themselves', async () => {
  await open();
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  const focused = (): Promise<string | null> =>
    page.evaluate(
      () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.getAttribute('value'),
    );
  await tools.getByRole('button', { name: 'Live preview' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Version history');
  await page.keyboard.press('End');
  expect(await focused()).toContain('Zoom');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('landscape');
  await expect.poll(() => tools.getByRole('radio', { name: 'Portrait' }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await tools.evaluate((bar) => bar.contains(document.activeElement))).toBe(false);
  const stops = await tools
    .locator('a, button, input')
    .evaluateAll((all: HTMLElement[]) =>
      all.filter(({ tabIndex }) => tabIndex === 0).map((each) => each.getAttribute('value')),
    );
  expect(stops).toEqual(['landscape']);
});

test('an item that games have their place in shows them, and nothing of it is saved', async () => {
  await open();
  const order = [...(await saved()).items.map(({ id }) => id), 'Place'];
  const itemsById = { Place: { ...testItem('LOCATION', 'Place'), name: 'Wheel board' } };
  await call('PATCH', '', { patch: { itemsById, order } });
  await row('Wheel board').click();
  const games = page.getByRole('radiogroup', { name: 'Preview a game' });
  await games.getByText('Wheel').click();
  await expect.poll(() => games.getByRole('radio', { name: 'Wheel' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1);
  await row('Chat').click();
  await games.waitFor({ state: 'detached' });
});

test('with nothing selected the panel is about the overlay, which gets its name there', async () => {
  await open();
  const name = page.getByRole('textbox', { name: 'Overlay name' });
  await name.fill('Late show');
  await name.press('Enter');
  expect((await saved()).name).toBe('Late show');
  await page.getByRole('heading', { name: 'Late show' }).waitFor();
  await page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name: 'Copy' }).click();
  const links = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(dashboard.url + links.items[0]!.links.portrait);
});

test('no console complained', () => {
  expect(dashboard.complaints).toEqual([]);
});
