/** Draws an overlay of the gallery at a moment of the demo, with `liveloom render`. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Bundle, Locale, Orientation } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { configFrom } from '#server/config.ts';
import type { StarterId } from '#server/documents/gallery/starters.ts';
import { withoutOwnName } from '#server/documents/gallery/ownName.ts';
import { inGerman } from '#server/documents/gallery/germanTexts.ts';
import { createLog } from '#server/ground/base/log.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { parseMoments } from '../render/moments.ts';
import { runRender } from '../render/runRender.ts';

/** Moment of the demo in which every item has something to show, the announcements too. */
const MOMENT = '235s';

const root = packageFolder();
const recording = join(root, 'fixtures/recordings/demo.jsonl');

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
  const header = await readRecordingHeader(recording, basename(recording));
  const config = configFrom({ ...process.env, LIVELOOM_DATA_DIR: folder }, folder);
  await runRender({
    recording: { path: recording, name: basename(recording) },
    header: { ...header, locale },
    moments: parseMoments(MOMENT, header.endMs - header.startedAt),
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
  return readFile(join(folder, `${id}-${MOMENT}-${orientation}.png`));
}
