/**
 * Resolves an item for one orientation (behaviour: item-3): landscape settings override base settings per top-level
 * key, and overrides by live events come last.
 */
import type { ItemOverrides, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { boxOf } from './geometry.ts';
import type { Box } from './geometry.ts';

/** Parts of an item that hold its settings. */
interface WithSettings<Settings extends object> {
  settings: Settings;
  settingsLandscape: Partial<Settings>;
}

/** Returns the settings for the fold: base and overrides, the same in both orientations. */
export function foldSettings<Settings extends object>(
  item: Pick<WithSettings<Settings>, 'settings'>,
  overrides: ItemOverrides,
): Settings {
  return { ...item.settings, ...overrides.settings };
}

/** Returns the settings for `view` and the scene. */
export function viewSettings<Settings extends object>(
  item: WithSettings<Settings>,
  overrides: ItemOverrides,
  orientation: Orientation,
): Settings {
  const oriented = orientation === 'landscape' ? item.settingsLandscape : {};
  return { ...item.settings, ...oriented, ...overrides.settings };
}

type WithGeometry = Pick<OverlayItem, 'position' | 'positionLandscape' | 'dimensions' | 'dimensionsLandscape'>;

/** Returns an item's box. */
export function itemBox(item: WithGeometry, orientation: Orientation): Box {
  return orientation === 'landscape'
    ? boxOf(item.positionLandscape, item.dimensionsLandscape)
    : boxOf(item.position, item.dimensions);
}

type WithVisibility = Pick<OverlayItem, 'isVisible' | 'isVisibleLandscape'>;

/** Tells whether an item is shown. */
export function isItemVisible(item: WithVisibility, overrides: ItemOverrides, orientation: Orientation): boolean {
  return orientation === 'landscape'
    ? (overrides.isVisibleLandscape ?? item.isVisibleLandscape)
    : (overrides.isVisible ?? item.isVisible);
}
