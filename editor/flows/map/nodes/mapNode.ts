/** A part of the map as its library knows it: the part itself is its data. */
import type { Node } from '@xyflow/react';
import type { MapPart } from '../layout/parts.ts';

export interface MapNodeData extends Record<string, unknown> {
  part: MapPart;
}
export type MapNode = Node<MapNodeData>;

/** A part of one kind, as the component for that kind gets it. */
export type PartOf<Kind extends MapPart['kind']> = Extract<MapPart, { kind: Kind }>;

/** For the `data-part` of what has the focus. */
export const PART = 'data-part';
