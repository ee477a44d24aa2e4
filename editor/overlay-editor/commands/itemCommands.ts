/** Commands that add and remove items and set their names, flags and places in the stacking order. */
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import { newItem } from '#engine/core/newItem.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { type OrderMove, reorder } from '../kernels/arrange.ts';
import { inLookOfOverlay } from '#engine/rules/look/itemLook.ts';
import { isOffAir, OFF_AIR, offAirItems, ON_AIR, withOffAirDrawn } from '../kernels/offAir.ts';
import { drawnOffAir } from '../editorUi.ts';
import type { StepLabel } from '../stepLabels.ts';
import {
  asideOf,
  COPY_OFFSET,
  orderWith,
  orderWithReturned,
  withFreeNames,
  withFreePlace,
  withNewIds,
} from './copies.ts';
import { type CommandContext, itemsOf, step } from './commandContext.ts';
import { historyCommands } from './historyCommands.ts';

/** Commands use the selected items when `ids` is left out. */
export interface ItemCommands {
  /**
   * Adds and selects a new item in the look of the others, in a free place, on top of all but announcements that it
   * would hide. Returns its id.
   */
  addItem(type: ItemType): string;
  /**
   * Adds and selects complete items with new ids and unique names, on top: one step. While the stream is on they are off
   * the air (behaviour: item-211).
   */
  addItems(items: readonly OverlayItem[], label?: StepLabel): void;
  remove(ids?: readonly string[]): void;
  /** Removes items once the deletion is confirmed. Resolves with whether they were removed. */
  askAndRemove(ids?: readonly string[]): Promise<boolean>;
  /** Adds and selects copies on top, a little aside. */
  duplicate(ids?: readonly string[]): void;
  rename(id: string, name: string): void;
  /** Renames the overlay, and with it its profile. */
  renameOverlay(name: string): void;
  /** Shows or hides items in the edited orientation, unless another is named. */
  setVisible(isVisible: boolean, ids?: readonly string[], orientation?: Orientation): void;
  setLocked(isLocked: boolean, ids?: readonly string[]): void;
  /** Shows items that are off the air in both orientations, as one step. */
  putOnAir(ids?: readonly string[]): void;
  /** Moves items up or down in the stacking order. */
  moveInOrder(move: OrderMove, ids?: readonly string[]): void;
  /** Sets the whole stacking order, bottom first. */
  setOrder(order: readonly string[]): void;
}

export function itemCommands(context: CommandContext): ItemCommands {
  const { document, ui } = context;
  const overlay = () => document.store.getState().document;

  function addItems(wanted: readonly OverlayItem[], label: StepLabel = 'add', order?: readonly string[]): void {
    if (wanted.length === 0) return;
    const items = withFreeNames(wanted, overlay()).map(asBegun);
    const itemsById = Object.fromEntries(items.map((item) => [item.id, item]));
    step(context, label, { itemsById, order: order ?? [...overlay().order, ...items.map(({ id }) => id)] }, items);
    const ids = items.map(({ id }) => id);
    const offAir = items.filter(isOffAir).map(({ id }) => id);
    ui.setState(({ addedOffAir }) => ({ selection: ids, addedOffAir: [...addedOffAir, ...offAir] }));
  }

  /** Nothing appears on air before it is finished. */
  function asBegun(item: OverlayItem): OverlayItem {
    return context.isStreamOn?.() === true ? { ...item, ...OFF_AIR } : item;
  }

  function remove(ids?: readonly string[], label: StepLabel = 'remove'): void {
    const items = itemsOf(context, ids);
    if (items.length === 0) return;
    const gone = new Set(items.map(({ id }) => id));
    const itemsById = Object.fromEntries(items.map(({ id }) => [id, null]));
    step(context, label, { itemsById, order: overlay().order.filter((id) => !gone.has(id)) }, items);
    ui.setState(({ selection }) => ({ selection: selection.filter((id) => !gone.has(id)) }));
  }

  async function askAndRemove(ids?: readonly string[]): Promise<boolean> {
    const items = itemsOf(context, ids);
    if (items.length === 0) return false;
    // The session is asked before the removal, because it no longer shows the items afterwards.
    const [mayRemove, running] = await Promise.all([context.mayRemove?.(items), context.runningOf?.(items)]);
    if (mayRemove === false) return false;
    const { order } = overlay();
    remove(items.map(({ id }) => id));
    const entry = lastEntry();
    if (running !== undefined && running.length > 0)
      context.onRunningRemoved?.(running, () => bringBack(items, { order, entry }));
    return true;
  }

  const lastEntry = (): unknown => document.store.getState().history.done.at(-1);

  /** Undoes a removal while it is the last step; later it adds the items again, as a step of its own. */
  function bringBack(items: readonly OverlayItem[], before: { order: readonly string[]; entry: unknown }): void {
    context.drafts.settle();
    if (lastEntry() === before.entry) {
      historyCommands(context).undo();
      return;
    }
    const missing = items.filter(({ id }) => !Object.hasOwn(overlay().itemsById, id));
    if (missing.length === 0) return;
    const itemsById = Object.fromEntries(missing.map((item) => [item.id, item]));
    const order = orderWithReturned(overlay().order, before.order, new Set(missing.map(({ id }) => id)));
    step(context, 'bringBack', { itemsById, order }, missing);
  }

  /** Sets the same fields of several items. */
  function setFields(label: StepLabel, items: readonly OverlayItem[], fields: Partial<OverlayItem>): void {
    if (items.length === 0) return;
    step(context, label, { itemsById: Object.fromEntries(items.map(({ id }) => [id, fields])) }, items);
  }

  function changeOrder(order: readonly string[], items: readonly OverlayItem[]): void {
    if (order.join('\n') !== overlay().order.join('\n')) step(context, 'order', { order }, items);
  }

  return {
    addItem(type) {
      const item = newItem(context.newId(), ITEMS[type], context.locale());
      const drawn = withOffAirDrawn(overlay(), drawnOffAir(ui.getState()));
      const placed = withFreePlace(inLookOfOverlay(item, drawn), itemsInOrder(drawn));
      addItems([placed], 'add', orderWith(placed, overlay()));
      return item.id;
    },
    addItems,
    remove,
    askAndRemove,
    duplicate(ids) {
      const copies = withNewIds(inOrder(itemsOf(context, ids)), context.newId);
      addItems(
        copies.map((copy) => asideOf(copy, COPY_OFFSET)),
        'duplicate',
      );
    },
    rename(id, name) {
      const items = itemsOf(context, [id]).filter((item) => item.name !== name);
      setFields('rename', items, { name });
    },
    renameOverlay(name) {
      if (name !== overlay().name) step(context, 'rename', { name }, []);
    },
    setVisible(isVisible, ids, orientation = ui.getState().orientation) {
      const items = itemsOf(context, ids).filter((item) => isItemVisible(item, {}, orientation) !== isVisible);
      const field = orientation === 'landscape' ? 'isVisibleLandscape' : 'isVisible';
      setFields(isVisible ? 'show' : 'hide', items, { [field]: isVisible });
      if (isVisible) return;
      // What was hidden on purpose leaves the canvas.
      const hidden = new Set(items.map(({ id }) => id));
      ui.setState(({ addedOffAir }) => ({ addedOffAir: addedOffAir.filter((id) => !hidden.has(id)) }));
    },
    setLocked(isLocked, ids) {
      const items = itemsOf(context, ids).filter((item) => item.isLocked !== isLocked);
      setFields(isLocked ? 'lock' : 'unlock', items, { isLocked });
    },
    putOnAir(ids) {
      const wanted = itemsOf(context, ids).map(({ id }) => id);
      setFields('putOnAir', offAirItems(overlay(), wanted), ON_AIR);
    },
    moveInOrder(move, ids) {
      const items = itemsOf(context, ids);
      changeOrder(reorder(overlay().order, new Set(items.map(({ id }) => id)), move), items);
    },
    setOrder(order) {
      const moved = order.filter((id, index) => overlay().order[index] !== id);
      changeOrder(order, itemsOf(context, moved.slice(0, 1)));
    },
  };

  function inOrder(items: readonly OverlayItem[]): OverlayItem[] {
    const place = new Map(overlay().order.map((id, index) => [id, index]));
    return [...items].sort((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0));
  }
}
