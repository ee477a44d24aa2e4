/**
 * Runs over the scene before each draw: later in the tree is painted later, groups hand their opacity down, and what
 * cannot be seen is left out. Allocates nothing.
 */
import type { Object3D } from 'three';
import { Layer } from './Layer.ts';
import { Quad } from './Quad.ts';

/** Paint order within an item; an item with more quads paints the rest at the same, last order. */
const MAX_SUB_ORDER = 999;
let subOrder = 0;

/** Prepares all items; the children of `scene` are their layers. */
export function prepareDraw(scene: Object3D): void {
  for (let index = 0; index < scene.children.length; index++) {
    const item = scene.children[index]!;
    subOrder = 0;
    prepareNode(item, item instanceof Layer ? item.paintOrder : 0, 1);
  }
}

function prepareNode(node: Object3D, order: number, opacity: number): void {
  if (node instanceof Quad) {
    node.effectiveOpacity = node.opacity * opacity;
    node.visible = node.effectiveOpacity > 0 && !node.isEmpty;
    node.renderOrder = order + Math.min(subOrder++, MAX_SUB_ORDER);
    return;
  }
  const inherited = node instanceof Layer ? node.opacity * opacity : opacity;
  node.visible = inherited > 0;
  if (!node.visible) return;
  for (let index = 0; index < node.children.length; index++) prepareNode(node.children[index]!, order, inherited);
}
