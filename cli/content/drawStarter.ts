/** Draws an overlay of the gallery at a moment of the demo, with `liveloom render`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bundle, Locale, Orientation } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { configFrom } from '#server/config.ts';
import type { StarterId } from '#server/documents/gallery/starters.ts';
import { withoutOwnName } from '#server/documents/gallery/ownName.ts';
import { inGerman } from '#engine/rules/layouts/germanTexts.ts';
import { createLog } from '#server/ground/base/log.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { DEMO_MOMENT, readDemoMoment } from '../render/demoMoment.ts';
import { runRender } from '../render/runRender.ts';

const root = packageFolder();

/** Reads the bundle in a language; ids stay, because the demo's commands name them. */
async function readStarter(id: StarterId, locale: Locale): Promise<Bundle> {
  const name = `${id}.json`;
  const bundle = await readBundleFile(join(root, 'fixtures/bundles/gallery', name), name);
  const items = withoutOwnName(bundle.overlay.items);
  return { ...bundle, overlay: { ...bundle.overlay, items: locale === 'de' ? items.map(inGerman) : items } };
}

/** What the streamer of the demo writes at the drawn moment, in German. */
const GERMAN: readonly (readonly [RegExp, string])[] = [
  [/" subscribed "/g, '" abonniert "'],
  [/"for (\d+) months"/g, '"seit $1 Monaten"'],
  [/"Blue or orange\?"/g, '"Blau oder Orange?"'],
  [/"options":\["Blue","Orange"\]/g, '"options":["Blau","Orange"]'],
];

/** Writes the demo's recording in a language into a folder: language belongs to the recorded stream. */
async function writeDemo(path: string, locale: Locale, folder: string): Promise<string> {
  const [header = '', ...events] = (await readFile(path, 'utf8')).split('\n');
  const told = events.join('\n');
  const translated = locale === 'de' ? GERMAN.reduce((text, [from, to]) => text.replaceAll(from, to), told) : told;
  const written = join(folder, `demo-${locale}.jsonl`);
  await writeFile(written, `${JSON.stringify({ ...(JSON.parse(header) as object), locale })}\n${translated}`);
  return written;
}

/** Draws a large PNG with a transparent background. */
export async function drawStarter(
  id: StarterId,
  orientation: Orientation,
  locale: Locale,
  folder: string,
): Promise<Buffer> {
  const demo = await readDemoMoment();
  const config = configFrom({ ...process.env, LIVELOOM_DATA_DIR: folder }, folder);
  await runRender({
    ...demo,
    recording: { ...demo.recording, path: await writeDemo(demo.recording.path, locale, folder) },
    bundle: await readStarter(id, locale),
    orientation,
    background: null,
    presenter: 'gl',
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
  return readFile(join(folder, `${id}-${DEMO_MOMENT}-${orientation}.png`));
}
