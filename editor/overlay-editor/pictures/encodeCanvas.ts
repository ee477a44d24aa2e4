/** Quality of the WebP picture, between 0 and 1. */
const QUALITY = 0.85;

/**
 * Scales a canvas and returns its picture as a data URL for an image element.
 * @param scale factor of width and height
 * @param onto reusable canvas
 */
export function encodeCanvas(
  canvas: HTMLCanvasElement,
  scale: number,
  onto = document.createElement('canvas'),
): string {
  onto.width = Math.round(canvas.width * scale);
  onto.height = Math.round(canvas.height * scale);
  const context = onto.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, onto.width, onto.height);
  return onto.toDataURL('image/webp', QUALITY);
}
