/** Draws one case and returns its picture, or the painted area. */
import { manualClock } from '#engine/core/clock.ts';
import type { Box } from '#engine/core/geometry.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { GoldenCase } from '../goldenCase.ts';
import { liveStoreOf } from './liveState.ts';

export interface DrawnCase {
  /** PNG of the crop, base64. */
  png: string;
  /** Errors reported by the renderer. */
  errors: string[];
}

/** Draws a case and leaves the canvas on the page, so that tests can also inspect the page itself. */
export async function drawCase(goldenCase: GoldenCase, presenter: Presenter = 'gl'): Promise<DrawnCase> {
  const { canvas, errors } = await renderCase(goldenCase, presenter);
  return { png: cropToPng(canvas, goldenCase.crop), errors };
}

/** Painted area of an item. */
export interface DrawnInk {
  /** Pixels that are not transparent, inside and outside the box. */
  inside: number;
  outside: number;
  /** Box around all ink outside the item's box; null when there is none. */
  outsideBox: Box | null;
  errors: string[];
}

/** Draws a case and measures the ink inside and outside a box, px. Leaves nothing behind. */
export async function measureInk(goldenCase: GoldenCase, box: Box): Promise<DrawnInk> {
  const { canvas, renderer, errors } = await renderCase(goldenCase, 'gl');
  const { width, height } = canvas;
  const copy = document.createElement('canvas');
  Object.assign(copy, { width, height });
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(canvas, 0, 0);
  renderer.dispose();
  return { ...countInk(context.getImageData(0, 0, width, height), box), errors };
}

function countInk({ data, width, height }: ImageData, box: Box): Omit<DrawnInk, 'errors'> {
  let inside = 0;
  let outside = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height) {
        inside++;
        continue;
      }
      outside++;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  const outsideBox = outside === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
  return { inside, outside, outsideBox };
}

interface RenderedCase {
  canvas: HTMLCanvasElement;
  renderer: OverlayRenderer;
  errors: string[];
}

/** Draws the whole of a case on a canvas of the page. */
export async function renderCase(
  { orientation, mode, locale, nowMs, items, games, ad = null, hasReflections = false }: GoldenCase,
  presenter: Presenter | 'auto',
): Promise<RenderedCase> {
  document.body.replaceChildren();
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const errors: string[] = [];
  const store = liveStoreOf(items, locale, games);
  store.setState({ ad });
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode,
    store,
    clock: manualClock(nowMs),
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images: createImageLoader({ baseUrl: location.href, allowDataUrls: true }),
    reportError: (itemId, error) => errors.push(`${itemId}: ${error.message}`),
    frameloop: 'manual',
    presenter,
    hasReflections,
  });
  await renderer.renderAt(nowMs);
  return { canvas, renderer, errors };
}

/** Returns a part of a canvas as a PNG, base64. */
export function cropToPng(canvas: HTMLCanvasElement, { x, y, width, height }: Box): string {
  const cropped = document.createElement('canvas');
  cropped.width = width;
  cropped.height = height;
  cropped.getContext('2d', { willReadFrequently: true })!.drawImage(canvas, -x, -y);
  return cropped.toDataURL('image/png').slice('data:image/png;base64,'.length);
}
