/** Gives an overlay the alert box that its moments need. Pure. */
import { type Box, centredBox } from '../../core/geometry.ts';
import { freePlace } from '../../core/placement.ts';
import { newItem } from '../../core/newItem.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { alertBox } from './state.ts';
import type { Dimensions, Locale, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { inLookOfOverlay } from '../../rules/look/itemLook.ts';

/** Size in landscape; the default size is made for portrait. */
const LANDSCAPE_SIZE = { width: 1050, height: 800 };

type Items = Pick<Overlay, 'itemsById' | 'order' | 'theme'>;

/** Finds the alert box of an overlay; undefined = it has none. */
export const alertBoxOf = ({ itemsById, order }: Items): OverlayItem | undefined =>
  order.map((id) => itemsById[id]!).find(({ type }) => type === 'ALERT_BOX');

/** Returns a place that the platform's own interface leaves free, near the middle. */
function placed(size: Dimensions, orientation: Orientation): Box {
  const middle = centredBox(size, orientation);
  return freePlace(middle, [], orientation) ?? middle;
}

/** Returns a new alert box near the middle of both canvases, in the look of the items beside it. */
export function newAlertBox(id: string, overlay: Items, locale: Locale): OverlayItem {
  const portrait = placed(alertBox.defaultSize, 'portrait');
  const landscape = placed(LANDSCAPE_SIZE, 'landscape');
  const item = {
    ...newItem(id, alertBox, locale),
    position: { x: portrait.x, y: portrait.y },
    dimensions: { width: portrait.width, height: portrait.height },
    positionLandscape: { x: landscape.x, y: landscape.y },
    dimensionsLandscape: { width: landscape.width, height: landscape.height },
  } as OverlayItem;
  return inLookOfOverlay(item, overlay);
}

/** Returns the items with an alert box above them; those that have one stay. */
export function withAlertBox<I extends Items>(items: I, id: string, locale: Locale): I {
  if (alertBoxOf(items) !== undefined) return items;
  const box = newAlertBox(id, items, locale);
  return { ...items, itemsById: { ...items.itemsById, [id]: box }, order: [...items.order, id] };
}
