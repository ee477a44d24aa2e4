/** What is drawn on the map of a flow, and where. Lengths in pixels of the map at its full size. */
import type { FlowBlock } from '#schemas/generated/types.ts';
import type { Place, Slot } from '../../model/flowTree.ts';

export interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Kind =
  | { kind: 'trigger'; triggerId: string }
  | { kind: 'step'; stepId: string }
  /** The name of a list of steps, above it. */
  | { kind: 'branch'; slot: Slot; index: number; type: FlowBlock['type'] }
  /** A place to add, and to drop what is dragged. */
  | { kind: 'gap'; place: Place }
  | { kind: 'addTrigger' }
  | { kind: 'addBranch'; stepId: string; type: FlowBlock['type'] }
  /** Around the causes, a group, what is repeated. */
  | { kind: 'frame' }
  | { kind: 'heading'; of: 'causes' | 'refused' };

/** One thing on the map; its id stays the same as long as the thing is the same. */
export type MapPart = { id: string; box: MapBox } & Kind;

export interface MapLayout {
  /** In the order in which they are read; what lies behind comes first. */
  parts: readonly MapPart[];
  /** All lines between them, as one path. */
  lines: string;
  /** Around everything. */
  bounds: MapBox;
}

export const CARD = { width: 236, height: 60 } as const;
export const GAP_HEIGHT = 38;
export const BRANCH_HEIGHT = 28;
/** Where lines part and meet. */
export const FORK_HEIGHT = 28;
export const COLUMN_GAP = 22;
export const FRAME_ROOM = 14;
export const HEADING_HEIGHT = 30;
export const ADD_BRANCH_WIDTH = 152;
