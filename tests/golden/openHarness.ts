/** Builds and serves the harness and opens it in a browser, for the runner and for browser tests. */
import type { Browser, Page } from 'playwright';
import { ensureBuilt } from '#cli/build/build.mjs';
import { launchBrowser } from '../support/browser.ts';
import { startHarnessServer } from './harnessServer.ts';
import type { HarnessServer } from './harnessServer.ts';

export interface OpenHarness {
  browser: Browser;
  /** Opens a page with the harness. The test closes it. */
  newPage(): Promise<Page>;
  /**
   * Runs a script, the text of a function body with `harness` and `done(result)`, in an untouched page: the browser
   * counts every evaluation by a test as a click.
   */
  runUntouched(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * @param flags see `launchBrowser`
 * @param launch alternative function to start the browser
 * @throws {Error} with the remedy when there is no browser or the build fails
 */
export async function openHarness(flags: readonly string[] = [], launch = launchBrowser): Promise<OpenHarness> {
  await ensureBuilt(['harness']);
  const server = await startHarnessServer();
  try {
    const browser = await launch(flags);
    return {
      browser,
      newPage: () => newPage(browser, server),
      runUntouched: (script) => runUntouched(browser, server, script),
      close: async () => {
        await browser.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function newPage(browser: Browser, server: HarnessServer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1080 }, deviceScaleFactor: 1 });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(server.url);
  await page.waitForFunction(() => 'harness' in window);
  if (failures.length > 0) throw new Error(`The harness failed: ${failures.join('; ')}`);
  return page;
}

const RESULT = 'untouched:';

async function runUntouched(browser: Browser, server: HarnessServer, script: string): Promise<unknown> {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1080 } });
  const result = new Promise<unknown>((resolve, reject) => {
    page.on('pageerror', reject);
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith(RESULT)) resolve(JSON.parse(text.slice(RESULT.length)));
    });
  });
  await page.addInitScript(`addEventListener('load', async () => {
    const done = (result) => console.log(${JSON.stringify(RESULT)} + JSON.stringify(result));
    while (!('harness' in window)) await new Promise((resolve) => requestAnimationFrame(resolve));
    const harness = window.harness;
    ${script}
  });`);
  await page.goto(server.url);
  try {
    return await result;
  } finally {
    await page.close();
  }
}
