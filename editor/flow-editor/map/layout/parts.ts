/** Parts of a flow's map and their boxes. Lengths in pixels of the map at full size. */
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
  /** Name of a list of steps, above it. */
  | { kind: 'branch'; slot: Slot; index: number; type: FlowBlock['type'] }
  /** Place to add a step, and to drop a dragged one. */
  | { kind: 'gap'; place: Place }
  | { kind: 'addTrigger' }
  | { kind: 'addBranch'; stepId: string; type: FlowBlock['type'] }
  /** Frame around the triggers, a group or a loop. */
  | { kind: 'frame' }
  | { kind: 'heading'; of: 'causes' | 'refused' };

/** Part of the map; its id stays as long as it is the same thing. */
export type MapPart = { id: string; box: MapBox } & Kind;

export interface MapLayout {
  /** Parts in reading order; those behind come first. */
  parts: readonly MapPart[];
  /** All lines between them, as one path. */
  lines: string;
  /** Box around everything. */
  bounds: MapBox;
}

export const CARD = { width: 236, height: 60 } as const;
export const GAP_HEIGHT = 38;
export const BRANCH_HEIGHT = 28;
/** Height at which lines split and meet. */
export const FORK_HEIGHT = 28;
export const COLUMN_GAP = 22;
export const FRAME_ROOM = 14;
export const HEADING_HEIGHT = 30;
export const ADD_BRANCH_WIDTH = 152;
