/**
 * Installs the system packages that tests need, where it may: as root on Debian and its relatives. Elsewhere it says
 * what is missing and how to get it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser } from '../browser.ts';

/** Package -> the font family that proves it is there. */
const FONT_PACKAGES: Record<string, string> = {
  'fonts-noto-color-emoji': 'Noto Color Emoji',
  'fonts-noto-cjk': 'Noto Sans CJK',
  'fonts-noto-core': 'Noto Sans Arabic',
};

/** Installed font families; null where the program that lists them is missing. */
function fontFamilies(): string | null {
  const { stdout, error } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return error ? null : stdout;
}

/** Fonts can be asked for on Linux only; elsewhere the golden images show what is missing. */
function missingFontPackages(): string[] {
  const families = fontFamilies();
  if (families === null) return process.platform === 'linux' ? ['fontconfig', ...Object.keys(FONT_PACKAGES)] : [];
  return Object.keys(FONT_PACKAGES).filter((name) => !families.includes(FONT_PACKAGES[name] ?? name));
}

/** The fault tests compile the libraries that stand in for a failing disk and a wrong clock; on Linux only. */
function missingCompilerPackages(): string[] {
  if (process.platform !== 'linux') return [];
  return spawnSync('cc', ['--version']).error ? ['gcc', 'libc6-dev'] : [];
}

function missingPackages(): string[] {
  const browser = findBrowser(process.env, chromium.executablePath());
  return [...(browser === null ? ['chromium'] : []), ...missingFontPackages(), ...missingCompilerPackages()];
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function aptGet(...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${error?.message ?? stdout + stderr}`);
}

/**
 * Makes sure a browser, the fonts of the golden images and a C compiler are installed; silent when they are.
 * @throws {Error} naming what is missing and the remedy
 */
export function installTestPackages(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (!canInstall()) {
    throw new Error(
      `Tests need ${missing.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${missing.join(' ')}. ` +
        'Elsewhere install Chromium (or set CHROMIUM_PATH), the Noto fonts for emoji, CJK and Arabic, and a C compiler.',
    );
  }
  console.log(`installing ${missing.join(' ')}`);
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', ...missing);
  const still = missingPackages();
  if (still.length > 0) throw new Error(`Installed, but still not found: ${still.join(', ')}`);
}
