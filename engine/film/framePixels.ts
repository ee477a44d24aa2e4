/** Reads frames of the overlay as pixels for an encoder: scaled, over a background or with straight alpha. */
import type { FilmLook } from './filmRequest.ts';

export interface FramePixels {
  /** Returns RGBA rows, top first; their alpha is 255 for an opaque film. */
  read(overlay: HTMLCanvasElement): Uint8ClampedArray<ArrayBuffer>;
}

/** Encoders take straight alpha, but a canvas keeps colours multiplied by it; a 2D context converts when it is read. */
export function createFramePixels({ size, hasAlpha, background }: FilmLook): FramePixels {
  const { width, height } = size;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  const ground = background ?? (hasAlpha ? null : 'black');

  return {
    read(overlay) {
      if (ground === null || hasAlpha) context.clearRect(0, 0, width, height);
      // Black below, so that an opaque film has no transparent part even with a transparent background.
      if (!hasAlpha) fill('black');
      if (ground !== null) fill(ground);
      context.drawImage(overlay, 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data;
    },
  };

  function fill(color: string): void {
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
  }
}
