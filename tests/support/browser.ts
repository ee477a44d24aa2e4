/**
 * Starts the browser of tests: the one of `liveloom render`, or the engine named by `LIVELOOM_TEST_ENGINE`. It sees the
 * project's fonts and none of this computer's. The overlay page is shown by broadcast software, so its tests run on
 * that engine too: `npm run test:chrome127`.
 */
import { type Browser, type BrowserServer, chromium, firefox } from 'playwright';
import { launchBrowser as launch, launchBrowserServer as launchServer } from '#cli/browser.ts';
import { adoptTestEnvironment } from '#cli/check/machine/environment.ts';
import { withProjectFonts } from '#cli/fonts/projectFonts.ts';
import { chrome127 } from './chrome127.ts';
import { launchFirefox, launchFirefoxServer } from './firefox/launchFirefox.ts';

/** Beginning of console messages of the software renderer. */
export const OF_GRAPHICS = 'GL Driver Message';

/** Value of `LIVELOOM_TEST_ENGINE` for the Firefox of this machine. */
const FIREFOX = 'firefox';

/** Paths of programs by the value of `LIVELOOM_TEST_ENGINE`. */
const ENGINES: Readonly<Record<string, () => string>> = { chrome127 };

const wantedEngine = (variables = process.env): string => variables['LIVELOOM_TEST_ENGINE'] ?? '';

/** @throws {Error} when the variable names no engine */
function environment(): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  adoptTestEnvironment(inherited);
  const name = wantedEngine(inherited);
  if (name === '') return inherited;
  const engine = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  if (engine === undefined)
    throw new Error(`LIVELOOM_TEST_ENGINE=${name}: there are ${[FIREFOX, ...Object.keys(ENGINES)].join(', ')}`);
  return { ...inherited, CHROMIUM_PATH: engine() };
}

/**
 * Starts a headless browser; the caller closes it.
 * @param flags additional flags, for Chromium only
 * @throws {Error} with the remedy when no browser is installed
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (wantedEngine() === FIREFOX) return launchFirefox();
  return launch(withProjectFonts(environment()), flags);
}

/** Starts a headless browser to which other processes connect; the caller closes it. @throws {Error} like `launchBrowser` */
export function launchBrowserServer(): Promise<BrowserServer> {
  if (wantedEngine() === FIREFOX) return launchFirefoxServer();
  return launchServer(withProjectFonts(environment()));
}

/** Connects to a browser of another process. @param address result of its `wsEndpoint()` */
export function connectBrowser(address: string): Promise<Browser> {
  return (wantedEngine() === FIREFOX ? firefox : chromium).connect(address);
}
