/** Cached drawings of one renderer; scenes use Art. */
import { browserCanvas, createTexturePool } from './texturePool.ts';
import type { CanvasFactory, TexturePool } from './texturePool.ts';

const BUCKET_PX = 64;
/** Unused drawings kept for reuse. */
export const MAX_IDLE_ARTS = 32;
/** Wheels are large: at most 16 MiB of them. */
const MAX_IDLE_PIXELS = 4 * 1024 * 1024;

export function createArtTextures(makeCanvas: CanvasFactory = browserCanvas): TexturePool {
  return createTexturePool({
    makeCanvas,
    bucketWidthPx: BUCKET_PX,
    bucketHeightPx: BUCKET_PX,
    maxIdle: MAX_IDLE_ARTS,
    maxIdlePixels: MAX_IDLE_PIXELS,
  });
}
