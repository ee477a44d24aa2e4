/**
 * Layout of a flow on the map. Steps run from top to bottom around one axis; the branches of a step are side by side
 * below it; groups and loops have a frame. The axis of the steps is x = 0. Pure.
 *
 *        [ When: triggers ]
 *               +
 *           [ step ]
 *               +
 *            [ if ]
 *        ┌──────┴──────┐
 *      [if]       [otherwise]
 *        +             +
 *        └──────┬──────┘
 *               +
 */
import type { Flow } from '#schemas/generated/types.ts';
import type { Slot } from '../../model/flowTree.ts';
import { triggersOf } from '../../model/triggers.ts';
import { createLines, type Lines } from './lines.ts';
import {
  ADD_BRANCH_WIDTH,
  BRANCH_HEIGHT,
  CARD,
  COLUMN_GAP,
  FORK_HEIGHT,
  FRAME_ROOM,
  GAP_HEIGHT,
  HEADING_HEIGHT,
  type MapBox,
  type MapLayout,
  type MapPart,
} from './parts.ts';
import { measured, type Measured, type Size } from './sizes.ts';

const MAIN: Slot = { slot: 'main' };
const REFUSED: Slot = { slot: 'refused' };
/** Gap between the steps and those of a refused run. */
const SIDE_GAP = 56;

interface Pen {
  sizes: Measured;
  lines: Lines;
  put(part: MapPart): void;
}

/** Creates a box around an axis. */
const around = (axis: number, y: number, width: number, height: number): MapBox => ({
  x: axis - width / 2,
  y,
  width,
  height,
});

const keyOf = ({ parentId = '', slot }: Slot): string => `${parentId}/${slot}`;

/** @param columns number of triggers in a row */
export function layoutFlow(flow: Flow, { columns }: { columns: number }): MapLayout {
  const parts: MapPart[] = [];
  const pen: Pen = { sizes: measured(flow), lines: createLines(), put: (part) => void parts.push(part) };
  const causes = putTriggers(pen, columns);
  putList(pen, MAIN, { axis: 0, y: causes.height });
  if (pen.sizes.steps(REFUSED).length > 0) putRefused(pen, causes.height, causes.width);
  return { parts, lines: pen.lines.path(), bounds: boundsOf(parts) };
}

function putTriggers(pen: Pen, columns: number): Size {
  const triggers = triggersOf(pen.sizes.flow);
  const perRow = Math.max(1, Math.min(columns, triggers.length));
  const rows = Math.ceil(triggers.length / perRow);
  const inside = perRow * (CARD.width + FRAME_ROOM) - FRAME_ROOM;
  const left = -inside / 2;
  const height = HEADING_HEIGHT + rows * (CARD.height + FRAME_ROOM) + HEADING_HEIGHT + FRAME_ROOM;
  pen.put({ id: 'causes', kind: 'frame', box: around(0, 0, inside + 2 * FRAME_ROOM, height) });
  pen.put({ id: 'heading causes', kind: 'heading', of: 'causes', box: { x: left, y: 4, width: inside, height: 24 } });
  for (const [at, [id]] of triggers.entries()) {
    const x = left + (at % perRow) * (CARD.width + FRAME_ROOM);
    const y = HEADING_HEIGHT + Math.floor(at / perRow) * (CARD.height + FRAME_ROOM);
    pen.put({ id: `trigger ${id}`, kind: 'trigger', triggerId: id, box: { x, y, ...CARD } });
  }
  const y = height - HEADING_HEIGHT - FRAME_ROOM / 2;
  pen.put({ id: 'addTrigger', kind: 'addTrigger', box: { x: left, y, width: inside, height: HEADING_HEIGHT } });
  return { width: inside + 2 * FRAME_ROOM, height };
}

function putRefused(pen: Pen, y: number, causesWidth: number): void {
  const { sizes } = pen;
  const besides = Math.max(sizes.list(MAIN).width, causesWidth);
  const axis = (besides + sizes.list(REFUSED).width) / 2 + SIDE_GAP;
  const box = around(axis, y - HEADING_HEIGHT, CARD.width, HEADING_HEIGHT);
  pen.put({ id: 'heading refused', kind: 'heading', of: 'refused', box });
  putList(pen, REFUSED, { axis, y });
}

interface At {
  axis: number;
  y: number;
}

/** @param isJoined whether the line continues below it */
function putList(pen: Pen, slot: Slot, { axis, y: top }: At, isJoined = false): void {
  const steps = pen.sizes.steps(slot);
  let y = top;
  for (let index = 0; index <= steps.length; index++) {
    const isLast = index === steps.length;
    const box = around(axis, y, CARD.width, GAP_HEIGHT);
    pen.lines.down(axis, y, isLast && !isJoined ? y + GAP_HEIGHT / 2 : y + GAP_HEIGHT);
    pen.put({ id: `gap ${keyOf(slot)} ${steps[index] ?? 'end'}`, kind: 'gap', place: { ...slot, index }, box });
    y += GAP_HEIGHT;
    if (!isLast) y = putStep(pen, steps[index]!, { axis, y });
  }
}

/** @returns its lower end */
function putStep(pen: Pen, id: string, { axis, y }: At): number {
  const { height } = pen.sizes.step(id);
  const shape = pen.sizes.shape(id);
  if (shape === 'frame') putFrame(pen, id, { axis, y });
  else pen.put({ id: `step ${id}`, kind: 'step', stepId: id, box: around(axis, y, CARD.width, CARD.height) });
  if (shape === 'fork') putBranches(pen, id, { axis, y });
  return y + height;
}

function putFrame(pen: Pen, id: string, { axis, y }: At): void {
  const { width, height } = pen.sizes.step(id);
  const top = y + FRAME_ROOM;
  pen.put({ id: `frame ${id}`, kind: 'frame', box: around(axis, y, width, height) });
  pen.put({ id: `step ${id}`, kind: 'step', stepId: id, box: around(axis, top, CARD.width, CARD.height) });
  for (const slot of pen.sizes.slots(id)) putList(pen, slot, { axis, y: top + CARD.height });
}

function putBranches(pen: Pen, id: string, { axis, y }: At): void {
  const { sizes, lines } = pen;
  const slots = sizes.slots(id);
  const { type } = sizes.flow.blocksById[id]!;
  const fork = { x: axis, y: y + CARD.height };
  const end = y + sizes.step(id).height;
  const branchY = fork.y + FORK_HEIGHT;
  const listY = branchY + BRANCH_HEIGHT;
  const inside = slots.reduce((sum, slot) => sum + sizes.list(slot).width + COLUMN_GAP, -COLUMN_GAP);
  let x = axis - inside / 2;
  for (const [index, slot] of slots.entries()) {
    const { width, height } = sizes.list(slot);
    const column = x + width / 2;
    lines.bent(fork, { x: column, y: branchY }, fork.y + FORK_HEIGHT / 2);
    const box = around(column, branchY, CARD.width, BRANCH_HEIGHT);
    pen.put({ id: `branch ${keyOf(slot)}`, kind: 'branch', slot, index, type, box });
    putList(pen, slot, { axis: column, y: listY }, true);
    lines.bent({ x: column, y: listY + height }, { x: axis, y: end }, end - FORK_HEIGHT / 2);
    x += width + COLUMN_GAP;
  }
  const box = { x, y: branchY, width: ADD_BRANCH_WIDTH, height: BRANCH_HEIGHT };
  pen.put({ id: `addBranch ${id}`, kind: 'addBranch', stepId: id, type, box });
}

function boundsOf(parts: readonly MapPart[]): MapBox {
  const left = Math.min(...parts.map(({ box }) => box.x));
  const right = Math.max(...parts.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...parts.map(({ box }) => box.y + box.height));
  return { x: left, y: 0, width: right - left, height: bottom };
}
