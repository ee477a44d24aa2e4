/** Contract between the command `liveloom render` and its page. Types alone. */
import type { Presenter } from '../gpu/paint/painter.ts';
import type { Orientation, Snapshot } from '#schemas/generated/types.ts';

export interface PictureRequest {
  orientation: Orientation;
  /** Session time of the picture, epoch ms. */
  nowMs: number;
  /** Background of the overlay as CSS; null = transparent. */
  background: string | null;
  /** Way of painting, which never depends on the computer's graphics. */
  presenter: Presenter;
  /** Overlay as pages get it, at that moment. */
  snapshot: Omit<Snapshot, 'cues'>;
}

export interface DrawnPicture {
  /** Whole canvas as PNG, base64. */
  png: string;
  /** Reports of the renderer: items that could not be drawn. */
  errors: string[];
}

/** Cost of a frame that paints everything visible. */
export interface FrameCost {
  /** Time of CPU and GPU together: moving scenes, painting, and finishing the picture. */
  milliseconds: number;
  drawCalls: number;
  /** Memory of all visible pictures. */
  textureMegabytes: number;
}

/** Cost of an overlay at a moment. */
export interface MeasuredOverlay {
  /** Cost of each item by itself, in the order of the overlay; hidden ones are left out. */
  items: (FrameCost & { id: string; name: string; type: string })[];
  /** Cost of all items together. */
  overlay: FrameCost;
}

/** API of the page, as `window.__render`. */
export interface RenderHandle {
  draw(request: PictureRequest): Promise<DrawnPicture>;
  measure(request: PictureRequest): Promise<MeasuredOverlay>;
}
