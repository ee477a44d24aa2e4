/**
 * Ways of using a screen: with a mouse in either language, by keys alone, by touch on a phone. A walk through a screen
 * is written once and run in all of them, each with a separate account.
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, vi } from 'vitest';
import { APP_TEXT } from '#editor/app/appText.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { Dashboard } from './dashboard.ts';

export const WAYS = ['mouse, English', 'mouse, German', 'keys, English', 'touch on a phone, German'] as const;
export type Way = (typeof WAYS)[number];

/** Way of operating the screen. */
interface Hands {
  /** Presses a button, a link, a switch, an entry of a menu. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
}

export interface Walker extends Hands {
  page: Page;
  locale: Locale;
  visit(path: string): Promise<void>;
  /** Calls the interface with the login of this walker. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Creates a signed-out walker who uses a screen in the same way. */
  stranger(): Promise<Walker>;
  /** Tells whether the page is wider than its window. */
  isTooWide(): Promise<boolean>;
}

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Most steps of the focus. */
const MOST_STEPS = 150;

/** Long timeout for a busy machine. */
const SOON = { timeout: 60_000, interval: 50 };

const localeOf = (way: Way): Locale => (way.endsWith('German') ? 'de' : 'en');

/** Creates a walker with a new account. */
export async function startWalker(dashboard: Dashboard, way: Way): Promise<Walker> {
  const email = `${WAYS.indexOf(way)}@example.com`;
  return walkerOn(dashboard, way, await dashboard.openAs(email, '/api/health', optionsOf(way)));
}

function optionsOf(way: Way): BrowserContextOptions {
  return { locale: localeOf(way) === 'de' ? 'de-DE' : 'en-US', ...(way.startsWith('touch') && PHONE) };
}

function walkerOn(dashboard: Dashboard, way: Way, page: Page): Walker {
  const locale = localeOf(way);
  const isByKeys = way.startsWith('keys');
  return {
    ...(isByKeys ? keys(page) : way.startsWith('touch') ? FINGER : MOUSE),
    page,
    locale,
    async visit(path) {
      await page.goto(dashboard.url + path);
      const skip = page.getByRole('link', { name: APP_TEXT[locale].skip });
      await page.locator('h1, main').first().waitFor();
      if (isByKeys && (await skip.count()) > 0) await keys(page).press(skip);
    },
    call: (method, path, body) => dashboard.call(page, method, path, body),
    stranger: async () => walkerOn(dashboard, way, await dashboard.open('/api/health', optionsOf(way))),
    isTooWide: () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  };
}

/** Tells whether an input is covered: switches are under their visible part. */
const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type));

const MOUSE: Hands = {
  press: async (target) => target.click({ force: await isCovered(target) }),
  write: (field, text) => field.fill(text),
};

const FINGER: Hands = {
  press: async (target) => target.tap({ force: await isCovered(target) }),
  async write(field, text) {
    await field.tap();
    await field.fill(text);
  },
};

type Place = 'there' | 'before' | 'behind' | 'menu';

/** Returns the direction of a target from the focus. */
const placeOf = (target: Locator): Promise<Place> =>
  target.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    if (element === focused) return 'there';
    if (element.getAttribute('role') === 'menuitem') return 'menu';
    const isBefore = (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return isBefore && !element.contains(focused) ? 'before' : 'behind';
  });

const STEPS: Record<Exclude<Place, 'there'>, string> = { before: 'Shift+Tab', behind: 'Tab', menu: 'ArrowDown' };

const keys = (page: Page): Hands => {
  async function focus(target: Locator): Promise<void> {
    await vi.waitFor(async () => expect(await target.isEnabled()).toBe(true), SOON);
    for (let steps = 0; ; steps++) {
      const place = await placeOf(target);
      if (place === 'there') break;
      if (steps === MOST_STEPS)
        throw new Error(`${STEPS[place]} does not come to: ${await target.evaluate(({ outerHTML }) => outerHTML)}`);
      await page.keyboard.press(STEPS[place]);
    }
    // Menus show their focus in other ways.
    expect(await target.evaluate((element) => element.matches(':focus-visible, [role="menuitem"]'))).toBe(true);
  }
  return {
    async press(target) {
      await focus(target);
      await page.keyboard.press((await isCovered(target)) ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await focus(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
};
