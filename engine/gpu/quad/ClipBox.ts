/** The box outside of which nothing of a layer is drawn: its own clip and those of the layers above, in its own px. */

/** Further away than anything is drawn, px; the GPU calculates with it, so it is not infinite. */
const FAR = 1e6;

/** Where a layer is in the one above. */
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

  /** Cuts nothing. */
  open(): void {
    this.set(-FAR, -FAR, FAR, FAR);
  }

  /**
   * Becomes `own` and what `outer`, the box of the layer above, leaves of it. A box cannot be turned: in a turned layer
   * only its own clip counts.
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

/** Cuts nothing; for what stands in no layer. */
export const NO_CLIP: Readonly<ClipBox> = new ClipBox();
