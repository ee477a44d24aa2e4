/**
 * Contact sheets of all designs with the platform's interface drawn over them: before any event, in a quiet minute, in a storm,
 * and while the dearest gift is shown.
 *
 * - `npx tsx tests/golden/designSheets.ts` writes a sheet for each situation and orientation to docs/images, over a bright and
 *   a dark half.
 * - `npx tsx tests/golden/designSheets.ts --out FOLDER [--grey] [DESIGN ...]` writes a sheet for each design, every situation
 *   over a bright and over a dark video. With `--grey` there are no colours and no names.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { asNewOverlay } from '#cli/content/gallery/asNewOverlay.ts';
import { GALLERY } from '#cli/content/gallery/styles.ts';
import { ROOMS } from '#cli/content/rooms.ts';
import { stormGifts } from '#cli/content/stormGifts.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { SAFE_ZONES } from '#engine/core/safeZones.ts';
import { withGiftPictures } from '#engine/rules/giftPicture.ts';
import { STORM_START_MS } from '#engine/storm/itemStorm.ts';
import { createStorm } from '#engine/storm/storm.ts';
import type { Bundle, Orientation } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { drawCase } from './drawCase.ts';
import { encodePng } from './encodePng.ts';
import type { GoldenCase } from './goldenCase.ts';
import { openHarness } from './openHarness.ts';

/** Times of the storm, ms. */
const SITUATIONS = { empty: 2_000, quiet: 4_700, storm: 24_900, biggest: 33_000 } as const;
type Situation = keyof typeof SITUATIONS;
const SITUATION_NAMES = Object.keys(SITUATIONS) as Situation[];
const ORIENTATIONS = ['portrait', 'landscape'] as const;

/** Scales of a design on a sheet of all, and on its own. */
const SCALE = { portrait: 0.3, landscape: 0.3 } as const;
const OWN_SCALE = { portrait: 0.42, landscape: 0.25 } as const;
const COLUMNS = { portrait: 6, landscape: 4 } as const;
/** Quality of JPEG, 0 to 100. */
const QUALITY = 62;
const GAP = 16;

const STYLE = `
  body { margin: 0; padding: ${GAP}px; display: grid; gap: ${GAP}px; background: #20242c; font: 600 15px sans-serif; color: #e5e9f0 }
  figure { margin: 0; position: relative; overflow: hidden; background-size: cover; background-position: center }
  img { display: block; width: 100%; height: 100% }
  div { position: absolute; background: rgba(255, 0, 80, 0.16); outline: 1px solid rgba(255, 0, 80, 0.55) }
  figcaption { position: absolute; left: 8px; bottom: 6px; text-shadow: 0 1px 3px #000 }`;
const HALVES = 'linear-gradient(115deg, #39404f 50%, #c9ccd2 50%)';

const GIFTS = stormGifts('/media/gifts');
const pictureOf = (giftId: string): string => GIFTS.find(({ id }) => id === giftId)?.image ?? '';

/** Creates the case of a design in a situation, as viewers of a new overlay see it. */
function caseOf(bundle: Bundle, situation: Situation, orientation: Orientation): GoldenCase {
  const storm = createStorm({
    overlay: asNewOverlay(bundle),
    locale: 'en',
    timeZone: 'UTC',
    startMs: STORM_START_MS,
    gifts: GIFTS,
  });
  const nowMs = STORM_START_MS + SITUATIONS[situation];
  // Before the stream no event has come.
  if (situation !== 'empty') storm.advance(nowMs);
  const items = storm.items().map((item) => ({ ...item, ...withGiftPictures(item, pictureOf) }));
  const crop = { x: 0, y: 0, ...CANVAS_SIZE[orientation] };
  return { name: bundle.overlay.id, orientation, mode: 'live', locale: 'en', nowMs, items, crop, isHalved: true };
}

/** Draws a case; returns the address of the picture. */
async function drawn(page: Page, goldenCase: GoldenCase): Promise<string> {
  const { picture, errors } = await drawCase(page, goldenCase);
  if (errors.length > 0) throw new Error(`${goldenCase.name}: ${errors.join('; ')}`);
  return `data:image/png;base64,${encodePng(picture).toString('base64')}`;
}

interface FigureOptions {
  orientation: Orientation;
  scale: number;
  /** CSS of what lies behind. */
  behind: string;
  caption: string;
}

function figureOf(source: string, { orientation, scale, behind, caption }: FigureOptions): string {
  const sizeOf = (box: { width: number; height: number }): string =>
    `width:${box.width * scale}px;height:${box.height * scale}px`;
  const zones = SAFE_ZONES[orientation].map(
    ({ box }) => `<div style="left:${box.x * scale}px;top:${box.y * scale}px;${sizeOf(box)}"></div>`,
  );
  const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  const style = `${sizeOf(CANVAS_SIZE[orientation])};background-image:${behind}`;
  return `<figure style='${style}'><img src="${source}">${zones.join('')}${words}</figure>`;
}

interface Sheet {
  figures: readonly string[];
  columns: number;
  /** Width of a figure, px. */
  width: number;
  file: string;
  isGrey: boolean;
}

async function writeSheet(browser: Browser, { figures, columns, width, file, isGrey }: Sheet): Promise<void> {
  const page = await browser.newPage({ viewport: { width: Math.ceil(columns * (width + GAP) + GAP), height: 400 } });
  const own = `body { grid-template-columns: repeat(${columns}, ${width}px) ${isGrey ? '; filter: grayscale(1)' : ''} }`;
  await page.setContent(`<style>${STYLE}${own}</style>${figures.join('')}`);
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: QUALITY });
  await page.close();
  await writeFile(file, bytes);
  console.log(`written: ${file}, ${Math.round(bytes.length / 1024)} KB`);
}

async function writeAll(browser: Browser, page: Page): Promise<void> {
  for (const orientation of ORIENTATIONS) {
    const scale = SCALE[orientation];
    for (const situation of SITUATION_NAMES) {
      const figures: string[] = [];
      for (const bundle of GALLERY) {
        const source = await drawn(page, caseOf(bundle, situation, orientation));
        figures.push(figureOf(source, { orientation, scale, behind: HALVES, caption: bundle.overlay.id }));
      }
      await writeSheet(browser, {
        figures,
        columns: COLUMNS[orientation],
        width: CANVAS_SIZE[orientation].width * scale,
        file: join(packageFolder(), 'docs/images', `designs-${orientation}-${situation}.jpg`),
        isGrey: false,
      });
    }
  }
}

async function writeOwn(browser: Browser, page: Page, bundle: Bundle, out: string, isGrey: boolean): Promise<void> {
  const { id } = bundle.overlay;
  for (const orientation of ORIENTATIONS) {
    const scale = OWN_SCALE[orientation];
    const sources: [Situation, string][] = [];
    for (const situation of SITUATION_NAMES)
      sources.push([situation, await drawn(page, caseOf(bundle, situation, orientation))]);
    const figures = Object.values(ROOMS).flatMap((video) =>
      sources.map(([situation, source]) =>
        figureOf(source, {
          orientation,
          scale,
          behind: video[orientation],
          caption: isGrey ? '' : `${id}, ${situation}`,
        }),
      ),
    );
    await writeSheet(browser, {
      figures,
      columns: SITUATION_NAMES.length,
      width: CANVAS_SIZE[orientation].width * scale,
      file: join(out, `${id}-${orientation}${isGrey ? '-grey' : ''}.jpg`),
      isGrey,
    });
  }
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, grey: { type: 'boolean', default: false } },
});
const chosen = GALLERY.filter(({ overlay }) => positionals.length === 0 || positionals.includes(overlay.id));
if (chosen.length === 0)
  throw new Error(`no design of these names; there are ${GALLERY.map(({ overlay }) => overlay.id).join(', ')}`);
const harness = await openHarness();
try {
  const page = await harness.newPage();
  if (options.out === undefined) await writeAll(harness.browser, page);
  else {
    await mkdir(options.out, { recursive: true });
    for (const bundle of chosen) await writeOwn(harness.browser, page, bundle, options.out, options.grey);
  }
} finally {
  await harness.close();
}
