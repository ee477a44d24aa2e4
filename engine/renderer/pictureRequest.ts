/** What the page of `liveloom render` is asked for and gives; the command and the page agree on it here. Types alone. */
import type { Orientation, Snapshot } from '#schemas/generated/types.ts';

export interface PictureRequest {
  orientation: Orientation;
  /** Session time of the picture, epoch ms. */
  nowMs: number;
  /** What is behind the overlay, as CSS; null = nothing, the picture is transparent there. */
  background: string | null;
  /** The overlay as pages get it, as of that moment. */
  snapshot: Omit<Snapshot, 'cues'>;
}

export interface DrawnPicture {
  /** The whole canvas as PNG, base64. */
  png: string;
  /** What the renderer reported: items that could not be drawn. */
  errors: string[];
}

/** What a frame costs in which everything that is shown has to be painted. */
export interface FrameCost {
  /** Of the processor and the GPU together: scenes are moved, painted, and the picture is finished. */
  milliseconds: number;
  drawCalls: number;
  /** Memory of all pictures that are shown. */
  textureMegabytes: number;
}

/** What an overlay costs at a moment. */
export interface MeasuredOverlay {
  /** Each item by itself, in the order of the overlay; hidden ones are left out. */
  items: (FrameCost & { id: string; name: string; type: string })[];
  /** All of them together. */
  overlay: FrameCost;
}

/** What the page offers, as `window.__render`. */
export interface RenderHandle {
  draw(request: PictureRequest): Promise<DrawnPicture>;
  measure(request: PictureRequest): Promise<MeasuredOverlay>;
}
