/** Helpers for writing the items of layouts and designs. Pure. */
import type { Box } from '../../core/geometry.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemSettings, ItemType, OverlayItem, Padding, Style } from '#schemas/generated/types.ts';

/** Left, top, width, height, px. */
export type Place = readonly [x: number, y: number, width: number, height: number];

/** Default look of all items of a style. */
export type Look = Partial<Omit<Style, 'fontSize'>>;

interface ItemSpec<T extends ItemType> {
  id: string;
  name: string;
  /** Place in portrait; null = hidden. */
  portrait: Place | null;
  landscape: Place | null;
  settings: Partial<ItemSettings[T]>;
  /** Differences in landscape. */
  settingsLandscape?: Partial<ItemSettings[T]>;
}

/** Creates the items of one style: defaults of the type, look of the style, settings of the item. */
export function itemMaker(look: Look) {
  return <T extends ItemType>(type: T, spec: ItemSpec<T>): OverlayItem => {
    const { id, name, portrait, landscape, settings, settingsLandscape = {} } = spec;
    const { defaults, version } = ITEM_META[type];
    return {
      id,
      type,
      version,
      name,
      ...geometry(portrait ?? DEFAULT_PLACE, landscape ?? DEFAULT_PLACE),
      isVisible: portrait !== null,
      isVisibleLandscape: landscape !== null,
      isLocked: false,
      settings: { ...defaults, ...known(look, defaults), ...settings },
      settingsLandscape,
    } as OverlayItem;
  };
}

/** Place of a hidden item when the streamer shows it: under the platform's bar. */
const DEFAULT_PLACE: Place = [40, 200, 460, 240];

function geometry(portrait: Place, landscape: Place) {
  const [upright, lying] = [boxOf(portrait), boxOf(landscape)];
  return {
    position: { x: upright.x, y: upright.y },
    dimensions: { width: upright.width, height: upright.height },
    positionLandscape: { x: lying.x, y: lying.y },
    dimensionsLandscape: { width: lying.width, height: lying.height },
  };
}

function boxOf([x, y, width, height]: Place): Box {
  return { x, y, width, height };
}

/** Returns the part of a look for which a type has settings. */
function known(look: Look, defaults: object): Look {
  return Object.fromEntries(Object.entries(look).filter(([key]) => key in defaults));
}

/** Creates a padding from one value for all sides, or one for top and bottom and one for the sides, px. */
export function padding(vertical: number, sides = vertical): Padding {
  return { top: vertical, right: sides, bottom: vertical, left: sides };
}
