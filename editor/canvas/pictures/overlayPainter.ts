/**
 * Still pictures of overlays, drawn by the real renderer with sample data: for lists in which fifty live pages would be
 * too much for any browser. One picture after the other, with a pause for the page between them.
 */
import { manualClock, type Scheduler } from '#engine/core/clock.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer, type OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { createPreview, type Preview } from '../preview/previewStore.ts';
import { oneByOne } from './oneByOne.ts';

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

interface Stage {
  preview: Preview;
  renderer: OverlayRenderer;
  canvas: HTMLCanvasElement;
}

export interface PainterOptions {
  /** Of the page. */
  baseUrl: string;
  requestFrame: (callback: () => void) => () => void;
}

/** Of the overlay's width and height: 360 × 640 and 640 × 360, sharp on dense screens. */
const SCALE = 1 / 3;
const QUALITY = 0.85;
/** The moment that is drawn, so that the same overlay always looks the same: 2026-01-01 20:00 UTC. */
const MOMENT_MS = 1_767_297_600_000;
const SEED = 7;
/** By then everything that comes in has come. */
const SEEN_AFTER_MS = 1_500;
/** Nothing happens by itself in a still picture. */
const NEVER: Scheduler = { after: () => () => undefined };

export function createOverlayPainter({ baseUrl, requestFrame }: PainterOptions): OverlayPainter {
  const stages = new Map<string, Stage>();
  const queue = oneByOne(() => new Promise((resolve) => void requestFrame(resolve)));
  const small = document.createElement('canvas');

  function openStage(orientation: Orientation, locale: Locale): Stage {
    const clock = manualClock(MOMENT_MS);
    const canvas = document.createElement('canvas');
    const preview = createPreview({
      locale,
      timeZone: 'UTC',
      pointsName: '',
      clock,
      scheduler: NEVER,
      seed: SEED,
    });
    const renderer = createOverlayRenderer({
      canvas,
      orientation,
      // What viewers will see: nothing where the editor has a hint.
      mode: 'live',
      store: preview.store,
      clock,
      scheduler: NEVER,
      requestFrame: () => () => undefined,
      images: createImageLoader({ baseUrl }),
      // An item that cannot be drawn is left out of the picture; the editor says what is wrong with it.
      reportError: () => undefined,
      frameloop: 'manual',
    });
    return { preview, renderer, canvas };
  }

  function stageOf(orientation: Orientation, locale: Locale): Stage {
    const key = `${orientation} ${locale}`;
    const stage = stages.get(key) ?? openStage(orientation, locale);
    stages.set(key, stage);
    return stage;
  }

  function shrunk(canvas: HTMLCanvasElement, orientation: Orientation): string {
    const { width, height } = CANVAS_SIZE[orientation];
    small.width = Math.round(width * SCALE);
    small.height = Math.round(height * SCALE);
    const context = small.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, 0, 0, small.width, small.height);
    return small.toDataURL('image/webp', QUALITY);
  }

  return {
    paint: ({ overlay, orientation, locale }, signal) =>
      queue.add(async () => {
        const { preview, renderer, canvas } = stageOf(orientation, locale);
        preview.show(overlay);
        await renderer.renderAt(MOMENT_MS + SEEN_AFTER_MS);
        return shrunk(canvas, orientation);
      }, signal),
    dispose() {
      queue.close();
      for (const { preview, renderer } of stages.values()) {
        preview.dispose();
        renderer.dispose();
      }
      stages.clear();
    },
  };
}
