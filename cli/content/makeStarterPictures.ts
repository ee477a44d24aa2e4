/**
 * Draws the dashboard's pictures of the gallery's overlays: every starter in both orientations and in every language,
 * at a moment of the demo, by `liveloom render`. Run it after `makeGallery.ts` when a style was changed: `npx tsx
 * cli/content/makeStarterPictures.ts`, or with `en`, `de` or names of styles for only those.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { STARTER_IDS } from '#server/documents/gallery/starters.ts';
import { starterPicture } from '#server/documents/gallery/gallery.ts';
import { DEMO_PREFIX } from '#server/media/demoPicture.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { launchBrowser } from '../browser.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { ensureBuilt } from '../build/build.mjs';
import { drawStarter } from './drawStarter.ts';

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const LOCALES: readonly Locale[] = ['en', 'de'];
/** Scale of a third of the overlay: sharp on dense screens, small enough to load six of at once. */
const SCALE = 3;
/** Quality of WEBP, 0 to 1. */
const QUALITY = 0.6;

const root = packageFolder();

/** Shrinks the picture to WEBP. */
async function shrink(page: Page, png: Buffer): Promise<Buffer> {
  const given = { png: png.toString('base64'), scale: SCALE, quality: QUALITY };
  const webp = await page.evaluate(async ({ png: base64, scale, quality }) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const whole = await createImageBitmap(blob);
    const [width, height] = [whole.width / scale, whole.height / scale];
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    canvas.getContext('2d')!.drawImage(small, 0, 0);
    return canvas.toDataURL('image/webp', quality).split(',')[1]!;
  }, given);
  return Buffer.from(webp, 'base64');
}

/** Returns the named ones, or all when none is named. */
function named<T extends string>(all: readonly T[], names: readonly string[]): readonly T[] {
  const some = all.filter((one) => names.includes(one));
  return some.length === 0 ? all : some;
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => ![...LOCALES, ...STARTER_IDS].some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is neither a language nor a style; styles: ${STARTER_IDS.join(', ')}`);
  await ensureBuilt(['web']);
  const scratch = await mkdtemp(join(tmpdir(), 'liveloom-starters-'));
  const browser = await launchBrowser(withProjectFonts(process.env));
  try {
    const page = await browser.newPage();
    for (const locale of named(LOCALES, names)) {
      for (const id of named(STARTER_IDS, names)) {
        for (const orientation of ORIENTATIONS) {
          const address = starterPicture(id, orientation, locale).slice(DEMO_PREFIX.length);
          const path = join(root, 'fixtures/media', address);
          await mkdir(join(path, '..'), { recursive: true });
          const picture = await shrink(page, await drawStarter(id, orientation, locale, scratch));
          await writeFile(path, picture);
          process.stdout.write(`written: ${path.slice(root.length + 1)}, ${Math.round(picture.length / 1024)} KB\n`);
        }
      }
    }
  } finally {
    await browser.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

await main();
