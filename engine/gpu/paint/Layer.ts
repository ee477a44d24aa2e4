/** Group of quads: moves, scales and turns around a point, fades and clips all of them. */
import { Object3D } from 'three';
import { ClipBox } from './ClipBox.ts';

export class Layer extends Object3D {
  /** Opacity 0..1, multiplied into everything below. */
  opacity = 1;
  /** Paint order of the first quad in a top-level layer: index of the item times 1000. */
  paintOrder = 0;
  /** Clip, px inside the layer: nothing in it is drawn outside. Initially open. */
  readonly clip = new ClipBox();

  /**
   * Places the layer.
   * @param x px from the parent's origin
   * @param y px, down
   * @param zoom 1 = unscaled; text is drawn at zoom 1, so use other values for short motion only
   * @param originX fixed point of zooming and turning, px inside the layer
   * @param originY same, down
   * @param rotationRad clockwise rotation; edges of everything inside stay smooth
   */
  place(x: number, y: number, zoom = 1, originX = 0, originY = 0, rotationRad = 0): void {
    const along = zoom * Math.cos(rotationRad);
    const across = zoom * Math.sin(rotationRad);
    this.position.set(x + originX * (1 - along) + originY * across, y + originY * (1 - along) - originX * across, 0);
    this.scale.set(zoom, zoom, 1);
    this.rotation.z = rotationRad;
  }
}
