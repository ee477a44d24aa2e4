/**
 * Starts the Firefox of this machine as people have it, driven by WebDriver BiDi. Playwright's `firefox` without a channel
 * would be a Firefox with patches of its own.
 */
import { dirname, join } from 'node:path';
import { type Browser, type BrowserServer, firefox, type LaunchOptions } from 'playwright';
import { adoptTestEnvironment } from '#cli/check/machine/environment.ts';
import { findFirefox } from '#cli/check/machine/firefox.ts';
import { projectFontConfig, withProjectFonts } from '#cli/fonts/projectFonts.ts';

const BRIDGE = join(import.meta.dirname, 'bridge.mjs');

/**
 * Little motion, which tests ask of Chromium with a command that this Firefox does not know; and sounds that pass without
 * a sound card.
 */
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'media.cubeb.force_mock_context': true };

/** Lets the processes of pages read the project's fonts; their sandbox allows only folders of the system. */
const readableFonts = (): Record<string, string> =>
  process.platform === 'linux'
    ? { 'security.sandbox.content.read_path_whitelist': `${dirname(projectFontConfig())}/` }
    : {};

/** @throws {Error} when this machine has no Firefox */
function options(): LaunchOptions {
  const inherited = { ...process.env };
  adoptTestEnvironment(inherited);
  const program = findFirefox(inherited);
  if (program === null) throw new Error('There is no Firefox here. Install firefox-esr, or set FIREFOX_PATH.');
  return {
    channel: 'moz-firefox',
    executablePath: BRIDGE,
    headless: true,
    env: { ...withProjectFonts(inherited), LIVELOOM_FIREFOX_PROGRAM: program },
    firefoxUserPrefs: { ...PREFERENCES, ...readableFonts() },
  };
}

/** Starts it without a window; the caller closes it. @throws {Error} when this machine has none */
export const launchFirefox = async (): Promise<Browser> => firefox.launch(options());

/** Starts one to which other processes connect; the caller closes it. @throws like `launchFirefox` */
export const launchFirefoxServer = async (): Promise<BrowserServer> => firefox.launchServer(options());
