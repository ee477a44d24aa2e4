/** Tests that incremental painting of a stage equals painting the same moment at once. */
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { LiveStage } from './LiveStage.ts';

/** Returns the number of pixels of the stage that differ in any channel from a painting by the same presenter. */
export async function comparePaintings({
  canvas,
  store,
  clock,
  errors,
  renderer: { presenter },
}: LiveStage): Promise<number> {
  const fresh = document.createElement('canvas');
  const renderer = createOverlayRenderer({
    canvas: fresh,
    orientation: 'portrait',
    mode: 'live',
    store,
    clock,
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images: createImageLoader({ baseUrl: location.href, allowDataUrls: true }),
    reportError: (itemId, error) => errors.push(`${itemId}: ${error.message}`),
    frameloop: 'manual',
    presenter: presenter(),
  });
  await renderer.renderAt(clock.nowMs());
  const differing = countDiffering(pixelsOf(fresh), pixelsOf(canvas));
  renderer.dispose();
  return differing;
}

export function countDiffering(expected: Uint32Array, actual: Uint32Array): number {
  return expected.reduce((count, pixel, index) => (pixel === actual[index] ? count : count + 1), 0);
}

/** Reads pixels from the context itself: a picture of a WebGL canvas would lose the colours of nearly transparent ones. */
export function pixelsOf(canvas: HTMLCanvasElement): Uint32Array {
  const { width, height } = canvas;
  const flat = canvas.getContext('2d');
  if (flat !== null) return new Uint32Array(flat.getImageData(0, 0, width, height).data.buffer);
  const gl = canvas.getContext('webgl2')!;
  const bytes = new Uint8Array(canvas.width * canvas.height * 4);
  gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return new Uint32Array(bytes.buffer);
}
