/**
 * Finds and starts the browser for `liveloom render` and for tests, with flags that make pictures reproducible. The
 * driver package is loaded only then: servers do not depend on it.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, BrowserServer, BrowserType, LaunchOptions } from 'playwright';
import { AppError } from '#engine/core/appError.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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

function installedProgram(environment: Environment): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Returns the path of the browser: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the driver's own; null =
 * none.
 * @param ownPath path of the driver's own browser, which need not exist
 * @throws CONFIG_INVALID when `CHROMIUM_PATH` names a file that does not exist
 */
export function findBrowser(environment: Environment, ownPath: string): string | null {
  const wanted = environment['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    const remedy = 'There is no such file. Correct it or leave it empty.';
    throw new AppError('CONFIG_INVALID', { name: 'CHROMIUM_PATH', value: JSON.stringify(wanted), remedy });
  }
  return installedProgram(environment) ?? (existsSync(ownPath) ? ownPath : null);
}

/** @throws BROWSER_DRIVER_MISSING */
async function loadDriver(): Promise<BrowserType> {
  try {
    return (await import('playwright')).chromium;
  } catch (error) {
    throw new AppError('BROWSER_DRIVER_MISSING', { folder: packageFolder() }, { cause: error });
  }
}

/**
 * Starts a headless browser; the caller closes it.
 * @param environment complete environment of the browser; see `withProjectFonts`
 * @param flags additional flags
 * @throws BROWSER_DRIVER_MISSING, BROWSER_NOT_FOUND, BROWSER_FAILED, CONFIG_INVALID
 */
export function launchBrowser(environment: Environment, flags: readonly string[] = []): Promise<Browser> {
  return startWith((driver, options) => driver.launch(options), environment, flags);
}

/** Starts a headless browser to which other processes connect. @throws like `launchBrowser` */
export function launchBrowserServer(environment: Environment): Promise<BrowserServer> {
  return startWith((driver, options) => driver.launchServer(options), environment, []);
}

async function startWith<Started>(
  start: (driver: BrowserType, options: LaunchOptions) => Promise<Started>,
  environment: Environment,
  flags: readonly string[],
): Promise<Started> {
  const driver = await loadDriver();
  const executablePath = findBrowser(environment, driver.executablePath());
  if (executablePath === null) throw new AppError('BROWSER_NOT_FOUND');
  try {
    return await start(driver, { executablePath, headless: true, args: [...FLAGS, ...flags], env: { ...environment } });
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split('\n', 1)[0]!;
    throw new AppError('BROWSER_FAILED', { path: executablePath, reason }, { cause: error });
  }
}
