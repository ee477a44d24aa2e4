/** Renderer that draws moments on request, one after the other on one canvas. */
import { manualClock } from '#engine/core/clock.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { LiveItem } from '#schemas/generated/types.ts';
import { liveStoreOf } from './liveState.ts';

export class StillStage {
  readonly canvas = document.body.appendChild(document.createElement('canvas'));
  readonly errors: string[] = [];
  readonly renderer: OverlayRenderer;

  constructor(items: readonly LiveItem[]) {
    this.renderer = createOverlayRenderer({
      canvas: this.canvas,
      orientation: 'portrait',
      mode: 'live',
      store: liveStoreOf(items, 'en'),
      clock: manualClock(0),
      scheduler: { after: () => () => undefined },
      requestFrame: () => () => undefined,
      images: createImageLoader({ baseUrl: location.href }),
      reportError: (itemId, error) => this.errors.push(`${itemId}: ${error.message}`),
      frameloop: 'manual',
      presenter: 'gl',
    });
  }

  /** Returns red, green and blue of a pixel at a moment, 0..255. */
  async colorAt(nowMs: number, x: number, y: number): Promise<number[]> {
    await this.renderer.renderAt(nowMs);
    if (this.errors.length > 0) throw new Error(this.errors.join('; '));
    const pixel = new Uint8Array(4);
    const gl = this.canvas.getContext('webgl2')!;
    // The GPU counts rows from below.
    gl.readPixels(x, this.canvas.height - 1 - y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return [...pixel.subarray(0, 3)];
  }

  dispose(): void {
    this.renderer.dispose();
    this.canvas.remove();
  }
}
