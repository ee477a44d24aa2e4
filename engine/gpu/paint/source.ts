/** Pictures behind textures, as both painters read them. */
import type { Texture } from 'three';

/** Sources that a browser can upload to the GPU and draw on a canvas. */
export type Source = Exclude<TexImageSource, VideoFrame | ImageData>;

/** Returns the picture of a texture; null while there is none. */
export function sourceOf(texture: Texture): Source | null {
  return (texture.image as Source | null | undefined) ?? null;
}

export const NO_SIZE = { width: 0, height: 0 };

/** Returns the size of a source, px; nothing while it has no picture. */
export function sizeOf(source: Source): { width: number; height: number } {
  if (source instanceof HTMLVideoElement) {
    const hasFrame = source.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    return hasFrame ? { width: source.videoWidth, height: source.videoHeight } : NO_SIZE;
  }
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight };
  return source;
}
