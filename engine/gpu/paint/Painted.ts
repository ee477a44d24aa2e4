/**
 * Base of everything the painter paints: one or more rectangles with one texture. It holds the visible state and paints
 * nothing itself.
 */
import { Object3D } from 'three';
import type { Texture } from 'three';
import { Bounds } from './Bounds.ts';

export abstract class Painted extends Object3D {
  /** Opacity 0..1, times the opacity of all groups above. */
  opacity = 1;
  texture: Texture | null = null;
  /** State of the last painting; owned by the painter. */
  readonly painted = new PaintedState();

  /** True when nothing of it is visible. */
  abstract get isEmpty(): boolean;

  /** True for mere decoration, which is left out on a machine that is too busy. */
  get isAdornment(): boolean {
    return false;
  }

  /** Number of its rectangles. */
  abstract get recordCount(): number;

  /**
   * Returns the sum of the abilities that its program needs.
   * @param isTurned a group above is turned: slanted edges are smoothed by the shader
   */
  abstract abilities(isTurned: boolean): number;

  /**
   * Writes its own parts of its records, all but `clip`, `axes` and `place`, starting at record number `first`.
   * Allocates nothing.
   */
  abstract write(records: Float32Array, first: number): void;

  /** Returns how far the drawn rectangles reach beyond their shapes, px. */
  abstract grow(abilities: number): number;

  /** Writes its extent inside its group, px, without `grow`. */
  abstract reach(bounds: Bounds): void;
}

/** State that the painter keeps per painted object between frames. */
class PaintedState {
  /** Number of the last frame that contained it; -1 = none. */
  frame = -1;
  /** Position in the paint order. */
  order = 0;
  abilities = 0;
  texture: Texture | null = null;
  textureVersion = 0;
  /** Bounds on the canvas, px. */
  readonly bounds = new Bounds();
  records = new Float32Array(0);
  /**
   * Record of the last frame, if it was left out because it has the pixels of the painted one; then `isBehind` is true.
   */
  latest = new Float32Array(0);
  isBehind = false;
}
