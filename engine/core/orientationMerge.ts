/**
 * What an item is in one orientation (behaviour: item-3): landscape settings lie over the base settings per top-level
 * key, and what live events wrote over an item comes last.
 */
import type { ItemOverrides, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { boxOf } from './geometry.ts';
import type { Box } from './geometry.ts';

/** The parts of an item that hold its settings. */
interface WithSettings<Settings extends object> {
  settings: Settings;
  settingsLandscape: Partial<Settings>;
}

/** Settings as the fold sees them: base and overrides, the same in both orientations. */
export function foldSettings<Settings extends object>(
  item: Pick<WithSettings<Settings>, 'settings'>,
  overrides: ItemOverrides,
): Settings {
  return { ...item.settings, ...overrides.settings };
}

/** Settings as `view` and the scene see them. */
export function viewSettings<Settings extends object>(
  item: WithSettings<Settings>,
  overrides: ItemOverrides,
  orientation: Orientation,
): Settings {
  const oriented = orientation === 'landscape' ? item.settingsLandscape : {};
  return { ...item.settings, ...oriented, ...overrides.settings };
}

type WithGeometry = Pick<OverlayItem, 'position' | 'positionLandscape' | 'dimensions' | 'dimensionsLandscape'>;

/** Where an item stands. */
export function itemBox(item: WithGeometry, orientation: Orientation): Box {
  return orientation === 'landscape'
    ? boxOf(item.positionLandscape, item.dimensionsLandscape)
    : boxOf(item.position, item.dimensions);
}

type WithVisibility = Pick<OverlayItem, 'isVisible' | 'isVisibleLandscape'>;

/** Whether an item is shown. */
export function isItemVisible(item: WithVisibility, overrides: ItemOverrides, orientation: Orientation): boolean {
  return orientation === 'landscape'
    ? (overrides.isVisibleLandscape ?? item.isVisibleLandscape)
    : (overrides.isVisible ?? item.isVisible);
}
