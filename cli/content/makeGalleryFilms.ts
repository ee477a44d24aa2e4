/**
 * Makes the moving pictures of docs/gallery.md: each design while the dearest gift of the sample storm is shown, filmed by
 * `liveloom render` with a transparent background, laid over a drawn room by ffmpeg. Run it after `makeGallery.ts` when a design
 * was changed: `npx tsx cli/content/makeGalleryFilms.ts [DESIGN ...]`. It needs ffmpeg with libvpx and libwebp.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { overlayToFile } from '#engine/core/overlayDocument.ts';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import { STORM_MS, stormScript } from '#engine/storm/stormScript.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { DEMO_PREFIX } from '#server/media/demoPicture.ts';
import { writeRecording } from '#server/show/session/recording/recordingFile.ts';
import { launchBrowser } from '../browser.ts';
import { ensureBuilt } from '../build/build.mjs';
import { asNewOverlay } from './gallery/asNewOverlay.ts';
import { GALLERY } from './gallery/styles.ts';
import { ROOMS } from './rooms.ts';
import { stormGifts } from './stormGifts.ts';

/** Part of the storm: the scene of the two dearest gifts, while the card before it leaves. */
const PART = { from: '31500ms', to: '34900ms' } as const;
const SIZE = { width: 720, height: 1280 } as const;
/** Width of the moving picture, px. */
const SHOWN_WIDTH = 320;
const FRAMES_PER_SECOND = 10;
/** Quality of WEBP, 0 to 100. */
const QUALITY = 55;
const STARTED_AT = Date.UTC(2026, 0, 1, 12);

const root = packageFolder();
const run = promisify(execFile);

async function writeStorm(path: string): Promise<void> {
  const recording = {
    startedAt: STARTED_AT,
    endMs: STARTED_AT + STORM_MS,
    timeZone: 'Europe/Berlin',
    locale: 'en',
    seed: 11,
    name: 'storm',
  } as const;
  const events = stormScript('en', stormGifts(`${DEMO_PREFIX}gifts`)).map(({ atMs, draft }, index) => ({
    ...draft,
    id: `storm:${index}`,
    at: STARTED_AT + atMs,
    origin: 'connector' as const,
  }));
  await writeRecording(path, recording, events, 'storm.jsonl');
}

/** Returns the design with moments and their alert box, as a new overlay has them. */
function withMoments(bundle: Bundle): Bundle {
  return { ...bundle, overlay: overlayToFile(asNewOverlay(bundle)), moments: [newMoments(bundle.overlay.id)] };
}

/** Draws the room behind the overlay. */
async function writeRoom(path: string): Promise<void> {
  const browser = await launchBrowser(process.env);
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(`<style>body { margin: 0; background: ${ROOMS.bright.portrait} center / cover }</style>`);
    await page.screenshot({ path });
  } finally {
    await browser.close();
  }
}

async function makeFilm(bundle: Bundle, folder: string): Promise<void> {
  const { id } = bundle.overlay;
  const [design, film] = [join(folder, `${id}.json`), join(folder, `${id}.webm`)];
  await writeFile(design, JSON.stringify(withMoments(bundle)));
  const { width, height } = SIZE;
  const what = [join(folder, 'storm.jsonl'), '--overlay', design, '--video', film, '--alpha'];
  const how = ['--from', PART.from, '--to', PART.to, '--size', `${width}x${height}`, '--orientation', 'portrait'];
  await run(process.execPath, [join(root, 'cli/build/liveloom.mjs'), 'render', ...what, ...how, '--data-dir', folder]);
  const out = join(root, 'docs/images/films', `${id}.webp`);
  const layers = ['-loop', '1', '-i', join(folder, 'room.png'), '-c:v', 'libvpx-vp9', '-i', film];
  const filter = `[0:v][1:v]overlay=shortest=1,fps=${FRAMES_PER_SECOND},scale=${SHOWN_WIDTH}:-2:flags=lanczos`;
  const format = ['-c:v', 'libwebp_anim', '-quality', String(QUALITY), '-compression_level', '6', '-loop', '0'];
  await run('ffmpeg', ['-v', 'error', '-y', ...layers, '-filter_complex', filter, ...format, out]);
  const { size } = await stat(out);
  process.stdout.write(`written: docs/images/films/${id}.webp, ${Math.round(size / 1024)} KB\n`);
}

const names = process.argv.slice(2);
const chosen = GALLERY.filter(({ overlay }) => names.length === 0 || names.includes(overlay.id));
if (chosen.length < names.length)
  throw new Error(`unknown design; there are ${GALLERY.map(({ overlay }) => overlay.id).join(', ')}`);
await ensureBuilt(['web', 'node']);
const folder = await mkdtemp(join(tmpdir(), 'liveloom-films-'));
try {
  await mkdir(join(root, 'docs/images/films'), { recursive: true });
  await writeStorm(join(folder, 'storm.jsonl'));
  await writeRoom(join(folder, 'room.png'));
  for (const bundle of chosen) await makeFilm(bundle, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
