/** Draws one case and gives its picture. */
import { manualClock } from '#engine/core/clock.ts';
import type { Box } from '#engine/core/geometry.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { GoldenCase } from '../goldenCase.ts';
import { liveStoreOf } from './liveState.ts';

export interface DrawnCase {
  /** PNG of the crop, base64. */
  png: string;
  /** What the renderer reported. */
  errors: string[];
}

/** Leaves the canvas on the page, so that tests can also look at the page itself. */
export async function drawCase({
  orientation,
  mode,
  locale,
  nowMs,
  items,
  games,
  crop,
}: GoldenCase): Promise<DrawnCase> {
  document.body.replaceChildren();
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const errors: string[] = [];
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode,
    store: liveStoreOf(items, locale, games),
    clock: manualClock(nowMs),
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images: createImageLoader({ baseUrl: location.href, allowDataUrls: true }),
    reportError: (itemId, error) => errors.push(`${itemId}: ${error.message}`),
    frameloop: 'manual',
  });
  await renderer.renderAt(nowMs);
  return { png: cropToPng(canvas, crop), errors };
}

function cropToPng(canvas: HTMLCanvasElement, { x, y, width, height }: Box): string {
  const cropped = document.createElement('canvas');
  cropped.width = width;
  cropped.height = height;
  cropped.getContext('2d', { willReadFrequently: true })!.drawImage(canvas, -x, -y);
  return cropped.toDataURL('image/png').slice('data:image/png;base64,'.length);
}
