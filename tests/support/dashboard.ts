/** Dashboard as a person has it: the built server with a separate data folder, a real browser, real accounts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIResponse, Browser, BrowserContextOptions, Page } from 'playwright';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { launchBrowser, OF_GRAPHICS } from './browser.ts';
import { buildAll, type CliOptions, type CliResult, startCli, type StartedServer } from './cli.ts';
import { linkInMail } from './outbox.ts';

export const PASSWORD = 'correct horse battery';

export interface DashboardOptions {
  /** Variables besides a separate data folder; the server's demo stream is off by default. */
  env?: Record<string, string>;
  /** Options of every tab; little motion by default. */
  browser?: BrowserContextOptions;
  /** Starts the server: by default the built program, in a separate process. */
  start?: (options: CliOptions) => Promise<Pick<StartedServer, 'url' | 'stop'>>;
  /** Starts the browser; the one of tests by default. */
  launch?: () => Promise<Browser>;
}

export interface Dashboard {
  url: string;
  folder: string;
  browser: Browser;
  /** Opens a tab of a signed-out visitor at a path. Console errors go to `complaints`. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a tab of a new account; the first account of a server is its administrator. */
  openAs(email: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Calls the interface with the login of a tab. */
  call<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Errors and warnings of all consoles so far, except refused requests. */
  complaints: string[];
  /** Closes all tabs, stops the server, changes its data folder, and starts it again at the same address. */
  restart(between: (dataFolder: string) => Promise<void>): Promise<void>;
  stop(): Promise<CliResult>;
}

/** Timeout of clicks, input and reads on a busy machine. */
const PATIENCE_MS = 60_000;
/** Most retries: the server may close an unused connection just when it is used again. */
const MAX_RETRIES = 2;
/** Most retries when a busy server asks to come again. */
const BUSY_TRIES = 5;
/** Reports of Firefox itself: no icon beside an answer of the interface, and a font that was loading as the page was left. */
const OF_FIREFOX = ['/favicon.ico', 'status=2152398850'];
const MAIL_TRIES = 300;
const MAIL_PAUSE_MS = 200;

/** Returns the link of a mail; mails are written after the answer. */
async function mailedLink(dataFolder: string, email: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return linkInMail(dataFolder, email);
    } catch (error) {
      if (tries === MAIL_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, MAIL_PAUSE_MS));
    }
  }
}

/** Runs in the page: complains about a dialog whose close button has no name. */
function tellNamelessCrosses(): void {
  const told = new Set<Element>();
  const look = (): void => {
    for (const cross of document.querySelectorAll('.mantine-Modal-close, .mantine-Drawer-close')) {
      if (cross.hasAttribute('aria-label') || told.has(cross)) continue;
      told.add(cross);
      console.error(`The cross has no name: ${cross.closest('[role="dialog"]')?.textContent.slice(0, 80)}`);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Server and browser of a dashboard. */
type Ground = Pick<Dashboard, 'url' | 'folder' | 'browser'>;
/** Calls that open and use tabs. */
type Tabs = Pick<Dashboard, 'open' | 'openAs' | 'call' | 'complaints'>;
/** Dashboard whose server may belong to other tests too. */
export type OpenDashboard = Ground & Tabs;

/**
 * Opens tabs on a running server.
 * @param tab options of every tab
 */
export function tabsOn({ url, folder, browser }: Ground, tab: BrowserContextOptions = {}): Tabs {
  const complaints: string[] = [];

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const defaults = { locale: 'en-US', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' as const };
    const context = await browser.newContext({ ...defaults, ...tab, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    // Others have no such permissions: they ask for a press of a button instead.
    if (browser.browserType().name() === 'chromium')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    const page = await context.newPage();
    page.on('console', (message) => {
      // The browser itself reports each refused request; tests provoke them on purpose.
      if (message.text().startsWith('Failed to load resource')) return;
      if (message.text().includes(OF_GRAPHICS)) return;
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => {
      if (!OF_FIREFOX.some((part) => message.includes(part))) complaints.push(message);
    });
    // The interface's answer is shown in a document without scripts. A page that is left meanwhile needs none.
    page.on('domcontentloaded', () => {
      if (!page.url().startsWith(`${url}/api/`)) page.evaluate(tellNamelessCrosses).catch(() => undefined);
    });
    await page.goto(url + path);
    return page;
  }

  async function call<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const data = method === 'GET' ? {} : { headers, data: body ?? {} };
    const { request } = page.context();
    const ask = (): Promise<APIResponse> =>
      request.fetch(`${url}/api${path}`, { method, maxRetries: MAX_RETRIES, ...data });
    let answer = await ask();
    for (let tries = 1; answer.status() === 503 && tries < BUSY_TRIES; tries++) {
      const seconds = Number(answer.headers()['retry-after'] ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      answer = await ask();
    }
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }

  async function confirmAll(page: Page, email: string, registered: ApiTypes['Registered']): Promise<void> {
    if (registered.isConfirmed) return;
    const link = await mailedLink(join(folder, 'data'), email);
    const code = new URL(link).searchParams.get('code') ?? '';
    await call(page, 'GET', `/auth/verify-email?code=${encodeURIComponent(code)}`);
  }

  return {
    open,
    call,
    complaints,
    async openAs(email, path, options) {
      const page = await open('/api/health', options);
      const languageCode = options?.locale?.startsWith('de') ? 'de' : 'en';
      const body = { email, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
      const address = `/auth/register?languageCode=${languageCode}`;
      const registered = await call<ApiTypes['Registered']>(page, 'POST', address, body);
      await confirmAll(page, email, registered);
      await call(page, 'POST', '/auth/login', { email, password: PASSWORD });
      await page.goto(url + path);
      return page;
    },
  };
}

/** Starts everything; the caller stops it. */
export async function startDashboard(options: DashboardOptions = {}): Promise<Dashboard> {
  const { env = {}, browser: tab = {}, start = startCli, launch = launchBrowser } = options;
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-dashboard-'));
  const settings = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off', ...env };
  let server = await start({ cwd: folder, env: settings });
  const url = server.url.replace(/\/$/, '');
  const browser = await launch();
  return {
    url,
    folder,
    browser,
    ...tabsOn({ url, folder, browser }, tab),
    async restart(between) {
      for (const context of browser.contexts()) await context.close();
      await server.stop();
      await between(join(folder, 'data'));
      server = await start({ cwd: folder, env: { ...settings, PORT: new URL(url).port } });
    },
    async stop() {
      await browser.close();
      const result = await server.stop();
      rmSync(folder, { recursive: true, force: true });
      return result;
    },
  };
}
