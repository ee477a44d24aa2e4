/** Creates the items of golden cases from the defaults of the schemas. */
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemData, ItemSettings, ItemType, JsonObject, LiveItem, Orientation } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';

/** Default moment of all pictures: 2026-01-01T00:00:00Z. */
export const GOLDEN_NOW_MS = 1_767_225_600_000;

/** Margin around the items, px. */
const MARGIN = 16;

export interface GoldenItemOptions<T extends ItemType> {
  id?: string;
  /** Place in portrait. */
  box: Box;
  /** Place in landscape; default: the same. */
  boxLandscape?: Box;
  /** Differences from the defaults. */
  settings?: Partial<ItemSettings[T]>;
  settingsLandscape?: Partial<ItemSettings[T]>;
  data: ItemData[T];
  /** Time at which it became visible; default: always. */
  shownAtMs?: number;
}

/** Creates an item as pages get it. */
export function goldenItem<T extends ItemType>(type: T, options: GoldenItemOptions<T>): LiveItem {
  const { id = type.toLowerCase(), box, boxLandscape = box, settings = {}, settingsLandscape = {}, data } = options;
  const { shownAtMs = 0 } = options;
  return {
    id,
    type,
    version: ITEM_META[type].version,
    name: id,
    position: { x: box.x, y: box.y },
    positionLandscape: { x: boxLandscape.x, y: boxLandscape.y },
    dimensions: { width: box.width, height: box.height },
    dimensionsLandscape: { width: boxLandscape.width, height: boxLandscape.height },
    isVisible: true,
    isVisibleLandscape: true,
    isLocked: false,
    // Placeholders are visible unless a case says otherwise.
    settings: { ...ITEM_META[type].defaults, ...ITEM_META[type].whenMissing, ...settings },
    settingsLandscape,
    data: data as unknown as JsonObject,
    shownAtMs,
    shownAtMsLandscape: shownAtMs,
  };
}

/** Creates a case that shows the items and a little around them. */
export function goldenCase(
  name: string,
  items: readonly LiveItem[],
  changes: Partial<Omit<GoldenCase, 'name' | 'items'>> = {},
): GoldenCase {
  const orientation = changes.orientation ?? 'portrait';
  return {
    name,
    orientation,
    mode: 'live',
    locale: 'en',
    nowMs: GOLDEN_NOW_MS,
    items,
    crop: around(items, orientation),
    ...changes,
  };
}

/** Creates cases with the same items in both orientations: `name-portrait` and `name-landscape`. */
export function bothOrientations(
  name: string,
  items: readonly LiveItem[],
  changes: Partial<Omit<GoldenCase, 'name' | 'items' | 'orientation'>> = {},
): GoldenCase[] {
  return (['portrait', 'landscape'] as const).map((orientation) =>
    goldenCase(`${name}-${orientation}`, items, { ...changes, orientation }),
  );
}

function around(items: readonly LiveItem[], orientation: Orientation): Box {
  const canvas = CANVAS_SIZE[orientation];
  const boxes = items.filter((item) => isItemVisible(item, {}, orientation)).map((item) => itemBox(item, orientation));
  const left = Math.max(0, Math.min(...boxes.map((box) => box.x)) - MARGIN);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.y)) - MARGIN);
  const right = Math.min(canvas.width, Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN);
  const bottom = Math.min(canvas.height, Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
