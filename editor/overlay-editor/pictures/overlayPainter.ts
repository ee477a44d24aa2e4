/**
 * Draws still pictures of overlays with the real renderer and sample data, for lists in which fifty live pages would be
 * too much for any browser. One after the other, with pauses for the page.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { oneByOne } from './oneByOne.ts';
import { openPictureScene, type PictureScene } from './pictureScene.ts';
import { encodeCanvas } from './encodeCanvas.ts';

export interface PictureWanted {
  overlay: Overlay;
  orientation: Orientation;
  locale: Locale;
}

export interface OverlayPainter {
  /** Returns the picture as an address for an image element. Rejects when aborted before its turn. */
  paint(wanted: PictureWanted, signal: AbortSignal): Promise<string>;
  dispose(): void;
}

export interface PainterOptions {
  /** Address of the page. */
  baseUrl: string;
  requestFrame: (callback: () => void) => () => void;
}

/** Scale of the result: 360 × 640 and 640 × 360, sharp on dense screens. */
const SCALE = 1 / 3;

export function createOverlayPainter({ baseUrl, requestFrame }: PainterOptions): OverlayPainter {
  const scenes = new Map<string, PictureScene>();
  const queue = oneByOne(() => new Promise((resolve) => void requestFrame(resolve)));
  const small = document.createElement('canvas');

  function sceneOf(orientation: Orientation, locale: Locale): PictureScene {
    const key = `${orientation} ${locale}`;
    const scene = scenes.get(key) ?? openPictureScene({ orientation, locale, mode: 'live', baseUrl });
    scenes.set(key, scene);
    return scene;
  }

  return {
    paint: ({ overlay, orientation, locale }, signal) =>
      queue.add(async () => {
        const canvas = await sceneOf(orientation, locale).draw(overlay);
        return encodeCanvas(canvas, SCALE, small);
      }, signal),
    dispose() {
      queue.close();
      for (const scene of scenes.values()) scene.dispose();
      scenes.clear();
    },
  };
}
