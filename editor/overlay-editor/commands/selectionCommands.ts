/** Commands for the selection. */
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { announce, type CommandContext, itemsOf } from './commandContext.ts';

export interface SelectionCommands {
  /** Selects these items; unknown ids are left out. */
  select(ids: readonly string[]): void;
  /** Adds an item to the selection, or removes it. */
  toggleSelected(id: string): void;
  /** Selects everything visible and not locked. */
  selectAll(): void;
  /**
   * Selects the next item in stacking order, from below (1) or above (-1); without a selection the first. Returns false
   * at the end, so that the keyboard can leave the canvas.
   */
  selectNext(direction: 1 | -1): boolean;
  hover(id: string | null): void;
}

export function selectionCommands(context: CommandContext): SelectionCommands {
  const { document, ui, drafts } = context;

  function select(ids: readonly string[]): void {
    const items = itemsOf(context, ids);
    const selection = items.map(({ id }) => id);
    if (isSameList(selection, ui.getState().selection)) return;
    drafts.settle();
    ui.setState({ selection });
    if (items.length === 0) return announce(context, { kind: 'selectedNone' });
    const { order } = document.store.getState().document;
    const place = order.indexOf(selection.at(-1)!) + 1;
    announce(context, { kind: 'selected', items, place, count: order.length });
  }

  return {
    select,
    toggleSelected(id) {
      const { selection } = ui.getState();
      select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    },
    selectAll() {
      const { orientation } = ui.getState();
      const seen = itemsInOrder(document.store.getState().document).filter(
        (item) => !item.isLocked && isItemVisible(item, {}, orientation),
      );
      select(seen.map(({ id }) => id));
    },
    selectNext(direction) {
      const { order } = document.store.getState().document;
      const current = ui.getState().selection.at(-1);
      const at = current === undefined ? -1 : order.indexOf(current);
      const next = at === -1 ? (direction === 1 ? 0 : order.length - 1) : at + direction;
      const id = order[next];
      if (id !== undefined) select([id]);
      return id !== undefined;
    },
    hover(id) {
      if (ui.getState().hoveredId !== id) ui.setState({ hoveredId: id });
    },
  };
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
