/** The start page as built, under its policy, in a real browser: what a streamer does with it, and what goes wrong. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { type StartPageServer, startPageServer } from '#tests/support/startPageServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = temporaryFolder();

const OLD_KEY = 'Zk3vQ0mT8yXr5LwN2bHc9A';
const NEW_KEY = 'pP7uW1sD4fGh6JkL0zXc3V';

let browser: Browser;
let server: StartPageServer;
/** What the browser complained about on any page of the test. */
let complaints: string[];

/** Vite builds for production only when nobody says otherwise; the test runner does. */
async function build(): Promise<void> {
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], { cwd: root, env });
}

const linksOf = (key: string) => ({
  portrait: `${server.url}live/${key}/portrait`,
  landscape: `${server.url}live/${key}/landscape`,
});

const demo = (key: string, changes: object = {}) => ({
  id: 'demo',
  name: 'Demo',
  links: linksOf(key),
  connector: { connector: 'replay', status: 'connected', message: 'Playing recording "demo", loop 3' },
  events: 12_483,
  state: 'ok',
  ...changes,
});

const status = (...profiles: object[]) => ({ code: 200, body: { version: '0.1.0', profiles } });

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  // A server that is away is reported as a failed resource by the browser; everything else counts.
  page.on('console', (message) => {
    const isAboutServer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAboutServer) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${server.url}start`);
  return page;
}

/** A busy machine takes its time; the page's own rhythm is 2 s. */
const SOON = { timeout: 20_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linkField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

beforeAll(async () => {
  await build();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  complaints = [];
  server = await startPageServer(folder);
  server.status = status(demo(OLD_KEY));
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.leave();
  if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join('; ')}`);
});

describe('a running server', () => {
  test('shows how the profile is doing, previews of both links, and no key', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Demo' }).waitFor();
    const words = await page.locator('main').innerText();
    expect(words).toContain('Connected');
    expect(words).toContain('Playing recording "demo", loop 3');
    expect(words).toContain('12,483 events so far');
    expect(await page.locator('header').innerText()).toContain('v0.1.0');
    const frames = await page.locator('iframe').evaluateAll((all) => all.map((frame) => frame.getAttribute('src')));
    expect(frames).toEqual([`/live/${OLD_KEY}/portrait?preview=1`, `/live/${OLD_KEY}/landscape?preview=1`]);
    expect(words).not.toContain(OLD_KEY);
    expect(await linkField(page, 'Portrait link').inputValue()).toMatch(/\/live\/•+\/portrait$/);
    expect(await linkField(page, 'Landscape link').inputValue()).toMatch(/\/live\/•+\/landscape$/);
  });

  test('the number of events follows, the state of the connector too', async () => {
    const page = await open();
    await page.getByText('12,483 events so far').waitFor();
    server.status = status(
      demo(OLD_KEY, {
        events: 12_901,
        connector: { connector: 'replay', status: 'failed', message: 'File is gone.' },
        state: 'degraded',
        problem: 'The disk is full.',
      }),
    );
    await page.getByText('12,901 events so far').waitFor();
    await page.getByText('Failed', { exact: true }).waitFor();
    await page.getByText('File is gone.').waitFor();
    await page.getByRole('alert').getByText('The disk is full.').waitFor();
    expect(await page.getByText('Connected', { exact: true }).count()).toBe(0);
  });

  test('what stands behind a transparent overlay can be chosen and is seen through it', async () => {
    const page = await open();
    await page.getByText('Light', { exact: true }).click();
    await page.frameLocator('iframe').first().locator('body').waitFor({ state: 'attached' });
    const picture = PNG.sync.read(await page.locator('.preview-frame').first().screenshot());
    const middle = (Math.floor(picture.height / 2) * picture.width + Math.floor(picture.width / 2)) * 4;
    expect([...picture.data.subarray(middle, middle + 3)]).toEqual([0xf4, 0xf6, 0xfb]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Light').isChecked(), SOON).toBe(true);
  });

  test('previews can be paused, and start paused for those who want little motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.getByText('Preview paused').first().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await button(page, 'Play preview').click();
    await expect.poll(() => page.locator('iframe').count(), SOON).toBe(2);
    await button(page, 'Pause preview').click();
    await expect.poll(() => page.locator('iframe').count(), SOON).toBe(0);
  });
});

describe('links', () => {
  test('are copied whole without being shown, and the copy is confirmed in words', async () => {
    const page = await open();
    await button(page, 'Copy Landscape link').click();
    await page.getByRole('status').getByText('Link copied').waitFor();
    await button(page, 'Copied Landscape link').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linksOf(OLD_KEY).landscape);
    expect(await linkField(page, 'Landscape link').inputValue()).not.toContain(OLD_KEY);
  });

  test('are copied where the browser hides the clipboard', async () => {
    const page = await open();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await button(page, 'Copy Portrait link').click();
    await button(page, 'Copied Portrait link').waitFor();
    expect(await focusedName(page)).toBe('Copied Portrait link');
    const reader = await page.context().newPage();
    await reader.goto(server.url);
    expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(linksOf(OLD_KEY).portrait);
  });

  test('show their key under the pointer, with the focus and on demand, and nowhere else', async () => {
    const page = await open();
    const field = linkField(page, 'Portrait link');
    const isShown = async () => (await field.inputValue()) === linksOf(OLD_KEY).portrait;
    expect(await isShown()).toBe(false);
    await field.hover();
    await expect.poll(isShown, SOON).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(isShown, SOON).toBe(false);
    await field.focus();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString()), SOON).toBe(linksOf(OLD_KEY).portrait);
    await field.blur();
    await expect.poll(isShown, SOON).toBe(false);
    await button(page, 'Show Portrait link').click();
    await expect.poll(isShown, SOON).toBe(true);
    expect(await linkField(page, 'Landscape link').inputValue()).not.toContain(OLD_KEY);
  });

  test('are opened in a new tab', async () => {
    const page = await open();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Open Portrait link').click(),
    ]);
    expect(opened.url()).toBe(linksOf(OLD_KEY).portrait);
  });
});

describe('new links', () => {
  test('are made after a warning; the dialog can be left, and gives the focus back', async () => {
    const page = await open();
    await button(page, 'Make new links').click();
    const dialog = page.getByRole('dialog', { name: 'Make new links?' });
    await dialog.getByText('stop working at once').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focusedName(page)).toBe('Make new links');
    expect(server.requests.some(({ line }) => line.startsWith('POST'))).toBe(false);

    server.rotate = (id) => {
      server.status = status(demo(NEW_KEY));
      return { code: id === 'demo' ? 200 : 404, body: {} };
    };
    await button(page, 'Make new links').click();
    await dialog.getByRole('button', { name: 'Make new links' }).click();
    await page.getByRole('status').getByText('New links are ready').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(server.requests.find(({ line }) => line.startsWith('POST'))).toMatchObject({
      line: 'POST /api/profiles/demo/rotate-live-key',
      body: '{}',
    });
    await button(page, 'Copy Portrait link').click();
    await button(page, 'Copied Portrait link').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linksOf(NEW_KEY).portrait);
    expect(await page.locator('iframe').first().getAttribute('src')).toContain(NEW_KEY);
  });

  test('that the server refuses leave the old ones, with its reason', async () => {
    server.rotate = () => ({ code: 500, body: { error: { code: 'INTERNAL', message: 'The disk is full.' } } });
    const page = await open();
    await button(page, 'Make new links').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new links' }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('The disk is full.').waitFor();
    await button(page, 'Keep my links').click();
    await button(page, 'Copy Portrait link').click();
    await button(page, 'Copied Portrait link').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linksOf(OLD_KEY).portrait);
  });
});

describe('languages', () => {
  test('the one of the browser first; a choice holds at once, for the server too, and in the next visit', async () => {
    const page = await open({ locale: 'de-DE' });
    await page.getByText('Verbunden').waitFor();
    expect(await page.locator('main').innerText()).toContain('12.483 Ereignisse bisher');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByText('EN', { exact: true }).click();
    await page.getByText('12,483 events so far').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expect.poll(() => server.requests.at(-1)?.language, SOON).toBe('en');
    await page.reload();
    await page.getByText('12,483 events so far').waitFor();
  });
});

describe('a server in trouble', () => {
  test('is away and comes back: said in words, healed without a reload, previews start anew', async () => {
    const page = await open();
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.evaluate(() => (document.title = 'not reloaded'));
    const frame = await page.locator('iframe').first().elementHandle();
    await server.leave();
    await page.getByRole('alert').getByText('Liveloom does not answer').waitFor();
    await page.getByText('No contact').waitFor();
    expect(await page.getByText('Connected', { exact: true }).count()).toBe(0);
    await server.comeBack();
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.title()).toBe('not reloaded');
    expect(await frame?.evaluate((element) => element.isConnected)).toBe(false);
  });

  test('refuses: its message is shown, and it heals', async () => {
    server.status = { code: 500, body: { error: { code: 'INTERNAL', message: 'The database is locked.' } } };
    const page = await open();
    await page.getByRole('alert').getByText('The database is locked.').waitFor();
    server.status = status(demo(OLD_KEY));
    await page.getByRole('heading', { name: 'Demo' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('has no profile: the page says how the demo comes back', async () => {
    server.status = status();
    const page = await open();
    await page.getByRole('heading', { name: 'No profile yet' }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/LIVELOOM_DEMO=off[^]*npm start/);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

test('everything can be done by keyboard alone, in the order of reading', async () => {
  server.rotate = () => ({ code: 200, body: {} });
  const page = await open();
  await page.getByRole('heading', { name: 'Demo' }).waitFor();
  const names: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    names.push(await focusedName(page));
  }
  const row = (name: string) => [name, `Show ${name}`, `Copy ${name}`, `Open ${name}`];
  expect(names).toEqual([
    'English',
    '',
    'Pause preview',
    'Make new links',
    ...row('Portrait link'),
    ...row('Landscape link'),
  ]);

  await page.getByLabel('Scene').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByLabel('Dark', { exact: true }).isChecked()).toBe(true);
  await button(page, 'Make new links').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await focusedName(page)).toBe('Keep my links');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focusedName(page)).toBe('Make new links');
});

test.for([360, 390, 768, 1024, 1440, 1920])('nothing sticks out of a window of %i pixels', async (width) => {
  server.status = status(demo(OLD_KEY, { name: 'Averyveryverylongprofilename'.repeat(3) }));
  for (const locale of ['en-US', 'de-DE']) {
    const page = await open({ locale, viewport: { width, height: 800 } });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('main *')].map((element) => element.getBoundingClientRect().right)),
    );
    expect(widest).toBeLessThanOrEqual(width);
  }
});
