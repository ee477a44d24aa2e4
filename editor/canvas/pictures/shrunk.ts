/** A picture of a canvas as an address that an image element takes. */
const QUALITY = 0.85;

/**
 * @param scale of the width and the height
 * @param onto a canvas for as many pictures as one likes
 */
export function shrunk(canvas: HTMLCanvasElement, scale: number, onto = document.createElement('canvas')): string {
  onto.width = Math.round(canvas.width * scale);
  onto.height = Math.round(canvas.height * scale);
  const context = onto.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, onto.width, onto.height);
  return onto.toDataURL('image/webp', QUALITY);
}
