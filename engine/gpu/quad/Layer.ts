/** A group of quads: moves, scales around a point and fades everything in it. */
import { Object3D } from 'three';

export class Layer extends Object3D {
  /** 0..1, multiplied into everything below. */
  opacity = 1;
  /** Paint order of the first quad in a top-level layer: index of the item times 1000. */
  paintOrder = 0;

  /**
   * Places the layer.
   * @param x px from the parent's origin
   * @param y px, down
   * @param zoom 1 = unscaled; text is drawn at zoom 1, so use other values for short motion only
   * @param originX point that stays where it is while zooming, px inside the layer
   * @param originY same, down
   */
  place(x: number, y: number, zoom = 1, originX = 0, originY = 0): void {
    this.position.set(x + originX * (1 - zoom), y + originY * (1 - zoom), 0);
    this.scale.set(zoom, zoom, 1);
  }
}
