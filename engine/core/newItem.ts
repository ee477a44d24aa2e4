/** Creates new items for the REST interface and the editor. Pure. */
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import { centredBox } from './geometry.ts';
import type { ItemTypeDefinition } from './itemType.ts';

type Definition = Pick<
  ItemTypeDefinition<never, unknown, unknown>,
  'type' | 'version' | 'defaultSize' | 'defaultSizeLandscape' | 'defaultName'
>;

/** Creates an item with its default size, centred on both canvases, visible, with the default settings. */
export function newItem(id: string, definition: Definition, locale: Locale): OverlayItem {
  const { type, defaultSize, defaultSizeLandscape = defaultSize, version, defaultName } = definition;
  const [portrait, landscape] = [centredBox(defaultSize, 'portrait'), centredBox(defaultSizeLandscape, 'landscape')];
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
    settings: { ...ITEM_META[type].defaults },
    settingsLandscape: {},
  };
  return item as unknown as OverlayItem;
}
