/** Draws moments of an overlay on request, with all scenes, fonts and pictures: nothing runs by itself. */
import type { LiveStore } from '../client/liveStore.ts';
import { manualClock } from '../core/clock.ts';
import { createImageLoader } from '../gpu/images/imageLoader.ts';
import { createOverlayRenderer } from './overlayRenderer.tsx';
import type { OverlayRenderer, OverlayRendererOptions } from './overlayRenderer.tsx';

export interface StillRendererOptions extends Pick<
  OverlayRendererOptions,
  'canvas' | 'orientation' | 'localClock' | 'presenter'
> {
  store: LiveStore;
  /** Session time at the start, epoch ms. */
  nowMs: number;
  /** Address of the page. */
  baseUrl: string;
  /** Hints where an item is empty. `live` by default. */
  mode?: OverlayRendererOptions['mode'];
  /** Called once per item and problem. By default an item that cannot be drawn is left out. */
  reportError?: OverlayRendererOptions['reportError'];
}

/** @throws {Error} when the browser offers no context to draw with, or no WebGL and the presenter has to be `gl` */
export function createStillRenderer(options: StillRendererOptions): OverlayRenderer {
  const { nowMs, baseUrl, mode = 'live', reportError = () => undefined, ...rest } = options;
  const images = createImageLoader({ baseUrl });
  const renderer = createOverlayRenderer({
    ...rest,
    mode,
    clock: manualClock(nowMs),
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images,
    reportError,
    frameloop: 'manual',
  });
  return {
    ...renderer,
    dispose() {
      renderer.dispose();
      images.dispose();
    },
  };
}
