/** Combines all golden images in one picture, each with its name, on a checker background that shows transparency. */
import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright';

export interface SheetPicture {
  name: string;
  png: Buffer;
}

const SHEET_WIDTH = 1_800;

const STYLE = `
  body { margin: 0; padding: 24px; width: ${SHEET_WIDTH - 48}px; background: #20242c; display: flex; flex-wrap: wrap;
         gap: 24px; align-items: flex-start; font: 15px sans-serif; color: #e5e9f0 }
  figure { margin: 0 } figcaption { margin-bottom: 6px }
  img { display: block; background: repeating-conic-gradient(#7b8494 0 25%, #949dad 0 50%) 0 0 / 24px 24px }`;

/** Writes the sheet as PNG. */
export async function writeContactSheet(
  browser: Browser,
  pictures: readonly SheetPicture[],
  file: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } });
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>${STYLE}</style>${figures.join('')}`);
  writeFileSync(file, await page.screenshot({ fullPage: true }));
  await page.close();
}
