/** What an item is before anybody edited it: the one answer for the REST interface and the editor. Pure. */
import { centredBox } from '../core/geometry.ts';
import type { ItemTypeDefinition } from '../core/itemType.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, JsonObject, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { ITEMS } from './index.ts';

/** A new item of a type: its own size in the middle of both canvases, visible, with the default settings. */
export function newItem(id: string, type: ItemType, locale: Locale): OverlayItem {
  const { defaultSize, version, defaultName } = ITEMS[type] as unknown as ItemTypeDefinition<object, object, unknown>;
  const [portrait, landscape] = [centredBox(defaultSize, 'portrait'), centredBox(defaultSize, 'landscape')];
  const item = {
    id,
    type,
    version,
    name: defaultName?.[locale] ?? '',
    position: { x: portrait.x, y: portrait.y },
    dimensions: { width: portrait.width, height: portrait.height },
    positionLandscape: { x: landscape.x, y: landscape.y },
    dimensionsLandscape: { width: landscape.width, height: landscape.height },
    isVisible: true,
    isVisibleLandscape: true,
    isLocked: false,
    settings: { ...(ITEM_META[type].defaults as unknown as JsonObject) },
    settingsLandscape: {},
  };
  return item as unknown as OverlayItem;
}
