/**
 * Converts parts of the map to nodes of its library. Unchanged ones keep their identity, so that nothing draws them
 * again.
 */
import { useRef } from 'react';
import type { MapLayout, MapPart } from '../layout/parts.ts';
import type { MapNode } from '../nodes/mapNode.ts';

const isSame = (one: MapPart, other: MapPart): boolean => JSON.stringify(one) === JSON.stringify(other);

const nodeOf = (part: MapPart): MapNode => ({
  id: part.id,
  type: part.kind,
  position: { x: part.box.x, y: part.box.y },
  width: part.box.width,
  height: part.box.height,
  data: { part },
  zIndex: part.kind === 'frame' ? 0 : 1,
  // The library's own texts for screen readers are English; the parts have their own texts.
  domAttributes: { 'aria-roledescription': undefined },
});

export function useMapNodes({ parts }: MapLayout): MapNode[] {
  const known = useRef(new Map<string, MapNode>());
  const nodes = parts.map((part) => {
    const before = known.current.get(part.id);
    return before !== undefined && isSame(before.data.part, part) ? before : nodeOf(part);
  });
  known.current = new Map(nodes.map((node) => [node.id, node]));
  return nodes;
}
