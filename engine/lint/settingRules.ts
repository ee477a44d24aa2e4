/** Rules on the settings of items, for computers that cannot draw them: less exact than the drawing. Pure. */
import { parseColor } from '../core/color.ts';
import { isItemVisible, itemBox, viewSettings } from '../core/orientationMerge.ts';
import type { Overlay } from '../core/overlayDocument.ts';
import { contrastOn, contrastSeen } from '../rules/themes/contrast.ts';
import { dressedOverlay } from '../rules/themes/dressed.ts';
import type { Orientation, OverlayItem, Style } from '#schemas/generated/types.ts';
import { coveredZones } from './drawnRules.ts';
import { type Finding, LIMITS } from './finding.ts';

/** An item may reach into a zone with its edge: its texts lie further in. */
const ZONE_SHARE = 0.5;

/** Returns the findings of all visible items that show texts. */
export function settingFindings(overlay: Overlay, orientation: Orientation): Finding[] {
  const { itemsById, order } = dressedOverlay(overlay);
  return order.flatMap((id) => {
    const item = itemsById[id];
    if (item === undefined || !isItemVisible(item, {}, orientation) || !Object.hasOwn(item.settings, 'fontSize')) {
      return [];
    }
    const style = viewSettings<Style>(item as unknown as Dressed, {}, orientation);
    return [...contrastOf(id, style, orientation), ...sizeOf(id, style, orientation), ...zonesOf(item, orientation)];
  });
}

interface Dressed {
  settings: Style;
  settingsLandscape: Partial<Style>;
}

function contrastOf(itemId: string, style: Style, orientation: Orientation): Finding[] {
  const { textColor, fontSize, scale, outline } = style;
  const wanted = fontSize * scale >= LIMITS.largePx ? LIMITS.largeContrast : LIMITS.contrast;
  const letters = parseColor(textColor);
  const grounds = groundsOf(style).flatMap((color) => parseColor(color) ?? []);
  if (letters === null || grounds.length === 0) return [];
  const onGround = Math.min(...grounds.map((ground) => contrastSeen(letters, ground)));
  const isOutlined = outline.width * scale >= LIMITS.outlinePx;
  const ratio = isOutlined ? Math.max(onGround, contrastOn(textColor, [outline.color])) : onGround;
  return ratio >= wanted ? [] : [{ rule: 'contrast', itemId, orientation, text: '', ratio, wanted }];
}

const groundsOf = ({ backgroundColor, backgroundGradient, backgroundColor2 }: Style): string[] =>
  backgroundGradient ? [backgroundColor, backgroundColor2] : [backgroundColor];

function sizeOf(itemId: string, { fontSize, scale }: Style, orientation: Orientation): Finding[] {
  const sizePx = fontSize * scale;
  if (orientation !== 'portrait' || sizePx >= LIMITS.sizePx) return [];
  return [{ rule: 'size', itemId, orientation, text: '', sizePx, wantedPx: LIMITS.sizePx }];
}

function zonesOf(item: OverlayItem, orientation: Orientation): Finding[] {
  return coveredZones(itemBox(item, orientation), orientation, ZONE_SHARE).map(({ part, share }) => ({
    rule: 'zone',
    itemId: item.id,
    orientation,
    part,
    share,
  }));
}
