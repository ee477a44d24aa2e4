/** Part of the map as a node of its library: the part itself is its data. */
import type { Node } from '@xyflow/react';
import type { MapPart } from '../layout/parts.ts';

export interface MapNodeData extends Record<string, unknown> {
  part: MapPart;
}
export type MapNode = Node<MapNodeData>;

/** Props of the component for one kind of part. */
export type PartOf<Kind extends MapPart['kind']> = Extract<MapPart, { kind: Kind }>;

/** Attribute that marks parts, for the focus. */
export const PART = 'data-part';
