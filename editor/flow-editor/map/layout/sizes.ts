/** Sizes of steps and lists of steps, including their contents. Pure. */
import { type FlowGraph, graphOf } from '#engine/flows/graph.ts';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import { type Slot, slotsOf } from '../../model/flowTree.ts';
import { ADD_BRANCH_WIDTH, BRANCH_HEIGHT, CARD, COLUMN_GAP, FORK_HEIGHT, FRAME_ROOM, GAP_HEIGHT } from './parts.ts';

export interface Size {
  width: number;
  height: number;
}

export type Shape = 'card' | 'frame' | 'fork';

const SHAPES: Readonly<Record<FlowBlock['type'], Shape>> = {
  action: 'card',
  stop: 'card',
  group: 'frame',
  repeat: 'frame',
  if: 'fork',
  random: 'fork',
  parallel: 'fork',
};

/** Flow with the sizes of its parts, each computed once. */
export interface Measured {
  flow: Flow;
  shape(stepId: string): Shape;
  slots(stepId: string): readonly Slot[];
  steps(slot: Slot): readonly string[];
  step(stepId: string): Size;
  list(slot: Slot): Size;
}

export function measured(flow: Flow): Measured {
  const graph: FlowGraph = graphOf(flow);
  const known = new Map<string, Size>();
  const shape = (id: string): Shape => SHAPES[flow.blocksById[id]!.type];
  const slots = (id: string): Slot[] => slotsOf(flow, id, graph);
  const steps = ({ parentId, slot }: Slot): readonly string[] => graph.steps(parentId, slot);

  function step(id: string): Size {
    const size = known.get(id) ?? sizeOf(id);
    known.set(id, size);
    return size;
  }

  function list(slot: Slot): Size {
    const sizes = steps(slot).map(step);
    const height = sizes.reduce((sum, size) => sum + size.height, (sizes.length + 1) * GAP_HEIGHT);
    return { width: Math.max(CARD.width, ...sizes.map(({ width }) => width)), height };
  }

  function sizeOf(id: string): Size {
    if (shape(id) === 'card') return CARD;
    const lists = slots(id).map(list);
    const height = Math.max(0, ...lists.map((size) => size.height));
    if (shape(id) === 'frame') {
      const width = (lists[0]?.width ?? CARD.width) + 2 * FRAME_ROOM;
      return { width, height: 2 * FRAME_ROOM + CARD.height + height };
    }
    const width = lists.reduce((sum, size) => sum + size.width + COLUMN_GAP, 0) + 2 * (ADD_BRANCH_WIDTH + COLUMN_GAP);
    return { width, height: CARD.height + 2 * FORK_HEIGHT + BRANCH_HEIGHT + height };
  }

  return { flow, shape, slots, steps, step, list };
}
