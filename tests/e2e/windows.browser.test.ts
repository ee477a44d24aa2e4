/**
 * Tests windows inside windows in a real browser: Escape and a press beside close the innermost one only, and typed text is
 * asked about.
 */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import { FORMS_TEXT } from '#editor/forms/formsText.ts';
import { MEDIA_TEXT } from '#editor/media/mediaText.ts';
import { FLOW_LIST_TEXT } from '#editor/screens/flows/flowListText.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const { alert } = FLOW_LIST_TEXT.en;
const words = APP_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;
let outer: Locator;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('windows@example.com', '/flows');
}, 400_000);
afterAll(() => dashboard.stop());

beforeEach(async () => {
  await page.goto(`${dashboard.url}/flows`);
  await page.getByRole('button', { name: alert.add }).click();
  outer = page.getByRole('dialog', { name: alert.title });
  await outer.waitFor();
});

const typedText = (): Locator => outer.getByRole('textbox', { name: 'Text' });

/** Ways to close the innermost window without its buttons. */
const WAYS: readonly [string, () => Promise<void>][] = [
  ['Escape', () => page.keyboard.press('Escape')],
  ['a press beside', () => page.mouse.click(4, 4)],
];

/** Windows that open inside the outer one. */
const INNER: readonly [string, () => Promise<Locator>][] = [
  [
    'a list',
    async () => {
      await outer.getByRole('combobox', { name: alert.when }).click();
      return page.getByRole('listbox');
    },
  ],
  [
    'a library',
    async () => {
      await outer.getByRole('button', { name: FORMS_TEXT.en.chooseAudio }).click();
      return page.getByRole('dialog', { name: MEDIA_TEXT.en.libraries.audios.choose });
    },
  ],
  [
    'a question',
    async () => {
      await outer.getByRole('button', { name: words.close }).click();
      return page.getByRole('dialog', { name: words.discardTyped });
    },
  ],
];

describe.each(INNER)('with %s inside', (_inner, open) => {
  // behaviour: window-260
  test.each(WAYS)('%s closes only the inner one, and then the outer one asks', async (_way, close) => {
    await typedText().fill('Hello');
    const inner = await open();
    await inner.waitFor();
    await close();
    await inner.waitFor({ state: 'hidden' });
    expect(await outer.isVisible()).toBe(true);
    expect(await typedText().inputValue()).toBe('Hello');
    await close();
    await page.getByRole('dialog', { name: words.discardTyped }).waitFor();
    expect(await outer.isVisible()).toBe(true);
  });
});

// behaviour: window-261
test.each(WAYS)(
  '%s closes a window at once if nothing was typed, and after the question if something was',
  async (_way, close) => {
    await close();
    await outer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: alert.add }).click();
    await typedText().fill('Hello');
    await close();
    const question = page.getByRole('dialog', { name: words.discardTyped });
    await question.getByRole('button', { name: words.discard, exact: true }).click();
    await outer.waitFor({ state: 'hidden' });
    await question.waitFor({ state: 'hidden' });
    expect(await outer.isVisible()).toBe(false);
  },
);

// behaviour: window-261
test('the button “Cancel” does not ask', async () => {
  await typedText().fill('Hello');
  await outer.getByRole('button', { name: words.cancel, exact: true }).click();
  await outer.waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog', { name: words.discardTyped }).isVisible()).toBe(false);
});
