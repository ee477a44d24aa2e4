/** Tests that the computer's fonts change no pixel of drawings with the project's fonts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#cli/browser.ts';
import { projectFontConfig, withProjectFonts } from '#cli/fonts/projectFonts.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, runCli } from '../support/cli.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { CASES } from './cases/index.ts';
import { drawCase } from './drawCase.ts';
import { openHarness } from './openHarness.ts';
import { otherMachine } from './otherMachine.ts';

const folder = temporaryFolder();
const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);
/** Cases with letters of many scripts, emoji, and marks that no font of the overlay has. */
const NAMES = ['text-odd', 'text-zalgo', 'location-odd', 'gift-feed-odd-names', 'vote-odd-names'];

/** Returns files of the project that a computer could have installed, too. */
function projectFiles(part: RegExp): string[] {
  const fonts = join(dirname(projectFontConfig()), 'fonts');
  const names = readdirSync(fonts).filter((name) => part.test(name));
  return names.map((name) => join(fonts, name));
}

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function drawnBy(launch: () => Promise<Browser>): Promise<Record<string, string>> {
  const harness = await openHarness([], launch);
  try {
    const page = await harness.newPage();
    const sums: Record<string, string> = {};
    for (const goldenCase of CASES.filter(({ name }) => NAMES.includes(name))) {
      sums[goldenCase.name] = sum((await drawCase(page, goldenCase)).picture.data);
    }
    return sums;
  } finally {
    await harness.close();
  }
}

const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('a computer with other fonts', () => {
  const bare = otherMachine(join(folder, 'bare'), projectFiles(/^NotoSans_400/));
  const rich = otherMachine(join(folder, 'rich'), projectFiles(/^(Nanum|Kosugi|NotoSansArabic|NotoColorEmoji|ZCOOL)/));

  test('draws the same pixels with the project’s fonts, and others with its own', async () => {
    const here = await drawnBy(() => launchBrowser(withProjectFonts(process.env)));
    expect(Object.keys(here).sort()).toEqual([...NAMES].sort());
    expect(await drawnBy(() => launchBrowser(withProjectFonts({ ...process.env, ...bare })))).toEqual(here);
    expect(await drawnBy(() => launchBrowser(withProjectFonts({ ...process.env, ...rich })))).toEqual(here);
    const onBare = await drawnBy(() => launchBrowser({ ...process.env, ...bare }));
    const onRich = await drawnBy(() => launchBrowser({ ...process.env, ...rich }));
    for (const name of NAMES) expect(new Set([here[name], onBare[name], onRich[name]]).size, name).toBe(3);
  });

  describe('and "liveloom render"', () => {
    beforeAll(buildAll, 180_000);

    async function rendered(env: Record<string, string>, ...more: string[]): Promise<string> {
      const recording = fixture('recordings/demo.jsonl');
      const args = [
        '--overlay',
        fixture('bundles/demo.json'),
        '--at',
        '3m',
        '--orientation',
        'landscape',
        '--out',
        'out',
        ...more,
      ];
      expect(await runCli(['render', recording, ...args], { cwd: folder, env })).toMatchObject({ code: 0, stderr: '' });
      return sum(readFileSync(join(folder, 'out/demo-3m-landscape.png')));
    }

    test('draws the same too, unless the computer’s fonts are asked for', async () => {
      const here = await rendered({});
      expect(await rendered(rich)).toBe(here);
      expect(await rendered(bare)).toBe(here);
      expect(await rendered(bare, '--system-fonts')).not.toBe(here);
    });
  });
});
