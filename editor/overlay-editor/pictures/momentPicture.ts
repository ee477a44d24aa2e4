/**
 * Draws a still picture of an overlay as pages showed it at a moment: with the renderer of live pages and their data.
 */
import { liveStoreOf } from '#engine/client/liveStore.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import { createStillRenderer } from '#engine/renderer/stillRenderer.ts';
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
  // An item that cannot be drawn was not drawn for viewers either.
  const renderer = createStillRenderer({ canvas, orientation, store: liveStoreOf(snapshot), nowMs, baseUrl });
  try {
    await renderer.renderAt(nowMs);
    return { url: encodeCanvas(canvas, SCALE), presenter: renderer.presenter() };
  } finally {
    renderer.dispose();
  }
}
