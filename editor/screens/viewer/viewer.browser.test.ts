/**
 * Tests changing a viewer's points and undoing it like a streamer: the built server, a real browser, both languages.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ViewerAnswer } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '#tests/support/warm/shareDashboard.ts';
import { holdSaves } from '#tests/support/holdSaves.ts';
import { storeViewers } from '#tests/support/storedViewers.ts';

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/viewers');
  await page.getByText('No viewers yet').waitFor();
  await storeViewers(dashboard, page, 3, (n) => `Viewer ${n}`);
  await page.goto(`${dashboard.url}/viewers/3`);
}, 240_000);
afterAll(() => dashboard.stop());

const points = () => page.getByRole('region', { name: 'Points', exact: true });
const rows = () => points().getByRole('listitem');

// behaviour: ledger-1, ledger-4, ledger-5
test('points are given by hand, the ledger says so, and one press takes them back', async () => {
  await expect.poll(() => rows().count()).toBe(1);
  await expect.poll(() => rows().first().innerText()).toMatch(/Opening balance[\s\S]*\+21/);
  await points().getByRole('button', { name: 'Change points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points', { exact: true }).fill('50.5');
  await dialog.getByText('After the change: 71.5 earned, balance 71.5').waitFor();
  await dialog.getByLabel('Note').fill('Won the quiz');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => rows().count()).toBe(2);
  await expect
    .poll(() => rows().first().innerText())
    .toMatch(/Changed by you[\s\S]*Won the quiz[\s\S]*\+50\.5\s+Balance 71\.5/);
  await rows().first().getByRole('button', { name: 'Undo: Changed by you' }).click();
  await expect.poll(() => rows().count()).toBe(3);
  await expect.poll(() => rows().first().innerText()).toMatch(/Undone by you[\s\S]*-50\.5\s+Balance 21/);
  await expect.poll(() => rows().nth(1).innerText()).toMatch(/undone/i);
});

test('what can be spent is taken without the level, and never falls below nothing', async () => {
  await points().getByRole('button', { name: 'Change points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Take', { exact: true }).click();
  await dialog.getByLabel('Points', { exact: true }).fill('1000');
  await dialog.getByText('Balance only').click();
  await dialog.getByText('After the change: 21 earned, balance 0').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(4);
  await expect.poll(() => rows().first().innerText()).toMatch(/Balance only[\s\S]*-21\s+Balance 0/i);
});

test('a number that can mean two changes nothing, by Enter or by the button, before it is right', async () => {
  await points().getByRole('button', { name: 'Change points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Set to', { exact: true }).click();
  const field = dialog.getByLabel('Points', { exact: true });
  await field.fill('1.000');
  await field.press('Enter');
  await dialog.getByRole('alert').getByText('can mean 1000 or 1.000').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  expect([await field.inputValue(), await rows().count()]).toEqual(['1.000', 4]);
  await field.fill('7');
  await dialog.getByText('After the change: 7 earned').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

// behaviour: points-7
test('somebody earns no points any more', async () => {
  const stored = async () => (await dashboard.call<ViewerAnswer>(page, 'GET', '/viewers/3')).earnsPoints;
  await points().getByRole('switch', { name: 'Earns points' }).uncheck();
  await expect.poll(stored).toBe(false);
  await points().getByRole('switch', { name: 'Earns points', checked: false }).waitFor();
});

// behaviour: speech-5, viewer-7
test('somebody is given a voice of their own, and then muted', async () => {
  const voice = page.getByRole('region', { name: 'Read aloud' });
  const stored = async () => (await dashboard.call<ViewerAnswer>(page, 'GET', '/viewers/3')).voice;
  await voice.getByRole('slider', { name: 'Pitch' }).press('ArrowRight');
  await voice.getByText('Pitch: +1').waitFor();
  await voice.getByRole('button', { name: 'Save voice' }).click();
  await expect.poll(stored).toMatchObject({ pitch: 1, isMuted: false });
  await voice.getByRole('switch', { name: 'Never read this viewer' }).check();
  await voice.getByRole('slider').first().waitFor({ state: 'hidden' });
  await voice.getByRole('button', { name: 'Save voice' }).click();
  await expect.poll(stored).toMatchObject({ pitch: 1, isMuted: true });
  await page.getByText("This viewer doesn't appear in a stream report yet.").waitFor();
});

test('a note is written on while it is saved: nothing of it is lost, and the caret stays where it is', async () => {
  const stored = async () => (await dashboard.call<ViewerAnswer>(page, 'GET', '/viewers/3')).note;
  const note = page.getByRole('textbox', { name: 'Your note' });
  const save = page.getByRole('button', { name: 'Save note' });
  const release = await holdSaves(page, '**/api/viewers/3');
  await note.fill('Likes cats');
  await save.click();
  await note.pressSequentially(' and dogs');
  release();
  await expect.poll(stored).toBe('Likes cats');
  await page.getByText('Note saved').waitFor();
  await note.pressSequentially(', too');
  expect(await note.inputValue()).toBe('Likes cats and dogs, too');
  await save.click();
  await expect.poll(stored).toBe('Likes cats and dogs, too');
  await expect.poll(() => save.isDisabled()).toBe(true);
});

/** Waits until all lists of the page are fetched again. */
const askedAnew = (press: () => Promise<void>): Promise<unknown> =>
  Promise.all([
    ...['points', 'gifts', 'streams'].map((list) => page.waitForRequest(`**/api/viewers/3/${list}?**`)),
    press(),
  ]);

// behaviour: merge-1, merge-3
test('two accounts of a person are one viewer after a look at what that is, and are parted again', async () => {
  const part = page.getByRole('region', { name: 'Merged accounts' });
  await part.getByRole('button', { name: 'Merge' }).click();
  await part.getByRole('combobox').fill('viewer.2');
  await page.getByRole('option', { name: /@viewer\.2/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Viewer 3 gets everything Viewer 2 has').waitFor();
  await dialog.getByRole('row', { name: 'Points 21 14 35' }).waitFor();
  await askedAnew(() => dialog.getByRole('button', { name: 'Merge' }).click());
  await dialog.waitFor({ state: 'hidden' });
  await part.getByText('Viewer 2').waitFor();
  await expect.poll(() => rows().first().innerText()).toMatch(/Merged[\s\S]*Viewer 2[\s\S]*\+14/);
  await part.getByRole('button', { name: 'Separate' }).click();
  await askedAnew(() => page.getByRole('dialog').getByRole('button', { name: 'Separate' }).click());
  await part.getByText('No merged accounts.').waitFor();
  await expect.poll(() => rows().first().innerText()).toMatch(/Separated[\s\S]*-14/);
});

// behaviour: reset-1, reset-2
test('all points are reset after a question that says what goes, and come back', async () => {
  await page.goto(`${dashboard.url}/points`);
  await page.getByRole('button', { name: 'Reset all points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 viewers lose 42 earned points in total, and their balances.').waitFor();
  await dialog.getByRole('button', { name: 'Reset all points' }).click();
  await page.getByText('Nobody has any points.').waitFor();
  await page.goto(`${dashboard.url}/viewers/3`);
  await page.getByText('All points reset', { exact: true }).waitFor();
  await expect.poll(() => rows().nth(1).innerText()).toMatch(/No longer counts/i);
  await page.goto(`${dashboard.url}/points`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Points restored').waitFor();
  await page.goto(`${dashboard.url}/viewers/3`);
  await page.getByText('Reset of all points undone').waitFor();
});

test('parts appear only once their lists are loaded, so that nothing moves under a press', async () => {
  const gifts = '**/viewers/3/gifts?**';
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(gifts, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Delete' }).waitFor();
  expect(await points().count()).toBe(0);
  release();
  await points().waitFor();
  await page.unroute(gifts);
});

test('the same in German', async () => {
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  await page.reload();
  await page.getByText('Verlauf der Punkte').waitFor();
  const german = page.getByRole('region', { name: 'Punkte', exact: true }).getByRole('listitem');
  await expect
    .poll(() => german.allInnerTexts())
    .toContainEqual(expect.stringMatching(/Von dir geändert[\s\S]*Nur Guthaben[\s\S]*-21\s+Guthaben 0/i));
  expect(dashboard.complaints).toEqual([]);
});
