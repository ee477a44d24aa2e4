/** Draws an overlay of the gallery at a moment of the demo, with `liveloom render`. */
import { readFile } from 'node:fs/promises';
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
    header: { ...demo.header, locale },
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
