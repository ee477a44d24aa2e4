/**
 * A scene for still pictures: the renderer of live pages with sample data, in one WebGL context for as many pictures as
 * are wanted.
 */
import { manualClock, type Scheduler } from '#engine/core/clock.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { createPreview } from '../preview/previewStore.ts';

export interface PictureScene {
  /** Draws an overlay. The canvas is the scene's own: what is on it stays until the next picture. */
  draw(overlay: Overlay): Promise<HTMLCanvasElement>;
  dispose(): void;
}

export interface PictureSceneOptions {
  orientation: Orientation;
  locale: Locale;
  /** `live`: what viewers see; `preview`: with hints where an item has nothing to show yet. */
  mode: 'live' | 'preview';
  /** Of the page. */
  baseUrl: string;
}

/** The moment that is drawn, so that the same overlay always looks the same: 2026-01-01 20:00 UTC. */
const MOMENT_MS = 1_767_297_600_000;
const SEED = 7;
/** By then everything that comes in has come. */
const SEEN_AFTER_MS = 1_500;
/** Nothing happens by itself in a still picture. */
const NEVER: Scheduler = { after: () => () => undefined };

/** @throws {Error} when the browser has no WebGL */
export function openPictureScene({ orientation, locale, mode, baseUrl }: PictureSceneOptions): PictureScene {
  const clock = manualClock(MOMENT_MS);
  const canvas = document.createElement('canvas');
  const images = createImageLoader({ baseUrl });
  const preview = createPreview({ locale, timeZone: 'UTC', pointsName: '', clock, scheduler: NEVER, seed: SEED });
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode,
    store: preview.store,
    clock,
    scheduler: NEVER,
    requestFrame: () => () => undefined,
    images,
    // An item that cannot be drawn is left out of the picture; the editor says what is wrong with it.
    reportError: () => undefined,
    frameloop: 'manual',
  });
  return {
    async draw(overlay) {
      preview.show(overlay);
      await renderer.renderAt(MOMENT_MS + SEEN_AFTER_MS);
      return canvas;
    },
    dispose() {
      preview.dispose();
      renderer.dispose();
      images.dispose();
    },
  };
}
