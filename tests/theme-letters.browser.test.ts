/** Tests that the fonts of all shipped themes have the letters of German names, so that no name mixes two fonts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { projectRoot } from '#cli/build/build.mjs';
import { launchBrowser } from './support/browser.ts';

const LETTERS = ['ä', 'ö', 'ü', 'Ä', 'Ö', 'Ü', 'ß', 'é'];
/** A narrow and a wide font for letters that a family lacks. */
const NEXT = ['Bebas Neue', 'Orbitron'] as const;
const FAMILIES = [...new Set(SHIPPED_THEMES.flatMap(({ look }) => [look.displayFont, look.textFont]))];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());
afterAll(() => browser.close());

/** Returns the file with the Latin letters of a family. */
function fileOf(family: string): string {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const packages = ['@fontsource-variable', '@fontsource'].map((scope) =>
    join(projectRoot, 'node_modules', scope, slug),
  );
  const folder = join(
    packages.find((each) => existsSync(each))!,
    'files',
  );
  const name = readdirSync(folder).find((each) => /-latin-(wght|full|400)-normal\.woff2$/.test(each))!;
  return `data:font/woff2;base64,${readFileSync(join(folder, name)).toString('base64')}`;
}

const load = (name: string, family: string): Promise<void> =>
  page.evaluate(
    async ([as, source]) => void document.fonts.add(await new FontFace(as!, `url(${source})`).load()),
    [name, fileOf(family)],
  );

/** Returns the letters that a family lacks: they are as wide as those of the font that is named next. */
async function foreignLetters(family: string): Promise<string[]> {
  await load('tested', family);
  for (const [index, next] of NEXT.entries()) await load(`next-${index}`, next);
  return page.evaluate((letters) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const widthIn = (letter: string, next: string): number => {
      context.font = `200px tested, ${next}`;
      return context.measureText(letter).width;
    };
    return letters.filter((letter) => widthIn(letter, 'next-0') !== widthIn(letter, 'next-1'));
  }, LETTERS);
}

// behaviour: theme-16
test.each(FAMILIES)('%s has the letters of German names', async (family) => {
  expect(await foreignLetters(family)).toEqual([]);
});

test('a font of ASCII letters alone is found', async () => {
  expect(await foreignLetters('Preahvihear')).toEqual(LETTERS);
});
