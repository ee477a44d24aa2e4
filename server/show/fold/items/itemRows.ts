/** Rows of the items on the overlays. */
import type { ItemOverrides } from '#schemas/generated/types.ts';
import type { WaitCause } from '../depth.ts';
import type { RowWrite } from '../stage.ts';
import { ITEM_KIND, type LiveItemState, SHOWN_ALWAYS, type ShownTimes, typeOf } from './rules.ts';

/** An item as it is stored; `data` is left out for types that refill from the journal. */
export interface ItemRow {
  overrides: ItemOverrides;
  sinceSeq: number;
  data?: unknown;
  /** Left out when the item was always visible. */
  shown?: ShownTimes;
  /** Left out when it waits for nothing. */
  cause?: WaitCause;
}

/** Returns the stored form of an item's folded state. */
export function itemRow({ item, overrides, sinceSeq, data, shown, cause }: LiveItemState): ItemRow {
  const value: ItemRow = { overrides, sinceSeq };
  if (!typeOf(item).refill) value.data = data;
  if (shown !== SHOWN_ALWAYS) value.shown = shown;
  if (cause !== null) value.cause = cause;
  return value;
}

/** Returns the row of an item on an overlay. */
export function rowOf(live: LiveItemState): RowWrite {
  return { kind: ITEM_KIND, key: live.item.id, value: itemRow(live) };
}

/** Checks whether an item's stored row changed; refilled data is not stored in it. */
export function isRowChanged(before: LiveItemState, after: LiveItemState): boolean {
  return (
    before.overrides !== after.overrides ||
    before.shown !== after.shown ||
    (before.data !== after.data && !typeOf(after.item).refill)
  );
}
