/**
 * Draws the small pictures by which the dashboard offers the gallery's overlays: every starter in both orientations and in
 * every language, at a moment of the demo, by `liveloom render`. Run it after `makeGallery.ts` when a style was changed:
 * `npx tsx cli/content/makeStarterPictures.ts`, or with `en` or `de` for those of one language.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import type { Bundle, Locale, Orientation } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/base/adapters/realTime.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { configFrom } from '#server/config.ts';
import { STARTER_IDS, type StarterId } from '#server/documents/gallery/starters.ts';
import { starterPicture } from '#server/documents/gallery/gallery.ts';
import { withoutOwnName } from '#server/documents/gallery/ownName.ts';
import { inGerman } from '#server/documents/gallery/germanTexts.ts';
import { createLog } from '#server/db/log.ts';
import { DEMO_PREFIX } from '#server/media/demoPicture.ts';
import { packageFolder } from '#server/base/packageFolder.ts';
import { readRecordingHeader } from '#server/session/recording/recordingFile.ts';
import { launchBrowser } from '../browser.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { parseMoments } from '../render/moments.ts';
import { runRender } from '../render/runRender.ts';
import { ensureBuilt } from '../build/build.mjs';

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const LOCALES: readonly Locale[] = ['en', 'de'];
/** A moment of the demo in which every item has something to show, the announcements too. */
const MOMENT = '235s';
/** A third of the overlay: sharp on dense screens, small enough to load six of at once. */
const SCALE = 3;
/** Of WEBP, 0 to 1. */
const QUALITY = 0.6;

const root = packageFolder();
const recording = join(root, 'fixtures/recordings/demo.jsonl');

/** The bundle as somebody with this language gets it; ids stay, because the demo's commands name them. */
async function readStarter(id: StarterId, locale: Locale): Promise<Bundle> {
  const name = `${id}.json`;
  const bundle = await readBundleFile(join(root, 'fixtures/bundles/gallery', name), name);
  const items = withoutOwnName(bundle.overlay.items);
  return { ...bundle, overlay: { ...bundle.overlay, items: locale === 'de' ? items.map(inGerman) : items } };
}

/** A large PNG, transparent where nothing is. */
async function draw(id: StarterId, orientation: Orientation, locale: Locale, folder: string): Promise<Buffer> {
  const header = await readRecordingHeader(recording, basename(recording));
  const config = configFrom({ ...process.env, LIVELOOM_DATA_DIR: folder }, folder);
  await runRender({
    recording: { path: recording, name: basename(recording) },
    header: { ...header, locale },
    moments: parseMoments(MOMENT, header.endMs - header.startedAt),
    bundle: await readStarter(id, locale),
    orientation,
    background: null,
    out: { path: folder, name: folder },
    name: id,
    isProfile: false,
    environment: withProjectFonts(process.env),
    server: {
      dataDir: config.dataDir,
      databaseFile: config.databaseFile,
      pictureHosts: config.pictureHosts,
      clock: realClock(),
      scheduler: realScheduler,
      log: createLog('warn'),
      newSecret,
    },
  });
  return readFile(join(folder, `${id}-${MOMENT}-${orientation}.png`));
}

/** The same picture, smaller, as WEBP. */
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

function readLocales(): readonly Locale[] {
  const named = process.argv.slice(2);
  const locales = LOCALES.filter((locale) => named.length === 0 || named.includes(locale));
  if (locales.length < named.length) throw new Error(`Usage: makeStarterPictures.ts [${LOCALES.join(' | ')}]`);
  return locales;
}

async function main(): Promise<void> {
  const locales = readLocales();
  await ensureBuilt(['web']);
  const scratch = await mkdtemp(join(tmpdir(), 'liveloom-starters-'));
  const browser = await launchBrowser(withProjectFonts(process.env));
  try {
    const page = await browser.newPage();
    for (const locale of locales) {
      for (const id of STARTER_IDS) {
        for (const orientation of ORIENTATIONS) {
          const address = starterPicture(id, orientation, locale).slice(DEMO_PREFIX.length);
          const path = join(root, 'fixtures/media', address);
          await mkdir(join(path, '..'), { recursive: true });
          const picture = await shrink(page, await draw(id, orientation, locale, scratch));
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
