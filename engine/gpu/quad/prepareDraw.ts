/**
 * Runs over the scene before each draw: later in the tree is painted later, groups hand their opacity, their clip and
 * whether they are turned down, and what cannot be seen is left out. Particles are not clipped. Allocates nothing.
 */
import type { Object3D } from 'three';
import { ParticleMesh } from '../particles/ParticleMesh.ts';
import { NO_CLIP } from './ClipBox.ts';
import type { ClipBox } from './ClipBox.ts';
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
    prepareNode(item, item instanceof Layer ? item.paintOrder : 0, 1, false, NO_CLIP);
  }
}

function prepareNode(node: Object3D, order: number, opacity: number, isTurned: boolean, clip: ClipBox): void {
  if (node instanceof Quad || node instanceof ParticleMesh) {
    node.effectiveOpacity = node.opacity * opacity;
    node.visible = node.effectiveOpacity > 0 && !node.isEmpty;
    node.renderOrder = order + Math.min(subOrder++, MAX_SUB_ORDER);
    if (node instanceof Quad) prepareQuad(node, isTurned, clip);
    return;
  }
  const inherited = node instanceof Layer ? node.opacity * opacity : opacity;
  node.visible = inherited > 0;
  if (!node.visible) return;
  const turned = isTurned || node.rotation.z !== 0;
  if (node instanceof Layer) node.effectiveClip.intersect(clip, node.clip, node);
  const inside = node instanceof Layer ? node.effectiveClip : clip;
  for (let index = 0; index < node.children.length; index++) {
    prepareNode(node.children[index]!, order, inherited, turned, inside);
  }
}

function prepareQuad(quad: Quad, isTurned: boolean, clip: ClipBox): void {
  quad.turn(isTurned);
  quad.clip = clip;
  quad.visible &&= quad.isInsideClip;
}
