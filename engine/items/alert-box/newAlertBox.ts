/** Gives an overlay the alert box that its moments need. Pure. */
import { CANVAS_SIZE } from '../../core/geometry.ts';
import { newItem } from '../../core/newItem.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { alertBox } from './state.ts';
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import { inLookOf } from '../../rules/look/itemLook.ts';

/** Share of the canvas in landscape; the default size is made for portrait. */
const LANDSCAPE_SHARE = 0.9;

type Items = Pick<Overlay, 'itemsById' | 'order'>;

/** Finds the alert box of an overlay; undefined = it has none. */
export const alertBoxOf = ({ itemsById, order }: Items): OverlayItem | undefined =>
  order.map((id) => itemsById[id]!).find(({ type }) => type === 'ALERT_BOX');

/** Returns a new alert box in the middle of both canvases, in the look of the items beside it. */
export function newAlertBox(id: string, { itemsById, order }: Items, locale: Locale): OverlayItem {
  const { width, height } = CANVAS_SIZE.landscape;
  const side = Math.round(height * LANDSCAPE_SHARE);
  const item = {
    ...newItem(id, alertBox, locale),
    dimensionsLandscape: { width: side, height: side },
    positionLandscape: { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2) },
  } as OverlayItem;
  return inLookOf(
    item,
    order.map((one) => itemsById[one]!),
  );
}

/** Returns the items with an alert box above them; those that have one stay. */
export function withAlertBox<I extends Items>(items: I, id: string, locale: Locale): I {
  if (alertBoxOf(items) !== undefined) return items;
  const box = newAlertBox(id, items, locale);
  return { ...items, itemsById: { ...items.itemsById, [id]: box }, order: [...items.order, id] };
}
