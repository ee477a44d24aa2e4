/** The browser of tests: the one that `liveloom render` uses. */
import type { Browser } from 'playwright';
import { launchBrowser as launch } from '#cli/browser.ts';

/**
 * Starts a headless browser; the caller closes it.
 * @param flags besides those that every browser gets
 * @throws {Error} with the remedy when no browser is installed
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return launch(process.env, flags);
}
