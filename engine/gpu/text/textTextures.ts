/** Textures of texts, one per different text: shared by equal texts, kept a while after the last user. */
import { browserCanvas, createTexturePool, roundUp } from '../texturePool.ts';
import type { CanvasFactory, PooledTexture } from '../texturePool.ts';
import { drawText, inkSize } from './drawText.ts';
import type { Scratch } from './drawText.ts';
import type { TextLayout } from './textLayout.ts';

export interface TextTextures {
  /** Returns a texture of the layout; call `release` when it is no longer shown. */
  acquire(layout: TextLayout): PooledTexture;
  release(texture: PooledTexture): void;
  /** Counts textures in use, and textures kept for reuse. */
  counts(): { live: number; idle: number };
  dispose(): void;
}

const BUCKET_WIDTH_PX = 64;
const BUCKET_HEIGHT_PX = 32;
/** Textures kept for reuse; beyond this the oldest is freed. */
export const MAX_IDLE_TEXTS = 16;

/** Creates the text textures of one renderer. */
export function createTextTextures(makeCanvas: CanvasFactory = browserCanvas): TextTextures {
  const pool = createTexturePool({
    makeCanvas,
    bucketWidthPx: BUCKET_WIDTH_PX,
    bucketHeightPx: BUCKET_HEIGHT_PX,
    maxIdle: MAX_IDLE_TEXTS,
  });
  const scratch = [growingCanvas(makeCanvas), growingCanvas(makeCanvas)] as const;
  return {
    ...pool,
    acquire: (layout) => {
      const { width, height } = inkSize(layout);
      return pool.acquire(layout.key, width, height, (context) => drawText(context, layout, scratch));
    },
  };
}

/** Creates a helper canvas on first use that grows and is cleared for every use. */
function growingCanvas(makeCanvas: CanvasFactory): Scratch {
  let context: CanvasRenderingContext2D | null = null;
  return (width, height) => {
    if (context === null || context.canvas.width < width || context.canvas.height < height) {
      const { width: oldWidth = 0, height: oldHeight = 0 } = context?.canvas ?? {};
      context = makeCanvas(
        roundUp(Math.max(width, oldWidth), BUCKET_WIDTH_PX),
        roundUp(Math.max(height, oldHeight), BUCKET_HEIGHT_PX),
      );
    } else {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    }
    return context;
  };
}
