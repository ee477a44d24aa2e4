/** Draws a golden image on a page of the harness. */
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { GoldenCase } from './goldenCase.ts';
import { halved } from './halved.ts';

/** @returns the picture, and the errors of its drawing */
export async function drawCase(
  page: Page,
  goldenCase: GoldenCase,
  presenter: Presenter = 'gl',
): Promise<{ picture: PNG; errors: string[] }> {
  await page.reload();
  await page.waitForFunction(() => 'harness' in window);
  const { png, errors } = await page.evaluate(([data, by]) => window.harness.drawCase(data, by), [
    goldenCase,
    presenter,
  ] as const);
  const picture = PNG.sync.read(Buffer.from(png, 'base64'));
  return { picture: goldenCase.isHalved ? halved(picture) : picture, errors };
}
