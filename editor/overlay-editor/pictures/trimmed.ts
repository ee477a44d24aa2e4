/** Cuts pictures out of canvases. */
import type { Box } from '#engine/core/geometry.ts';
import { browserCanvas } from '#engine/gpu/texturePool.ts';

export interface TrimmedPicture {
  /** Address for an image element. */
  address: string;
  /** Width of the picture, px. */
  width: number;
  height: number;
}

const QUALITY = 0.9;

/**
 * Returns the content of a part of a canvas without transparent edges.
 * @param area part of the canvas, px
 * @param width width of the picture, px; its height follows
 */
export function trimmed(canvas: HTMLCanvasElement, area: Box, width: number): TrimmedPicture {
  const whole = cut(canvas, area, area.width);
  const { canvas: picture } = cut(whole.canvas, drawnBox(whole), width);
  return { address: picture.toDataURL('image/webp', QUALITY), width: picture.width, height: picture.height };
}

function cut(source: HTMLCanvasElement, area: Box, width: number): CanvasRenderingContext2D {
  const height = Math.max(1, Math.round((width * area.height) / area.width));
  const context = browserCanvas(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return context;
}

/** Returns the smallest box around everything visible; the whole canvas when nothing is. */
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
