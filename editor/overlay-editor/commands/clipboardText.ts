/**
 * Items as text, for the clipboard: between overlays, browsers and orientations. What comes back is taken for a
 * stranger's and checked whole. Pure.
 */
import { completeSettings } from '#engine/core/completeSettings.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import { MAX_ITEMS } from '#engine/core/overlayDocument.ts';
import { itemBox, viewSettings } from '#engine/core/orientationMerge.ts';
import type { JsonObject, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { validateOverlayItem } from '#schemas/generated/validators.js';
import { geometryFields } from '../gestures/geometryPatch.ts';

type WithSettings = { settings: JsonObject; settingsLandscape: JsonObject };

const FORMAT = 'liveloom-items';
const VERSION = 1;

export interface CopiedItems {
  /** Orientation in which they were copied. */
  orientation: Orientation;
  /** Bottom first. */
  items: readonly OverlayItem[];
}

export function clipboardText({ orientation, items }: CopiedItems): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, orientation, items });
}

/** The items of a text; null when it is something else, was written by a newer program, or holds anything invalid. */
export function copiedItems(text: string): CopiedItems | null {
  const copied = parsedObject(text);
  if (copied?.['format'] !== FORMAT || copied['version'] !== VERSION) return null;
  const { orientation, items } = copied;
  if (orientation !== 'portrait' && orientation !== 'landscape') return null;
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) return null;
  const complete: unknown[] = items.map(completeSettings);
  return complete.every((item) => validateOverlayItem(item)) ? { orientation, items: complete } : null;
}

/** Returns the object in a text; null when it is none, or larger than any that is accepted. */
export function parsedObject(text: string): Record<string, unknown> | null {
  if (jsonExcess(text, JSON_LIMITS.body) !== null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The item as it looks in one orientation, for the other one too: its settings, and its place as near as there is room. */
export function inOrientation(item: OverlayItem, from: Orientation, to: Orientation): OverlayItem {
  if (from === to) return item;
  const settings = viewSettings(item as unknown as WithSettings, {}, from);
  const isVisible = from === 'landscape' ? item.isVisibleLandscape : item.isVisible;
  const shown = to === 'landscape' ? { isVisibleLandscape: isVisible } : { isVisible };
  const box = fitted(itemBox(item, from), from, to);
  return { ...item, ...shown, ...geometryFields(box, to), settings, settingsLandscape: {} } as unknown as OverlayItem;
}

/** The same size, if need be smaller in the same ratio, at the same share of the free room. */
function fitted(box: Box, from: Orientation, to: Orientation): Box {
  const canvas = CANVAS_SIZE[to];
  const factor = Math.min(1, canvas.width / box.width, canvas.height / box.height);
  const [width, height] = [box.width * factor, box.height * factor];
  const place = (at: number, size: number, room: number, next: number): number => {
    const share = room === size ? 0.5 : Math.min(1, Math.max(0, at / (room - size)));
    return share * next;
  };
  const x = place(box.x, box.width, CANVAS_SIZE[from].width, canvas.width - width);
  return { x, y: place(box.y, box.height, CANVAS_SIZE[from].height, canvas.height - height), width, height };
}
