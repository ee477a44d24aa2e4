/**
 * Contact sheets of all starters: `npx tsx tests/golden/starterSheets.ts`. Every starter in both orientations with the
 * platform's interface drawn over it, before any event and during a storm, over a bright and a dark half, so that ugly
 * spots show at a glance. Written to docs/images.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { simulate } from '#cli/commands/simulate.ts';
import { GALLERY } from '#cli/content/gallery/styles.ts';
import { foldMoments } from '#cli/render/foldMoments.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { SAFE_ZONES } from '#engine/core/safeZones.ts';
import type { Bundle, Orientation } from '#schemas/generated/types.ts';
import { withoutOwnName } from '#server/documents/gallery/ownName.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { drawCase } from './drawCase.ts';
import { encodePng } from './encodePng.ts';
import type { GoldenCase } from './goldenCase.ts';
import { openHarness } from './openHarness.ts';

/** Storm that fills every list; its gifts come faster than they can be shown. */
const STORM = {
  seed: 7,
  minutes: 2,
  rate: 40,
  with: 'storms=12,whales=6',
  startedAt: Date.UTC(2026, 0, 1, 12),
} as const;
const SITUATIONS = { empty: 0, storm: 110_000 } as const;
type Situation = keyof typeof SITUATIONS;

/** Scale of a starter on a sheet. */
const SCALE = { portrait: 0.4, landscape: 0.4 } as const;
const COLUMNS = { portrait: 3, landscape: 2 } as const;
/** Quality of JPEG, 0 to 100. */
const QUALITY = 62;

const STYLE = `
  body { margin: 0; padding: 16px; display: grid; gap: 16px; background: #20242c; font: 600 15px sans-serif; color: #e5e9f0 }
  figure { margin: 0; position: relative; overflow: hidden; background: linear-gradient(115deg, #39404f 50%, #c9ccd2 50%) }
  img { display: block; width: 100%; height: 100% }
  div { position: absolute; background: rgba(255, 0, 80, 0.16); outline: 1px solid rgba(255, 0, 80, 0.55) }
  figcaption { position: absolute; left: 8px; bottom: 6px; text-shadow: 0 1px 3px #000 }`;

/** Creates the case of a starter in a situation, as viewers see it. */
async function caseOf(
  bundle: Bundle,
  situation: Situation,
  orientation: Orientation,
  path: string,
): Promise<GoldenCase> {
  const recording = { path, name: 'storm.jsonl' };
  const header = await readRecordingHeader(path, recording.name);
  const moment = { text: situation, offsetMs: SITUATIONS[situation] };
  const nameless = { ...bundle, overlay: { ...bundle.overlay, items: withoutOwnName(bundle.overlay.items) } };
  const seen = foldMoments({ recording, header, bundle: nameless, moments: [moment], signPictures: (data) => data });
  for await (const { overlay, nowMs } of seen) {
    const { id } = bundle.overlay;
    const crop = { x: 0, y: 0, ...CANVAS_SIZE[orientation] };
    return {
      name: id,
      orientation,
      mode: 'live',
      locale: 'en',
      nowMs,
      items: [...overlay.items],
      crop,
      isHalved: true,
    };
  }
  throw new Error(`${bundle.overlay.id}: the recording has no ${situation}`);
}

async function figureOf(page: Page, goldenCase: GoldenCase): Promise<string> {
  const { picture, errors } = await drawCase(page, goldenCase);
  if (errors.length > 0) throw new Error(`${goldenCase.name}: ${errors.join('; ')}`);
  const { orientation, name } = goldenCase;
  const scale = SCALE[orientation];
  const { width, height } = CANVAS_SIZE[orientation];
  const sizeOf = (box: { width: number; height: number }): string =>
    `width:${box.width * scale}px;height:${box.height * scale}px`;
  const zones = SAFE_ZONES[orientation].map(
    ({ box }) => `<div style="left:${box.x * scale}px;top:${box.y * scale}px;${sizeOf(box)}"></div>`,
  );
  const source = `data:image/png;base64,${encodePng(picture).toString('base64')}`;
  const caption = `<figcaption>${name}</figcaption>`;
  return `<figure style="${sizeOf({ width, height })}"><img src="${source}">${zones.join('')}${caption}</figure>`;
}

async function writeSheet(browser: Browser, figures: readonly string[], orientation: Orientation, file: string) {
  const width = Math.round(CANVAS_SIZE[orientation].width * SCALE[orientation]);
  const columns = COLUMNS[orientation];
  const page = await browser.newPage({ viewport: { width: columns * (width + 16) + 16, height: 400 } });
  const grid = `body { grid-template-columns: repeat(${columns}, ${width}px) }`;
  await page.setContent(`<style>${STYLE}${grid}</style>${figures.join('')}`);
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: QUALITY });
  await page.close();
  await writeFile(file, bytes);
  console.log(`written: ${file}, ${Math.round(bytes.length / 1024)} KB`);
}

const folder = await mkdtemp(join(tmpdir(), 'liveloom-sheets-'));
const harness = await openHarness();
try {
  const path = join(folder, 'storm.jsonl');
  await simulate({ ...STORM, out: { path, name: path }, timeZone: 'Europe/Berlin', locale: 'en' });
  const page = await harness.newPage();
  for (const situation of Object.keys(SITUATIONS) as Situation[]) {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const figures: string[] = [];
      for (const bundle of GALLERY)
        figures.push(await figureOf(page, await caseOf(bundle, situation, orientation, path)));
      const file = join(packageFolder(), 'docs/images', `starters-${orientation}-${situation}.jpg`);
      await writeSheet(harness.browser, figures, orientation, file);
    }
  }
} finally {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
}
