/** Guesses the facts of a drawing from the settings of items, for computers that cannot draw: less exact. Pure. */
import { parseColor } from '../core/color.ts';
import type { Box } from '../core/geometry.ts';
import { isItemVisible, itemBox, viewSettings } from '../core/orientationMerge.ts';
import { itemsInOrder, type Overlay } from '../core/overlayDocument.ts';
import { dressedOverlay } from '../rules/themes/dressed.ts';
import type { Orientation, OverlayItem, Style } from '#schemas/generated/types.ts';
import type { DrawnFacts, DrawnText } from './facts.ts';

/** Share of an item's sides in whose middle its texts lie. */
const INNER = 0.5;

interface Styled {
  settings: Style;
  settingsLandscape: Partial<Style>;
}

/** Returns one text for each visible item that shows texts, and no pictures. */
export function settingFacts(overlay: Overlay, orientation: Orientation): DrawnFacts {
  const shown = itemsInOrder(dressedOverlay(overlay)).filter((item) => isItemVisible(item, {}, orientation));
  const texts = shown.filter(({ settings }) => Object.hasOwn(settings, 'fontSize'));
  return { texts: texts.map((item) => textOf(item, orientation)), pictures: [] };
}

function textOf(item: OverlayItem, orientation: Orientation): DrawnText {
  const style = viewSettings<Style>(item as unknown as Styled, {}, orientation);
  const { backgroundColor, backgroundGradient, backgroundColor2, scale, outline } = style;
  const grounds = backgroundGradient ? [backgroundColor, backgroundColor2] : [backgroundColor];
  return {
    itemId: item.id,
    text: '',
    family: style.fontFamily,
    box: innerBox(itemBox(item, orientation)),
    sizePx: style.fontSize * scale,
    colors: [style.textColor],
    outline: { width: outline.width * scale, color: outline.color },
    opacity: 1,
    grounds: grounds.flatMap((color) => parseColor(color) ?? []),
  };
}

const innerBox = ({ x, y, width, height }: Box): Box => ({
  x: x + (width * (1 - INNER)) / 2,
  y: y + (height * (1 - INNER)) / 2,
  width: width * INNER,
  height: height * INNER,
});
