/**
 * Still pictures of overlays, drawn by the real renderer with sample data: for lists in which fifty live pages would be
 * too much for any browser. One picture after the other, with a pause for the page between them.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { oneByOne } from './oneByOne.ts';
import { openPictureScene, type PictureScene } from './pictureScene.ts';
import { shrunk } from './shrunk.ts';

export interface PictureWanted {
  overlay: Overlay;
  orientation: Orientation;
  locale: Locale;
}

export interface OverlayPainter {
  /** The picture as an address that an image element takes. Rejects when it was aborted before its turn. */
  paint(wanted: PictureWanted, signal: AbortSignal): Promise<string>;
  dispose(): void;
}

export interface PainterOptions {
  /** Of the page. */
  baseUrl: string;
  requestFrame: (callback: () => void) => () => void;
}

/** Of the overlay's width and height: 360 × 640 and 640 × 360, sharp on dense screens. */
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
        return shrunk(canvas, SCALE, small);
      }, signal),
    dispose() {
      queue.close();
      for (const scene of scenes.values()) scene.dispose();
      scenes.clear();
    },
  };
}
