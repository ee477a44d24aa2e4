/**
 * Draws a still picture of an overlay as pages showed it at a moment: with the renderer of live pages and their data.
 */
import { createLiveStore, overlayState } from '#engine/client/liveStore.ts';
import { manualClock } from '#engine/core/clock.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { Orientation, Snapshot } from '#schemas/generated/types.ts';
import { encodeCanvas } from './encodeCanvas.ts';

export interface MomentWanted {
  snapshot: Snapshot;
  orientation: Orientation;
  /** Session time, epoch ms. */
  nowMs: number;
  /** Address of the page. */
  baseUrl: string;
}

/** Scale of the result: 540 × 960 and 960 × 540. */
const SCALE = 1 / 2;

export interface MomentPicture {
  /** Address for an image element. */
  url: string;
  /** Way in which it was drawn. */
  presenter: Presenter;
}

/** @throws {Error} when the browser offers no context to draw with */
export async function drawMoment({ snapshot, orientation, nowMs, baseUrl }: MomentWanted): Promise<MomentPicture> {
  const canvas = document.createElement('canvas');
  const images = createImageLoader({ baseUrl });
  const store = createLiveStore();
  store.setState({ connection: 'connected', ...overlayState(snapshot) });
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode: 'live',
    store,
    clock: manualClock(nowMs),
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images,
    // An item that cannot be drawn was not drawn for viewers either.
    reportError: () => undefined,
    frameloop: 'manual',
  });
  try {
    await renderer.renderAt(nowMs);
    return { url: encodeCanvas(canvas, SCALE), presenter: renderer.presenter() };
  } finally {
    renderer.dispose();
    images.dispose();
  }
}
