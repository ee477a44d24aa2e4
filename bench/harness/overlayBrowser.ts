/** Opens one of the compared pages in a separate browser. */
import type { Browser, CDPSession, Page } from 'playwright';
import { launchBrowser } from '#tests/support/browser.ts';

/**
 * Our page as it chooses itself, at 60 frames a second and with WebGL, the same items in DOM and CSS, and a page that only
 * clears its canvas.
 */
export type PageName = 'ours' | 'ours60' | 'oursGl' | 'dom' | 'clear';

export interface OpenPage {
  page: Page;
  /** Returns the frames drawn so far. */
  frames(): Promise<number>;
  /** Tells whether our page draws less than it should because the machine is too busy. */
  isLowered(): Promise<boolean>;
  session(): Promise<CDPSession>;
  close(): Promise<void>;
}

const FRAMES: Readonly<Record<PageName, string>> = {
  ours: 'window.__overlay.frames()',
  ours60: 'window.__overlay.frames()',
  oursGl: 'window.__overlay.frames()',
  dom: 'window.__peer.frames()',
  clear: 'window.frames_drawn',
};
const READY: Readonly<Record<PageName, string>> = {
  ours: 'window.__overlay.ready',
  ours60: 'window.__overlay.ready',
  oursGl: 'window.__overlay.ready',
  dom: 'window.__peer.ready.then(() => document.fonts.ready)',
  clear: 'Promise.resolve()',
};

export interface PageToOpen {
  name: PageName;
  url: string;
}

export async function openPage({ name, url }: PageToOpen): Promise<OpenPage> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(url);
  await page.evaluate(READY[name]);
  const errors = name === 'dom' ? await page.evaluate<string[]>('window.__peer.errors') : [];
  if (errors.length + failures.length > 0) {
    await browser.close();
    throw new Error(`the page "${name}" failed: ${[...errors, ...failures].join('; ')}`);
  }
  return opened(browser, page, name);
}

function opened(browser: Browser, page: Page, name: PageName): OpenPage {
  return {
    page,
    frames: () => page.evaluate<number>(FRAMES[name]),
    isLowered: () =>
      name.startsWith('ours') ? page.evaluate<boolean>('!window.__overlay.quality().hasEffects') : lowered(),
    session: () => page.context().newCDPSession(page),
    close: () => browser.close(),
  };
}

const lowered = (): Promise<boolean> => Promise.resolve(false);
