/** The colours an overlay uses, to choose from again. Pure. */
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { cssColor, fromPicker } from './colorText.ts';
import type { Values } from './fieldState.ts';

/** Number of colours in two rows. */
export const MAX_COLORS = 14;

/** The most used first, each once, printed alike; those that are used equally often in the order of the items. */
export function overlayColors(overlay: Overlay): string[] {
  const counts = new Map<string, { color: string; count: number }>();
  for (const color of itemsInOrder(overlay).flatMap(colorsOf)) {
    const key = cssColor(color);
    if (key === null) continue;
    const known = counts.get(key);
    counts.set(key, { color: known?.color ?? fromPicker(color), count: (known?.count ?? 0) + 1 });
  }
  const sorted = [...counts.values()].sort((left, right) => right.count - left.count);
  return sorted.slice(0, MAX_COLORS).map(({ color }) => color);
}

function colorsOf(item: OverlayItem): string[] {
  const layers: Values[] = [{ ...item.settings }, { ...item.settingsLandscape }];
  return layers.flatMap((values) =>
    ITEM_FIELDS[item.type].flatMap(({ name, input }) => {
      const value = values[name];
      if (input === 'COLOR') return typeof value === 'string' ? [value] : [];
      const inner = typeof value === 'object' && value !== null ? (value as Values)['color'] : undefined;
      return typeof inner === 'string' ? [inner] : [];
    }),
  );
}
