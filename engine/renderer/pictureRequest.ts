/** What the page of `liveloom render` is asked for and gives; the command and the page agree on it here. */
import type { Orientation, Snapshot } from '#schemas/generated/types.ts';

export interface PictureRequest {
  orientation: Orientation;
  /** Session time of the picture, epoch ms. */
  nowMs: number;
  /** The overlay as pages get it, as of that moment. */
  snapshot: Omit<Snapshot, 'cues'>;
}

export interface DrawnPicture {
  /** The whole canvas as PNG with a transparent background, base64. */
  png: string;
  /** What the renderer reported: items that could not be drawn. */
  errors: string[];
}

/** What the page offers, as `window.__render`. */
export interface RenderHandle {
  draw(request: PictureRequest): Promise<DrawnPicture>;
}
