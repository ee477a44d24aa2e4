/**
 * Tests the screens of the games in a real browser: a wheel is set up and spun, everybody verifies its result, a
 * balloon is started.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTROLS_TEXT } from '#editor/controls/controlsText.ts';
import { DRAWS_TEXT } from '#editor/screens/games/draws/drawsText.ts';
import { GAMES_TEXT } from '#editor/screens/games/gamesText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { balloonSettingsForm, wheelSettingsForm } from '#schemas/generated/requestForms.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { fieldOf, formLabel } from '../support/formLabel.ts';

const text = GAMES_TEXT.de;
const words = CONTROLS_TEXT.de.games;

const sections = fieldOf(wheelSettingsForm, 'items').list!.entry;
const sectionLabel = (name: string): string => `${words.section(1)}: ${formLabel(sections, name, 'de')}`;

let dashboard: SharedDashboard;
let page: Page;
const ask = <Answer>(method: string, path: string): Promise<Answer> => dashboard.call<Answer>(page, method, path);

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('games@example.com', '/wheel-of-fortune', { locale: 'de-DE' });
}, 400_000);
afterAll(() => dashboard.stop());

// behaviour: wheel-9, wheel-11
test('a wheel is set up by keyboard, drawn at once, and saved', async () => {
  await page.locator('[data-game-picture] canvas').waitFor();
  const weight = page.getByRole('textbox', { name: sectionLabel('weight'), exact: true });
  await weight.fill('7');
  await page.getByText('50 %', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: words.spin }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: sectionLabel('text'), exact: true }).fill('Singen');
  await page.getByRole('button', { name: text.save, exact: true }).press('Enter');
  const stored = (): Promise<ApiTypes['WheelSettings']> => ask('GET', '/wheel-of-fortune');
  // The button is disabled while it is saved.
  await expect.poll(async () => (await stored()).items[0]).toMatchObject({ text: 'Singen', weight: 7 });
  await expect.poll(() => page.getByRole('button', { name: text.save, exact: true }).isDisabled()).toBe(true);
});

// behaviour: fair-1, fair-4, fair-261, wheel-262
test('a spin has a result that somebody without an account checks', async () => {
  await page.getByRole('button', { name: words.spin }).click();
  await page.getByText(words.turning, { exact: true }).waitFor({ timeout: 60_000 });
  const { page: name } = await ask<ApiTypes['DrawsAddress']>('GET', '/wheel-of-fortune/draws');
  const stranger = await dashboard.open(`/draws/${name}`, { locale: 'de-DE' });
  await stranger.getByText(DRAWS_TEXT.de.sound(1)).waitFor();
  await stranger.getByRole('textbox', { name: DRAWS_TEXT.de.text }).fill('Singen');
  const { found } = DRAWS_TEXT.de.games['wheel-of-fortune'];
  await stranger.getByText(found(1)).waitFor();
  await stranger.getByRole('textbox', { name: DRAWS_TEXT.de.text }).fill('Tanzen');
  await stranger.getByText(DRAWS_TEXT.de.notFound).waitFor();
  expect(await stranger.content()).not.toContain('Singen');
  await stranger.close();
  // The streamer sees the text of what won, which the public page does not have.
  const results = page.getByRole('region', { name: text.wheel.lastResults });
  await results.locator('[data-result]').first().waitFor({ timeout: 60_000 });
  const { items } = await ask<ApiTypes['WheelSettings']>('GET', '/wheel-of-fortune');
  const won = await results.innerText();
  expect(items.filter((section) => won.includes(section.text))).not.toEqual([]);
}, 180_000);

// behaviour: wheel-10
test('spins that wait become fewer while nothing is pressed', async () => {
  const draws = await ask<ApiTypes['DrawsAddress']>('GET', '/wheel-of-fortune/draws');
  let waiting = 3;
  await page.route('**/api/wheel-of-fortune/draws', (route) => route.fulfill({ json: { ...draws, waiting } }));
  await page.reload();
  await page.getByText(text.wheel.waiting(3), { exact: true }).waitFor();
  waiting = 2;
  await page.getByText(text.wheel.waiting(2), { exact: true }).waitFor();
  waiting = 0;
  await page.getByText(text.wheel.results(draws.total), { exact: true }).waitFor();
  expect(await page.getByText(text.wheel.waiting(2), { exact: true }).count()).toBe(0);
  await page.unroute('**/api/wheel-of-fortune/draws');
});

// behaviour: balloon-1
test('a balloon is set up, started and burst', async () => {
  await page.goto(`${dashboard.url}/like-balloon`);
  await page.getByRole('textbox', { name: formLabel(balloonSettingsForm, 'requiredLikes', 'de') }).fill('77');
  await page.getByRole('button', { name: text.save, exact: true }).click();
  await page.getByRole('button', { name: words.start, exact: true }).click();
  await page.getByRole('button', { name: words.burst }).click();
  await page.getByRole('button', { name: words.start, exact: true }).waitFor();
  expect((await ask<ApiTypes['BalloonSettings']>('GET', '/like-balloon')).requiredLikes).toBe(77);
});

// behaviour: game-80
test.each(['/wheel-of-fortune', '/like-balloon'])(
  'the place that is chosen at %s is saved with the game and shown again',
  async (path) => {
    const { items: profiles } = await ask<ApiTypes['ProfileList']>('GET', '/profiles');
    const { id } = profiles[0]!;
    const stage = `Bühne ${path}`;
    await dashboard.call(page, 'POST', `/overlay/${id}/items`, { type: 'LOCATION', name: stage });
    await page.goto(`${dashboard.url}${path}`);
    const place = page.getByRole('combobox', { name: words.target, exact: true });
    await expect.poll(() => place.inputValue()).not.toBe('');
    expect(await place.inputValue()).not.toBe(stage);
    await place.click();
    await page.getByRole('option', { name: stage, exact: true }).click();
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: text.save, exact: true }).isDisabled()).toBe(true);
    const { items } = await ask<ApiTypes['ItemList']>('GET', '/overlay/items');
    const chosen = items.find(({ name }) => name === stage)!;
    await expect.poll(() => ask('GET', path)).toMatchObject({ targetItemId: chosen.id });
    await page.reload();
    await expect.poll(() => place.inputValue()).toBe(stage);
  },
);

// behaviour: game-80, wheel-11, flowlist-260
test('a flow that spins the wheel is made from its screen', async () => {
  await page.goto(`${dashboard.url}/wheel-of-fortune`);
  await page.getByRole('button', { name: 'Ein Geschenk dreht das Rad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ein Geschenk dreht das Rad' });
  await dialog.getByRole('textbox', { name: 'Mindestens Münzen' }).fill('250');
  // Nothing exists before it is saved.
  expect((await ask<ApiTypes['FlowList']>('GET', '/flows')).items).toEqual([]);
  await dialog.getByRole('button', { name: text.saveFlow }).click();
  await page.waitForURL(/\/flows\//);
  await page.getByText('Geschenk ab 250 Münzen').first().waitFor();
  const { items } = await ask<ApiTypes['FlowList']>('GET', '/flows');
  expect(items[0]).toMatchObject({ isEnabled: true, triggers: ['GIFT'], actions: ['START_WHEEL'] });
  expect(items[0]!.causes).toMatchObject([{ kind: 'GIFT', settings: { minCoins: 250 } }]);
  const flow = await ask<ApiTypes['FlowAnswer']>('GET', `/flows/${items[0]!.id}`);
  expect(Object.values(flow.flow.blocksById)[0]).toMatchObject({ settings: { itemId: '' } });
  await page.goto(`${dashboard.url}/wheel-of-fortune`);
  await page.getByRole('link', { name: 'Ein Geschenk dreht das Rad' }).waitFor();
});
