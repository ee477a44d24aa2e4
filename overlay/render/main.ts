/**
 * The page that `liveloom render` drives: draws an overlay at a moment with the real renderer, once, and gives the
 * picture. Nothing runs by itself here: no clock, no timers, no connection.
 */
import { createLiveStore, overlayState } from '#engine/client/liveStore.ts';
import { manualClock } from '#engine/core/clock.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { DrawnPicture, PictureRequest, RenderHandle } from '#engine/renderer/pictureRequest.ts';

declare global {
  interface Window {
    __render?: RenderHandle;
  }
}

const PNG_PREFIX = 'data:image/png;base64,';

async function draw({ orientation, nowMs, snapshot }: PictureRequest): Promise<DrawnPicture> {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const store = createLiveStore();
  store.setState({ connection: 'connected', ...overlayState(snapshot) });
  const errors: string[] = [];
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode: 'live',
    store,
    clock: manualClock(nowMs),
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images: createImageLoader({ baseUrl: location.href }),
    reportError: (itemId, error) => errors.push(itemId === '' ? error.message : `item ${itemId}: ${error.message}`),
    frameloop: 'manual',
  });
  await renderer.renderAt(nowMs);
  // The drawing buffer is kept, so it can be read at any time.
  return { png: canvas.toDataURL('image/png').slice(PNG_PREFIX.length), errors };
}

window.__render = { draw };
