/** Gives an overlay the alert box that its moments need. Pure. */
import type { Box } from '../../core/geometry.ts';
import { newItem } from '../../core/newItem.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { alertBox } from './state.ts';
import type { AlertBoxSettings, Locale, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { inLookOfOverlay } from '../../rules/look/itemLook.ts';
import { contrastOn, READABLE, readableTone } from '../../rules/themes/contrast.ts';

/**
 * Places that the platform's own interface leaves free. Small moments stand at the lower edge: below the face in portrait, between
 * the columns of the layouts in landscape.
 */
const PLACES: Readonly<Record<Orientation, Box>> = {
  portrait: { x: 40, y: 256, width: 1000, height: 644 },
  landscape: { x: 690, y: 150, width: 620, height: 640 },
};

type Items = Pick<Overlay, 'itemsById' | 'order' | 'theme'>;

/** Finds the alert box of an overlay; undefined = it has none. */
export const alertBoxOf = ({ itemsById, order }: Items): OverlayItem | undefined =>
  order.map((id) => itemsById[id]!).find(({ type }) => type === 'ALERT_BOX');

/** Returns a new alert box in the look of the items beside it. */
export function newAlertBox(id: string, overlay: Items, locale: Locale): OverlayItem {
  const { portrait, landscape } = PLACES;
  const made = newItem(id, alertBox, locale);
  const item = {
    ...made,
    settings: { ...made.settings, verticalAlignment: 'bottom' },
    position: { x: portrait.x, y: portrait.y },
    dimensions: { width: portrait.width, height: portrait.height },
    positionLandscape: { x: landscape.x, y: landscape.y },
    dimensionsLandscape: { width: landscape.width, height: landscape.height },
  } as OverlayItem;
  const dressed = inLookOfOverlay(item, overlay);
  return dressed.wears === undefined ? withReadableLetters(dressed) : dressed;
}

const LETTERS = ['nameColor', 'secondaryTextColor', 'accentColor'] as const;
/** Contrast with a margin, because moments stand on panels that let some of the video through. */
const WANTED = READABLE * 1.05;

/**
 * Returns an alert box whose letters can be read on its panel: a colour that cannot moves towards black or white. On a clear
 * panel no colour can, and all stay.
 */
export function withReadableLetters<I extends Pick<OverlayItem, 'settings'>>(box: I): I {
  const settings = box.settings as AlertBoxSettings;
  const { backgroundColor, backgroundGradient, backgroundColor2 } = settings;
  const grounds = backgroundGradient ? [backgroundColor, backgroundColor2] : [backgroundColor];
  const changed = LETTERS.flatMap((key) => {
    const tone = readableTone(settings[key], grounds, WANTED);
    return contrastOn(tone, grounds) < READABLE ? [] : [[key, tone] as const];
  });
  return { ...box, settings: { ...settings, ...Object.fromEntries(changed) } };
}

/** Returns the items with an alert box above them; those that have one stay. */
export function withAlertBox<I extends Items>(items: I, id: string, locale: Locale): I {
  if (alertBoxOf(items) !== undefined) return items;
  const box = newAlertBox(id, items, locale);
  return { ...items, itemsById: { ...items.itemsById, [id]: box }, order: [...items.order, id] };
}
