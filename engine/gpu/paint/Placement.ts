/**
 * Placement of a group on the canvas, and the values that its children inherit. Reused, so that painting allocates
 * nothing.
 */
import { ClipBox } from './ClipBox.ts';
import type { Layer } from './Layer.ts';

export class Placement {
  /** One px to the right in the group is (a, b) on the canvas, one px down is (c, d); its origin is (e, f). */
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;
  /** Opacity 0..1. */
  opacity = 1;
  isTurned = false;
  /** Clip, px inside the group: nothing is painted outside. */
  readonly clip = new ClipBox();

  /** Becomes the placement of a layer inside another one. */
  enter(outer: Placement, layer: Layer): void {
    const { position, scale, rotation, opacity } = layer;
    const cos = rotation.z === 0 ? 1 : Math.cos(rotation.z);
    const sin = rotation.z === 0 ? 0 : Math.sin(rotation.z);
    const { a, b, c, d } = outer;
    const [right, down, across, along] = [cos * scale.x, sin * scale.x, -sin * scale.y, cos * scale.y];
    this.a = a * right + c * down;
    this.b = b * right + d * down;
    this.c = a * across + c * along;
    this.d = b * across + d * along;
    this.e = a * position.x + c * position.y + outer.e;
    this.f = b * position.x + d * position.y + outer.f;
    this.opacity = outer.opacity * opacity;
    this.isTurned = outer.isTurned || rotation.z !== 0;
    this.clip.intersect(outer.clip, layer.clip, layer);
  }
}
