/** The one way tests start a browser: which program, and the flags under which pictures are reproducible. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Software rendering without a GPU; no font hinting, so that text is drawn alike by different builds. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
  '--autoplay-policy=no-user-gesture-required',
];

function installedProgram(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Path of the browser to test with: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Playwright's own.
 * Null when there is none.
 * @throws {Error} when `CHROMIUM_PATH` names a file that does not exist
 */
export function findBrowser(): string | null {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is "${wanted}", which does not exist. Correct it or leave it empty.`);
  }
  const installed = installedProgram();
  if (installed !== undefined) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** What to do when there is no browser. */
export const BROWSER_REMEDY =
  'No Chromium found. Install it ("apt-get install chromium" or "npx playwright install chromium") or set CHROMIUM_PATH.';

/**
 * Starts a headless browser; the caller closes it.
 * @throws {Error} with the remedy when no browser is installed
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(BROWSER_REMEDY);
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}
