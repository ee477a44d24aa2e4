/** Something the painter paints: one or more rectangles with one texture. It holds what is seen; it paints nothing itself. */
import { Object3D } from 'three';
import type { Texture } from 'three';
import { Bounds } from './Bounds.ts';

export abstract class Painted extends Object3D {
  /** 0..1, times the opacity of all groups above. */
  opacity = 1;
  texture: Texture | null = null;
  /** What was painted of it last; the painter's own. */
  readonly painted = new PaintedState();

  /** True when nothing of it can be seen. */
  abstract get isEmpty(): boolean;

  /** True for what only adorns: it is left out where the machine is too busy. */
  get isAdornment(): boolean {
    return false;
  }

  /** How many rectangles it is. */
  abstract get recordCount(): number;

  /**
   * The sum of the abilities that its program needs.
   * @param isTurned a group above is turned: slanted edges are smoothed by the shader
   */
  abstract abilities(isTurned: boolean): number;

  /**
   * Writes its own parts of its records, all but `clip`, `axes` and `place`, from record number `first` on. Allocates
   * nothing.
   */
  abstract write(records: Float32Array, first: number): void;

  /** How far the drawn rectangles reach beyond their shapes, px. */
  abstract grow(abilities: number): number;

  /** Writes how far it reaches inside its group, px, without `grow`. */
  abstract reach(bounds: Bounds): void;
}

/** What the painter remembers of a painted thing from one frame to the next. */
class PaintedState {
  /** Number of the last frame that had it; -1 = none. */
  frame = -1;
  /** Its place among all. */
  order = 0;
  abilities = 0;
  texture: Texture | null = null;
  textureVersion = 0;
  /** On the canvas, px. */
  readonly bounds = new Bounds();
  records = new Float32Array(0);
}
