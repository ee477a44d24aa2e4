/** Builds and serves the harness and opens it in a browser; for the runner and for browser tests. */
import type { Browser, Page } from 'playwright';
import { ensureBuilt } from '#cli/dev/build.mjs';
import { launchBrowser } from '../support/browser.ts';
import { startHarnessServer } from './harnessServer.ts';
import type { HarnessServer } from './harnessServer.ts';

export interface OpenHarness {
  browser: Browser;
  /** A page with the harness in it. The test closes it. */
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/** @throws {Error} with the remedy when there is no browser or the build fails */
export async function openHarness(): Promise<OpenHarness> {
  await ensureBuilt(['harness']);
  const server = await startHarnessServer();
  try {
    const browser = await launchBrowser();
    return {
      browser,
      newPage: () => newPage(browser, server),
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
