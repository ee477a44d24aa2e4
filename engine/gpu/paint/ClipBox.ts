/** Clip box of a layer: its own clip and those of the layers above, in its own px. */

/** Farther than anything drawn, px; finite because the GPU calculates with it. */
const FAR = 1e6;

/** Placement of a layer in the one above. */
interface Placed {
  position: { x: number; y: number };
  scale: { x: number };
  rotation: { z: number };
}

export class ClipBox {
  left = -FAR;
  top = -FAR;
  right = FAR;
  bottom = FAR;

  set(left: number, top: number, right: number, bottom: number): void {
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
  }

  /** Removes the clip. */
  open(): void {
    this.set(-FAR, -FAR, FAR, FAR);
  }

  /**
   * Becomes the intersection of `own` and `outer`, the box of the layer above. A box cannot be turned: in a turned
   * layer only its own clip counts.
   */
  intersect(outer: ClipBox, own: ClipBox, { position, scale, rotation }: Placed): void {
    if (rotation.z !== 0 || scale.x <= 0) {
      this.set(own.left, own.top, own.right, own.bottom);
      return;
    }
    this.left = Math.max(own.left, (outer.left - position.x) / scale.x);
    this.top = Math.max(own.top, (outer.top - position.y) / scale.x);
    this.right = Math.min(own.right, (outer.right - position.x) / scale.x);
    this.bottom = Math.min(own.bottom, (outer.bottom - position.y) / scale.x);
  }
}

/** Clips nothing; for objects outside layers. */
export const NO_CLIP: Readonly<ClipBox> = new ClipBox();
