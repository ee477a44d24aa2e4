/**
 * Runs over the scene before each draw: later in the tree is painted later, groups hand their opacity and whether they
 * are turned down, and what cannot be seen is left out. Allocates nothing.
 */
import type { Object3D } from 'three';
import { ParticleMesh } from '../particles/ParticleMesh.ts';
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
    prepareNode(item, item instanceof Layer ? item.paintOrder : 0, 1, false);
  }
}

function prepareNode(node: Object3D, order: number, opacity: number, isTurned: boolean): void {
  if (node instanceof Quad || node instanceof ParticleMesh) {
    node.effectiveOpacity = node.opacity * opacity;
    node.visible = node.effectiveOpacity > 0 && !node.isEmpty;
    node.renderOrder = order + Math.min(subOrder++, MAX_SUB_ORDER);
    if (node instanceof Quad) node.turn(isTurned);
    return;
  }
  const inherited = node instanceof Layer ? node.opacity * opacity : opacity;
  node.visible = inherited > 0;
  if (!node.visible) return;
  const turned = isTurned || node.rotation.z !== 0;
  for (let index = 0; index < node.children.length; index++) {
    prepareNode(node.children[index]!, order, inherited, turned);
  }
}
