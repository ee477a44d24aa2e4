/** Converts a canvas to a scaled picture for an image element. */
const QUALITY = 0.85;

/**
 * @param scale factor of width and height
 * @param onto reusable canvas
 */
export function shrunk(canvas: HTMLCanvasElement, scale: number, onto = document.createElement('canvas')): string {
  onto.width = Math.round(canvas.width * scale);
  onto.height = Math.round(canvas.height * scale);
  const context = onto.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, onto.width, onto.height);
  return onto.toDataURL('image/webp', QUALITY);
}
