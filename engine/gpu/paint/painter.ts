/** The painter of a canvas: it paints the scene with WebGL (`glPainter.ts`), or without (`flat/flatPainter.ts`). */
import type { Object3D } from 'three';

/** Way of painting a canvas: with WebGL, or by a 2D context where there is none. */
export type Presenter = 'gl' | '2d';

export interface Painter {
  /**
   * Paints the changes; returns false when there were none.
   * @param isMoving see `PaintList.update`
   */
  paint(scene: Object3D, isMoving: boolean): boolean;
  /**
   * @param resolution pixels of the canvas per pixel of the overlay, along each side: 1 or one divided by a whole
   * number. The canvas already has that size
   */
  setQuality(resolution: number, hasAdornments: boolean): void;
  /** Makes the next frame paint everything anew. For measuring. */
  forgetPainted(): void;
  /** Waits until everything is painted. For measuring: nothing else may wait for it. */
  finish(): void;
  /** Recreates everything for the next frame after a lost context. */
  restore(): void;
  /** Returns the pictures that it keeps: textures on the GPU, or shapes in memory. */
  textures(): { count: number; bytes: number };
  /** Returns the number of draw calls so far. */
  drawCalls(): number;
  /** Returns the area that was painted so far, again and again, px of the overlay. */
  paintedPx(): number;
  dispose(): void;
}
