/** Commands for position and size of items in the edited orientation. Locked items stay. */
import type { Box } from '#engine/core/geometry.ts';
import { freePlace, insideCanvas } from '#engine/core/placement.ts';
import { geometryPatch } from '../gestures/geometryPatch.ts';
import {
  align,
  type Alignment,
  centreOnOverlay,
  distribute,
  expandToOverlay,
  type PlacedBox,
} from '../kernels/arrange.ts';
import { movedBy } from '../kernels/bounds.ts';
import { boxesOf } from './copies.ts';
import type { StepLabel } from '../stepLabels.ts';
import { announce, announcePlace, type CommandContext, movableBoxes, selectedIds } from './commandContext.ts';

/** All of them apply to the selected items. */
export interface PlaceCommands {
  /** Moves at once; `settle` or a pause turns it into a step. */
  nudge(dx: number, dy: number): void;
  /** Aligns several items with each other, a single one with the overlay. */
  align(how: Alignment): void;
  /** Distributes items with equal gaps; for at least three items. */
  distribute(axis: 'horizontal' | 'vertical'): void;
  centre(axis: 'horizontal' | 'vertical'): void;
  expandToOverlay(): void;
  /** Announces the positions of the selected items: for gestures, which place by themselves. */
  announcePlace(isResized: boolean): void;
  /** Moves an item to the nearest visible place on the canvas. */
  bringIntoView(id: string): void;
  /** Sets typed values of one item; left-out ones stay. */
  place(id: string, box: Partial<Box>): void;
}

export function placeCommands(context: CommandContext): PlaceCommands {
  const { document, ui, drafts } = context;

  function put(label: StepLabel, placed: readonly PlacedBox[], isResized = false): void {
    drafts.settle();
    document.edit(label, geometryPatch(placed, ui.getState().orientation));
    announcePlace(
      context,
      placed.map(({ id }) => id),
      isResized,
    );
  }

  /** Returns the boxes of the selection; null, with an announcement, when nothing can be moved. */
  function movable(): PlacedBox[] | null {
    drafts.settle();
    const placed = movableBoxes(context);
    if (placed.length > 0) return placed;
    if (selectedIds(context).length > 0) announce(context, { kind: 'locked' });
    return null;
  }

  return {
    nudge(dx, dy) {
      const placed = movableBoxes(context).map(({ id, box }) => ({ id, box: movedBy(box, dx, dy) }));
      if (placed.length === 0) {
        movable();
        return;
      }
      const ids = placed.map(({ id }) => id);
      drafts.add('nudge', ids.join(' '), geometryPatch(placed, ui.getState().orientation));
      announcePlace(context, ids, false);
    },
    align(how) {
      const placed = movable();
      if (placed !== null) put('align', align(placed, how, ui.getState().orientation));
    },
    distribute(axis) {
      const placed = movable();
      if (placed !== null) put('distribute', distribute(placed, axis));
    },
    centre(axis) {
      const placed = movable();
      if (placed !== null) put('centre', centreOnOverlay(placed, axis, ui.getState().orientation));
    },
    expandToOverlay() {
      const placed = movable();
      if (placed !== null) put('expand', expandToOverlay(placed, ui.getState().orientation), true);
    },
    announcePlace: (isResized) => announcePlace(context, selectedIds(context), isResized),
    bringIntoView(id) {
      drafts.settle();
      const { orientation } = ui.getState();
      const [placed] = movableBoxes(context, [id]);
      if (placed === undefined) return announce(context, { kind: 'locked' });
      const others = Object.values(document.store.getState().document.itemsById).filter((item) => item.id !== id);
      const box = insideCanvas(placed.box, orientation);
      put('intoView', [{ id, box: freePlace(box, boxesOf(others, orientation), orientation) ?? box }]);
    },
    place(id, box) {
      drafts.settle();
      const [placed] = movableBoxes(context, [id]);
      if (placed === undefined) return announce(context, { kind: 'locked' });
      const isResized = box.width !== undefined || box.height !== undefined;
      put('place', [{ id, box: { ...placed.box, ...box } }], isResized);
    },
  };
}
