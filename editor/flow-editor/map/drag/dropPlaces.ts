/** Drop targets of a step on the map. Pure. */
import type { Flow } from '#schemas/generated/types.ts';
import { placeOf, withInner } from '../../model/flowTree.ts';
import type { MapPart } from '../layout/parts.ts';

export type GapPart = Extract<MapPart, { kind: 'gap' }>;

/** Largest distance of a drop target. */
const REACH = 160;

/** Returns all places except those in the step itself and beside it. */
export function dropPlaces(flow: Flow, stepId: string, parts: readonly MapPart[]): GapPart[] {
  const inner = new Set(withInner(flow, stepId));
  const here = placeOf(flow, stepId);
  return parts.filter((part): part is GapPart => {
    if (part.kind !== 'gap') return false;
    const { parentId, slot, index } = part.place;
    if (parentId !== undefined && inner.has(parentId)) return false;
    const isBeside = index === here.index || index === here.index + 1;
    return !(isBeside && parentId === here.parentId && slot === here.slot);
  });
}

/** Returns the place nearest to a point; null = none is near. */
export function nearestPlace(places: readonly GapPart[], { x, y }: { x: number; y: number }): GapPart | null {
  let best: { part: GapPart; distance: number } | null = null;
  for (const part of places) {
    const { box } = part;
    const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (distance <= REACH && (best === null || distance < best.distance)) best = { part, distance };
  }
  return best?.part ?? null;
}
