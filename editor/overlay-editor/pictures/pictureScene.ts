/**
 * Scene for still pictures: the renderer of live pages with sample data, in one WebGL context for any number of
 * pictures.
 */
import { manualClock, type Scheduler } from '#engine/core/clock.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { createStillRenderer } from '#engine/renderer/stillRenderer.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { createPreview } from '../preview/previewStore.ts';

export interface PictureScene {
  /** Draws an overlay. The canvas belongs to the scene and keeps its content until the next picture. */
  draw(overlay: Overlay): Promise<HTMLCanvasElement>;
  dispose(): void;
}

export interface PictureSceneOptions {
  orientation: Orientation;
  locale: Locale;
  /** `live`: as viewers see it; `preview`: with hints where an item is empty. */
  mode: 'live' | 'preview';
  /** Address of the page. */
  baseUrl: string;
}

/** Fixed moment, so that the same overlay always looks the same: 2026-01-01 20:00 UTC. */
const MOMENT_MS = 1_767_297_600_000;
const SEED = 7;
/** Time after which all entrances have ended. */
const SEEN_AFTER_MS = 1_500;
/** Scheduler of a still picture, in which nothing happens by itself. */
const NEVER: Scheduler = { after: () => () => undefined };

/** @throws {Error} when the browser offers no context to draw with */
export function openPictureScene({ orientation, locale, mode, baseUrl }: PictureSceneOptions): PictureScene {
  const clock = manualClock(MOMENT_MS);
  const canvas = document.createElement('canvas');
  const preview = createPreview({ locale, timeZone: 'UTC', pointsName: '', clock, scheduler: NEVER, seed: SEED });
  // An item that cannot be drawn is left out of the picture; the editor reports its problem.
  const renderer = createStillRenderer({ canvas, orientation, mode, store: preview.store, nowMs: MOMENT_MS, baseUrl });
  return {
    async draw(overlay) {
      preview.show(overlay);
      await renderer.renderAt(MOMENT_MS + SEEN_AFTER_MS);
      return canvas;
    },
    dispose() {
      preview.dispose();
      renderer.dispose();
    },
  };
}
