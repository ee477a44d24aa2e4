/** Ctrl+K finds everything that people look for, and leads there: the built server, a real browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { GUIDES } from '#editor/app/guides/guides.ts';
import type { Screen } from '#editor/app/screen.ts';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { ITEM_FACES } from '#editor/overlay-editor/panels/itemFaces.ts';
import { FLOW_RUNS_TEXT } from '#editor/flow-runs/flowRunsText.ts';
import { ALL_SCREENS } from '#editor/screens/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import { storeViewers } from '../support/storedViewers.ts';
import { settled } from '../support/tour.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('anna@example.com', '/help');
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await page.evaluate((userId) => localStorage.setItem(`liveloom.askedUsername.${userId}`, 'true'), id);
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  profileId = items[0]!.id;
  await dashboard.call(page, 'POST', '/flows', { name: 'Confetti for roses' });
  await storeViewers(dashboard, page, 3, (n) => `Zoé ${n}`);
}, 240_000);
afterAll(() => dashboard.stop());

const { found } = APP_TEXT.en;
const option = (name: string, hint: string) => page.getByRole('option', { name: `${name} ${hint}`, exact: true });

async function search(words: string): Promise<void> {
  // A page that is still loading does not hear the keys.
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: APP_TEXT.en.search }).fill(words);
}

/** Returns what assistive programs call the element that has the focus. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const texts: (string | null | undefined)[] = [element?.getAttribute('aria-label')];
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const ids = around.getAttribute('aria-labelledby')?.split(' ') ?? [];
      texts.push(...ids.map((id) => document.getElementById(id)?.textContent));
    }
    texts.push(
      ...[...(element?.labels ?? [])].map(({ textContent }) => textContent),
      /^H\d$/.test(element?.tagName ?? '') ? element?.textContent : null,
      element?.closest('[data-setting]')?.querySelector('label')?.textContent,
      element?.closest('[class*=InputWrapper-root]')?.querySelector('label, [class*=InputWrapper-label]')?.textContent,
    );
    return texts.filter(Boolean).join('\n');
  });

// behaviour: help-302
describe('the search', () => {
  test('finds a flow by words of its name, and opens it', async () => {
    await search('roses confetti');
    await option('Confetti for roses', found.flow).click();
    await page.waitForURL('**/flows/*');
    expect(new URL(page.url()).pathname).toMatch(/^\/flows\/./);
    await page.goto(`${dashboard.url}/help`);
  });

  test('finds a viewer whatever the capitals, and opens their page', async () => {
    await search('ZOÉ 2');
    await page.getByRole('option', { name: 'Zoé 2' }).click();
    await page.waitForURL('**/viewers/2');
    expect(new URL(page.url()).pathname).toBe('/viewers/2');
  });

  test('finds an item of an overlay, and selects it there', async () => {
    const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
    const { name } = overlay.items[0]!;
    await search(name);
    await page
      .getByRole('option', { name: new RegExp(`^${name} Item`) })
      .first()
      .click();
    await page.waitForURL(`**/overlays/${profileId}`);
    const selected = page.locator('[role=row][aria-selected=true]').filter({ hasText: name });
    await expect.poll(() => selected.count()).toBe(1);
    await page.goto(`${dashboard.url}/help`);
  });

  test('finds a setting of the selected item, also in a closed group', async () => {
    const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
    const { type, name } = overlay.items[0]!;
    const colors = ITEM_FIELDS[type].filter(({ shownWhen, input }) => shownWhen === undefined && input === 'COLOR');
    const field = colors.at(-1)!;
    await page.goto(`${dashboard.url}/overlays/${profileId}`);
    await page.getByRole('row').filter({ hasText: name }).first().click();
    await page.getByRole('complementary', { name: FORMS_TEXT.en.settings }).waitFor();
    await search(field.text.en);
    await option(field.text.en, found.setting(ITEM_FACES[type].name.en)).first().click();
    await expect.poll(focused).toContain(field.text.en);
    await page.goto(`${dashboard.url}/help`);
  });

  test('finds a guide by its title and by other words for it', async () => {
    const { title } = GUIDES.find(({ id }) => id === 'subathon-timer')!;
    await search('marathon');
    await option(title.en, found.guide).click();
    await page.waitForURL('**/help/subathon-timer');
    await page.getByRole('heading', { level: 1, name: title.en }).waitFor();
    await expect
      .poll(() => page.locator('main img').evaluateAll((images) => images.map((image) => image.getAttribute('alt'))))
      .not.toEqual([]);
  });

  test('pauses all flows, and lets them go on', async () => {
    const { pauseAll, resumeAll, paused } = FLOW_RUNS_TEXT.en;
    await search('pause');
    await option(pauseAll, found.action).click();
    await page.getByText(paused).first().waitFor();
    await search('resume');
    await option(resumeAll, found.action).click();
    await expect.poll(() => page.getByText(paused).count()).toBe(0);
  });

  test('says when nothing is found', async () => {
    await search('zzzz');
    await expect.poll(() => page.getByText(APP_TEXT.en.nothingFound).count()).toBe(1);
    await page.keyboard.press('Escape');
  });
});

interface Target {
  screen: Screen;
  name: string;
}

const actions = ALL_SCREENS.flatMap((screen) =>
  Object.values(screen.actions ?? {}).map(({ en }): Target => ({ screen, name: en })),
);

// behaviour: help-303
test.each(actions)('the action $name starts on its screen, and once only', async ({ screen, name }) => {
  await page.goto(`${dashboard.url}/help`);
  await search(name);
  await option(name, found.action).click();
  if (name === 'New flow') {
    await page.waitForURL('**/flows/*');
    return;
  }
  await page.waitForURL(`**${screen.path}`);
  // The palette is a dialog too, until it has closed.
  await settled(page);
  await page.getByRole('dialog').waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

const screensWithSettings = ALL_SCREENS.filter(({ settings }) => settings !== undefined);

test.each(screensWithSettings)('every setting of $path is found by its label and gets the focus', async (screen) => {
  const labels = (await screen.settings!()).map(({ en }) => en);
  expect(labels.length).toBeGreaterThan(0);
  const lost: string[] = [];
  await page.goto(`${dashboard.url}/help`);
  for (const label of labels) {
    await search(label);
    await option(label, found.setting(screen.title.en)).first().click();
    await page.waitForURL(`**${screen.path}`);
    await expect
      .poll(focused, { timeout: 8_000 })
      .toContain(label)
      .catch(() => lost.push(label));
    // Back without loading the page again: there are hundreds of settings.
    await page.goBack();
    await page.waitForURL('**/help');
  }
  expect(lost).toEqual([]);
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));
