/** Tests the settings of items with real keys and pointers: typed, dragged and chosen values reach the server. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { SETTING_GROUPS } from '#schemas/generated/forms.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { testItem } from '../support/session.ts';

type Values = Record<string, unknown>;

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;

/** Long timeout of a save on a busy machine. */
const SOON = { timeout: 60_000 };

const ITEMS = (['GOAL', 'TIMER', 'GIFT_HINT', 'IMAGE'] as const).map((type) => {
  return { ...testItem(type, type.toLowerCase()), name: type };
});

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/', { viewport: { width: 1440, height: 900 } });
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  profileId = items[0]!.id;
  const { overlay } = await read();
  const gone = Object.fromEntries(overlay.items.map(({ id }) => [id, null]));
  const itemsById = { ...gone, ...Object.fromEntries(ITEMS.map((item) => [item.id, item])) };
  const patch = { itemsById, order: ITEMS.map(({ id }) => id) };
  await dashboard.call(page, 'PATCH', `/overlay/${profileId}`, { patch });
  await page.evaluate(
    ([groups]) => localStorage.setItem('liveloom.settings-groups', groups!),
    [SETTING_GROUPS.join(' ')],
  );
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
}, 240_000);
afterAll(() => dashboard.stop());

const read = () => dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
const panel = (): Locator => page.getByRole('complementary', { name: 'Settings' });
const field = (name: string): Locator => panel().locator(`[data-setting="${name}"]`);
const input = (name: string): Locator => field(name).locator('input:not([type=hidden]), textarea').last();

async function select(id: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(`^${id.toUpperCase()}, `) });
  await row.click();
  await expect.poll(() => panel().getByLabel('Item name').inputValue(), SOON).toBe(id.toUpperCase());
}

async function saved(id: string): Promise<OverlayItem> {
  return (await read()).overlay.items.find((item) => item.id === id)!;
}

/** Waits until the server has these settings. */
async function expectSaved(id: string, settings: Values, layer: 'settings' | 'settingsLandscape' = 'settings') {
  await expect.poll(async () => (await saved(id))[layer], SOON).toMatchObject(settings);
}

async function type(name: string, text: string): Promise<void> {
  await input(name).fill(text);
  await input(name).blur();
}

describe('each kind of input', () => {
  test('words, numbers, switches, choices', async () => {
    await select('goal');
    await type('label', 'To the moon');
    await type('value', '2500');
    await field('resetOnStreamStart').locator('label, input').last().click({ force: true });
    await field('style').getByText('Vertical').click();
    await field('metric').locator('input').first().click();
    await page.getByRole('option', { name: 'Coins' }).click();
    await expectSaved('goal', {
      label: 'To the moon',
      value: 2500,
      resetOnStreamStart: false,
      style: 'vertical',
      metric: 'COINS',
    });
  });

  test('a setting appears when it begins to mean something', async () => {
    await select('goal');
    expect(await field('increaseBy').count()).toBe(0);
    await field('onReach').locator('input').first().click();
    await page.getByRole('option', { name: 'Raise the target' }).click();
    await type('increaseBy', '50');
    await expectSaved('goal', { onReach: 'increase', increaseBy: 50 });
  });

  test.each([
    'tomato',
    '#abc',
    '#abcd',
    '#aabbcc',
    '#aabbcc80',
    'rgb(1, 2, 3)',
    'hsl(120, 100%, 40%)',
    'hsv(1, 50%, 50%)',
  ])('the colour %s', async (color) => {
    await select('goal');
    await type('barFillColor', color);
    await expectSaved('goal', { barFillColor: color });
  });

  test('a colour from the picker: one step of the history', async () => {
    await select('goal');
    await type('textColor', '#00ff00');
    await expectSaved('goal', { textColor: '#00ff00' });
    await field('textColor').getByRole('button', { name: 'Text colour: choose a colour' }).click();
    const hue = await page.getByRole('slider', { name: 'Hue' }).boundingBox();
    await page.mouse.move(hue!.x + 4, hue!.y + hue!.height / 2);
    await page.mouse.down();
    await page.mouse.move(hue!.x + hue!.width * 0.5, hue!.y + hue!.height / 2, { steps: 8 });
    await page.mouse.move(hue!.x + hue!.width * 0.66, hue!.y + hue!.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await saved('goal')).settings, SOON).not.toMatchObject({ textColor: '#00ff00' });
    expect((await saved('goal')).settings).toHaveProperty('textColor', expect.stringMatching(/^#[0-9a-f]{6}$/));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expectSaved('goal', { textColor: '#00ff00' });
  });

  test('sliders by keys and pointer, sizes, fonts', async () => {
    await select('goal');
    await type('fontSize', '60');
    const thumb = field('cornerRadius').getByRole('slider');
    await thumb.press('Home');
    await thumb.press('ArrowRight');
    await input('fontFamily').fill('bang');
    await page.getByRole('option', { name: 'Bangers' }).click();
    await expectSaved('goal', { fontSize: 60, cornerRadius: 1, fontFamily: 'Bangers' });
    await field('glow').scrollIntoViewIfNeeded();
    const track = await field('glow').locator('[role=slider]').locator('..').boundingBox();
    await page.mouse.move(track!.x + 2, track!.y + track!.height / 2);
    await page.mouse.down();
    await page.mouse.move(track!.x + track!.width, track!.y + track!.height / 2, { steps: 10 });
    await page.mouse.up();
    await expectSaved('goal', { glow: 120 });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expectSaved('goal', { glow: 0, cornerRadius: 1 });
  });

  // behaviour: form-320
  test('the open list of fonts has an empty search, and keeps the font of who only looks', async () => {
    await select('goal');
    const { settings } = await saved('goal');
    const font = await input('fontFamily').inputValue();
    expect(font).toBe(Reflect.get(settings, 'fontFamily'));
    await input('fontFamily').click();
    await expect.poll(() => input('fontFamily').inputValue()).toBe('');
    const all = await page.getByRole('option').count();
    await page.keyboard.type('bang');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Bangers']);
    expect(all).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect.poll(() => input('fontFamily').inputValue()).toBe(font);
    expect((await saved('goal')).settings).toEqual(settings);
  });

  test('sides, shadow, outline', async () => {
    await select('goal');
    await panel().getByLabel('Top', { exact: true }).fill('30');
    await panel().getByRole('button', { name: 'Change sides together' }).click();
    await panel().getByLabel('Left', { exact: true }).fill('8');
    await panel().getByLabel('Shadow: Blur').fill('12');
    await panel().getByLabel('Shadow: Colour', { exact: true }).fill('navy');
    await panel().getByLabel('Outline: Line width').fill('3');
    await panel().getByLabel('Outline: Line width').blur();
    await expectSaved('goal', {
      padding: { top: 8, right: 8, bottom: 8, left: 8 },
      shadow: { x: 0, y: 2, blur: 12, color: 'navy' },
      outline: { width: 3, color: '#000000' },
    });
  });

  test('a length of time: ninety minutes are an hour and a half', async () => {
    await select('timer');
    await panel().getByLabel('Minutes').fill('90');
    await panel().getByLabel('Minutes').blur();
    await expectSaved('timer', { duration: 5400 });
    await expect.poll(() => panel().getByLabel('Hours').inputValue()).toBe('1');
    await expect.poll(() => panel().getByLabel('Minutes').inputValue()).toBe('30');
  });

  test('a number as people write it; what can mean two things is refused and goes away again', async () => {
    await select('goal');
    await type('fontSize', '12,5');
    await expectSaved('goal', { fontSize: 12.5 });
    await type('value', '2000+500');
    await expectSaved('goal', { value: 2500 });
    await input('value').fill('1,234');
    const reason = page.getByRole('alert').filter({ hasText: '“1,234” can mean 1234 or 1.234.' });
    await reason.waitFor();
    await input('value').blur();
    await expect.poll(() => input('value').inputValue()).toBe('2500');
    await type('label', 'After the refusal');
    await expectSaved('goal', { label: 'After the refusal', value: 2500 });
  });

  test('Ctrl+Z takes back what was typed into a number', async () => {
    await select('goal');
    await type('value', '300');
    await expectSaved('goal', { value: 300 });
    await input('value').click();
    await page.keyboard.press('End');
    await page.keyboard.type('7');
    await expect.poll(() => input('value').inputValue()).toBe('3007');
    await page.keyboard.press('Control+z');
    await expect.poll(() => input('value').inputValue()).toBe('300');
    await input('value').blur();
    await expectSaved('goal', { value: 300 });
  });

  test('a gift by its name, with the keyboard', async () => {
    await select('gift_hint');
    await field('giftId').getByRole('button').first().click();
    await page.getByRole('combobox', { name: 'Search gifts' }).fill('lion');
    await page.getByRole('option', { name: /Lion/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await expectSaved('gift_hint', { giftId: '6369' });
    await type('giftImageUrl', 'https://example.com/lion.png');
    await expectSaved('gift_hint', { giftImageUrl: 'https://example.com/lion.png' });
  });

  test('a picture of the library, or an address instead', async () => {
    await select('image');
    await type('imageId', 'https://example.com/a.png');
    await expectSaved('image', { imageId: '', imageUrl: 'https://example.com/a.png' });
    await field('imageId')
      .getByRole('button', { name: /Choose an image/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(join(import.meta.dirname, '../../fixtures/media/library/picture.png'));
    // The files of the library are buttons that show whether they are chosen.
    await dialog.locator('button[aria-pressed]').first().click();
    await expectSaved('image', { imageUrl: '', imageId: expect.stringMatching(/./) });
    await field('imageId').getByText('picture', { exact: true }).waitFor();
  });
});

describe('landscape', () => {
  const show = (orientation: string) => page.getByRole('radiogroup').getByText(orientation, { exact: true }).click();

  test('a change there is a value of its own, and goes back field by field and for all', async () => {
    await select('goal');
    await type('label', 'Both');
    await show('Landscape');
    await panel().getByText('Your changes here apply to landscape only.').waitFor();
    await type('label', 'Wide');
    await type('barFillColor', 'gold');
    await type('value', '777');
    await expectSaved('goal', { label: 'Wide', barFillColor: 'gold' }, 'settingsLandscape');
    await expectSaved('goal', { label: 'Both', value: 777 });
    expect((await saved('goal')).settingsLandscape).not.toHaveProperty('value');
    await panel().getByRole('button', { name: 'Label: use portrait value' }).click();
    await expect.poll(async () => (await saved('goal')).settingsLandscape, SOON).toEqual({ barFillColor: 'gold' });
    await expect.poll(() => input('label').inputValue()).toBe('Both');
    await panel().getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Use portrait values everywhere' }).click();
    await expect.poll(async () => (await saved('goal')).settingsLandscape, SOON).toEqual({});
    await show('Portrait');
  });
});

describe('what is not valid', () => {
  test('stays in the form with the reason beside it; everything else is saved', async () => {
    await select('goal');
    await type('barFillColor', '#123456');
    await expectSaved('goal', { barFillColor: '#123456' });
    await type('barFillColor', 'blurple');
    await expect
      .poll(() => field('barFillColor').getByRole('alert').textContent(), SOON)
      .toMatch(/"blurple" is not a colour/);
    await type('label', 'Saved all the same');
    await expectSaved('goal', { label: 'Saved all the same', barFillColor: '#123456' });
    await expect.poll(() => input('barFillColor').inputValue()).toBe('blurple');
    await type('barFillColor', 'teal');
    await expectSaved('goal', { barFillColor: 'teal' });
    await expect.poll(() => field('barFillColor').getByRole('alert').count()).toBe(0);
  });

  test('in German: the reason is German', async () => {
    await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
    const german = await page.context().newPage();
    await german.goto(page.url());
    await german.getByRole('application').focus();
    await german.keyboard.press('Tab');
    const color = german.locator('[data-setting="barFillColor"]');
    await color.locator('input').last().fill('blurple');
    await expect.poll(() => color.getByRole('alert').textContent(), SOON).toMatch(/ist keine Farbe/);
    await german.close();
    await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'en' });
  });
});

test('place and size are typed; a locked item cannot be moved', async () => {
  await select('goal');
  await panel().getByLabel('Distance from the left').fill('123');
  await panel().getByLabel('Width', { exact: true }).fill('456');
  await panel().getByLabel('Width', { exact: true }).blur();
  await expect.poll(async () => (await saved('goal')).position.x, SOON).toBe(123);
  await expect.poll(async () => (await saved('goal')).dimensions.width, SOON).toBe(456);
  await panel().getByRole('button', { name: 'Lock', exact: true }).click();
  expect(await panel().getByLabel('Distance from the left').isDisabled()).toBe(true);
});

test('the panel is usable by everybody, and the page did nothing that its policy forbids', async () => {
  await select('goal');
  const { violations } = await new AxeBuilder({ page }).include('aside[aria-label="Settings"]').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
});
