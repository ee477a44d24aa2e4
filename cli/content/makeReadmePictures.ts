/**
 * Draws the two pictures of the README: the demo's overlay in both orientations, and all starters in landscape. Run it
 * after `makeGallery.ts` when a style was changed: `npx tsx cli/content/makeReadmePictures.ts`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type StarterId } from '#server/documents/gallery/starters.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { launchBrowser } from '../browser.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { ensureBuilt } from '../build/build.mjs';
import { drawStarter } from './drawStarter.ts';

/** Simulated camera picture behind an overlay: two colours of light in a dark room. */
const LIGHTS = {
  neon: ['#5b4a86', '#234a72'],
  minimal: ['#5f7480', '#2a3640'],
  cozy: ['#a4764c', '#4a2f1e'],
  esports: ['#3a5a94', '#4d1830'],
  kawaii: ['#c09ae0', '#7a5aa8'],
  cinematic: ['#3d362c', '#14120f'],
} as const satisfies Partial<Record<StarterId, readonly [string, string]>>;

/** Starters of the picture. */
const SHOWN = Object.keys(LIGHTS) as (keyof typeof LIGHTS)[];
/** Quality of WEBP, 0 to 1. */
const QUALITY = 0.8;
const GAP_PX = 14;

interface Shot {
  png: Buffer;
  width: number;
  height: number;
  lights: readonly [string, string];
}

/** Arranges pictures in rows of equal height, over the light of their rooms, as WEBP. */
async function compose(page: Page, shots: readonly Shot[], columns: string): Promise<Buffer> {
  const figures = shots.map(({ png, width, height, lights: [bright, dim] }) => {
    const room = `radial-gradient(circle at 62% 32%, ${bright}, transparent 70%), linear-gradient(${dim}, #101018)`;
    return `<div style="width:${width}px;height:${height}px;background:${room}">
      <img style="width:100%;height:100%" src="data:image/png;base64,${png.toString('base64')}"></div>`;
  });
  const style = `body { margin: 0 } main { display: inline-grid; gap: ${GAP_PX}px; grid-template-columns: ${columns} }
    div { border-radius: 10px; overflow: hidden }`;
  await page.setContent(`<style>${style}</style><main>${figures.join('')}</main>`);
  const png = await page.locator('main').screenshot({ omitBackground: true });
  const given = { png: png.toString('base64'), quality: QUALITY };
  const webp = await page.evaluate(async ({ png: base64, quality }) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: picture.width, height: picture.height });
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', quality).split(',')[1]!;
  }, given);
  return Buffer.from(webp, 'base64');
}

async function main(): Promise<void> {
  await ensureBuilt(['web']);
  const images = join(packageFolder(), 'docs/images');
  const scratch = await mkdtemp(join(tmpdir(), 'liveloom-readme-'));
  const browser = await launchBrowser(withProjectFonts(process.env));
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const shot = async (
      id: keyof typeof LIGHTS,
      orientation: 'portrait' | 'landscape',
      width: number,
      height: number,
    ) => ({
      png: await drawStarter(id, orientation, 'en', scratch),
      width,
      height,
      lights: LIGHTS[id],
    });
    const demo = [await shot('neon', 'portrait', 285, 507), await shot('neon', 'landscape', 901, 507)];
    await writeFile(join(images, 'demo.webp'), await compose(page, demo, 'auto auto'));
    const all: Shot[] = [];
    for (const id of SHOWN) all.push(await shot(id, 'landscape', 448, 252));
    await writeFile(join(images, 'gallery.webp'), await compose(page, all, 'repeat(3, auto)'));
    process.stdout.write('written: docs/images/demo.webp, docs/images/gallery.webp\n');
  } finally {
    await browser.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

await main();
