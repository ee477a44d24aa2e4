/** Tests points and levels like a streamer: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { holdSaves } from '#tests/support/holdSaves.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/points');
}, 240_000);
afterAll(() => dashboard.stop());

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const settings = (): Promise<ApiTypes['PointsSettings']> =>
  dashboard.call<ApiTypes['PointsSettings']>(page, 'GET', '/users/points-settings');
const row = async (at: number): Promise<string[]> =>
  await page.getByRole('table', { name: 'First levels' }).locator('tbody tr').nth(at).locator('td').allInnerTexts();

// behaviour: points-1, level-1
test('rates and levels are typed, seen in the table at once, and saved together', async () => {
  await field('Like').fill('0.25');
  await page.getByText('Always the same').click();
  await field('Points per level').fill('1500');
  await expect.poll(() => row(1)).toEqual(['2', '3,000', '+1,500']);
  expect((await settings()).pointsPerLike).toBe(0);
  await button('Save').click();
  await page.getByText('Saved').waitFor();
  const saved = await settings();
  expect([saved.pointsPerLike, saved.pointsPerLevel, saved.requiredPointsFormula]).toEqual([
    0.25,
    1500,
    'pointsPerLevel * level',
  ]);
  expect(await button('Save').isDisabled()).toBe(true);
});

// behaviour: removal-4
test('the first card says that viewers who were away lose their points, with its switch', async () => {
  const card = page.getByRole('region', { name: 'Points per', exact: true });
  const away = card.getByRole('switch', { name: 'Viewers who were away for 60 days lose their points' });
  expect(await away.isChecked()).toBe(true);
  await away.click({ force: true });
  await button('Save').click();
  await expect.poll(async () => (await settings()).removesInactive).toBe(false);
});

// behaviour: level-2
test('an own formula that does not grow says so at once and cannot be saved', async () => {
  await page.getByText('Custom formula').click();
  const formula = field('Total points for a level');
  await formula.fill('min(level, 5) * 10');
  await page.getByText('Level 6 would need 50 points in total', { exact: false }).waitFor();
  expect(await button('Save').isDisabled()).toBe(true);
  await formula.fill('power(level, 2) * 10');
  await expect.poll(() => row(2)).toEqual(['3', '90', '+50']);
  await button('Discard').click();
  expect(await row(0)).toEqual(['1', '1,500', '+1,500']);
});

test('the page asks before it drops unsaved changes', async () => {
  await field('Share').fill('5');
  await page.getByRole('link', { name: 'Overlays' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => field('Share').inputValue()).toBe('5');
  await button('Discard').click();
  expect(dashboard.complaints).toEqual([]);
});

test('changes of another device are shown and kept, and text typed during a save stays', async () => {
  await page.getByRole('link', { name: 'Overlays' }).click();
  await page.waitForURL(/overlays/);
  await dashboard.call(page, 'PUT', '/users/update-points-settings', { pointsPerShare: 3 });
  await page.goBack();
  await expect.poll(() => field('Share').inputValue()).toBe('3');
  expect(await button('Save').isDisabled()).toBe(true);
  const release = await holdSaves(page, '**/api/users/update-points-settings');
  await field('Like').fill('0.5');
  await button('Save').click();
  await field('Share').fill('4');
  release();
  await expect.poll(async () => (await settings()).pointsPerLike).toBe(0.5);
  await expect.poll(() => button('Save').getAttribute('data-loading')).toBe(null);
  expect([await field('Share').inputValue(), (await settings()).pointsPerShare]).toEqual(['4', 3]);
  await button('Discard').click();
  expect(await field('Share').inputValue()).toBe('3');
});

// behaviour: command-7
test('a chat command is switched on, renamed, limited to some viewers, and answers in words of its own', async () => {
  const commands = async (): Promise<ApiTypes['PointsCommandList']['items']> =>
    (await dashboard.call<ApiTypes['PointsCommandList']>(page, 'GET', '/users/points-commands')).items;
  await page.getByRole('switch', { name: '“Own points” is on' }).click({ force: true });
  await expect.poll(async () => (await commands())[0]!.isEnabled).toBe(true);
  await page.getByRole('button', { name: 'Edit “Give points”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give points' });
  await dialog.getByRole('textbox', { name: 'Command' }).fill('!points');
  await dialog.getByRole('radio', { name: 'Read aloud' }).check();
  await dialog.getByText('Nobody hears messages', { exact: false }).waitFor();
  await dialog.getByRole('radio', { name: 'In chat' }).check();
  await dialog.getByRole('status', { name: 'Chat messages' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Thanks {recipient');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('bracket', { exact: false }).waitFor();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('{displayName} → {recipient}');
  await dialog.getByRole('switch', { name: 'Followers' }).press(' ');
  await dialog.getByRole('textbox', { name: 'Cooldown for everyone' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Command' }).fill('!geben');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await commands())[3]).toEqual({
    id: 'give',
    isEnabled: false,
    word: '!geben',
    viewers: { followers: true },
    cooldown: 7,
    viewerCooldown: 10,
    answer: 'chat',
    itemId: '',
    duration: 5,
    text: '{displayName} → {recipient}',
  });
  await page.getByText('!geben @name 100 · In chat').waitFor();
  await page.getByText('!points · On the overlay').waitFor();
  expect(dashboard.complaints).toEqual([]);
});

// behaviour: level-7
test('levels are recomputed in a dialog that says when it is done', async () => {
  await button('Recompute levels').click();
  const dialog = page.getByRole('dialog', { name: 'Recompute levels' });
  await dialog.getByText('Points stay as they are', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Recompute' }).click();
  await dialog.getByText('All levels are up to date').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await button('Recompute levels').click();
  await dialog.getByText('The last recompute succeeded.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  expect(dashboard.complaints).toEqual([]);
});

// behaviour: level-7
test('a recomputation that stands still says so and can be gone on with', async () => {
  let answer = { state: 'error', done: 500, total: 1_200 };
  await page.route('**/api/users/recompute-levels', async (route) => {
    if (route.request().method() === 'POST') answer = { ...answer, state: 'recomputing' };
    await route.fulfill({ json: answer });
  });
  await button('Recompute levels').click();
  const dialog = page.getByRole('dialog', { name: 'Recompute levels' });
  await dialog.getByText('Failed to recompute viewer levels').waitFor();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByText('500 of 1,200 viewers').waitFor();
  answer = { state: 'success', done: 1_200, total: 1_200 };
  await dialog.getByText('All levels are up to date').waitFor();
  expect(await dialog.getByRole('button', { name: 'Resume' }).count()).toBe(0);
});
