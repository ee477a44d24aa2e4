/**
 * Still pictures of overlays, drawn by the engine that draws live pages, with sample data. One stage draws one after the
 * other, so that a hundred pictures need one WebGL context.
 */
import { manualClock, type Scheduler } from '#engine/core/clock.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { browserCanvas } from '#engine/gpu/texturePool.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import type { Environment } from '../../../app/environment.ts';
import { createPreview } from '../../preview/previewStore.ts';
import { PICTURE_TEXT } from './text.ts';

/** A picture in its own pixels, to be drawn wherever it is shown. */
export type Picture = HTMLCanvasElement;

export interface PictureStudio {
  /**
   * @param area the part of the overlay that is wanted, overlay units
   * @param width of the picture, px; its height follows
   * @param isTrimmed without the empty edges of the area
   */
  draw(overlay: Overlay, area: Box, width: number, isTrimmed?: boolean): Promise<Picture>;
  dispose(): void;
}

export interface PictureStudioOptions {
  environment: Pick<Environment, 'wallNowMs' | 'scheduler' | 'requestFrame' | 'pageUrl'>;
  orientation: Orientation;
  locale: Locale;
}

/** What moves in has arrived by then; sample popups are still there. */
const SETTLED_AFTER_MS = 2_500;
/** Two pictures do not share a moment: session time does not go back. */
const BETWEEN_MS = 60_000;
/** Nothing happens in a still picture. */
const NEVER: Scheduler = { after: () => () => undefined };

/** @throws {Error} when the browser has no WebGL */
export function createPictureStudio({ environment, orientation, locale }: PictureStudioOptions): PictureStudio {
  const clock = manualClock(environment.wallNowMs());
  const canvas = document.createElement('canvas');
  const { pointsName } = PICTURE_TEXT[locale];
  const preview = createPreview({ locale, timeZone: 'UTC', pointsName, clock, scheduler: NEVER, seed: 1 });
  const images = createImageLoader({ baseUrl: environment.pageUrl });
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode: 'preview',
    store: preview.store,
    clock,
    scheduler: environment.scheduler,
    requestFrame: environment.requestFrame,
    images,
    reportError: () => undefined,
    frameloop: 'manual',
  });
  let last: Promise<unknown> = Promise.resolve();
  let isDisposed = false;

  async function drawNow(overlay: Overlay, area: Box, width: number, isTrimmed: boolean): Promise<Picture> {
    if (isDisposed) throw new Error('The studio is closed.');
    clock.set(clock.nowMs() + BETWEEN_MS);
    preview.show(overlay);
    await renderer.renderAt(clock.nowMs() + SETTLED_AFTER_MS);
    const whole = copyOf(canvas, area, area.width);
    return copyOf(whole.canvas, isTrimmed ? drawnBox(whole) : { ...area, x: 0, y: 0 }, width).canvas;
  }

  return {
    draw(overlay, area, width, isTrimmed = false) {
      const drawn = last.then(() => drawNow(overlay, area, width, isTrimmed));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      // Not in the middle of a picture.
      void last.then(() => {
        preview.dispose();
        renderer.dispose();
        images.dispose();
      });
    },
  };
}

function copyOf(source: HTMLCanvasElement, area: Box, width: number): CanvasRenderingContext2D {
  const height = Math.round((width * area.height) / area.width);
  const context = browserCanvas(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return context;
}

/** The smallest box around everything that is not clear; all of it when there is nothing. */
function drawnBox(context: CanvasRenderingContext2D): Box {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < left) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
