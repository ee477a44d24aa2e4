/** The look of an item as text, for the clipboard. What is read from it may come from anybody and is checked whole. Pure. */
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType, JsonObject } from '#schemas/generated/types.ts';
import { validateOverlayItem } from '#schemas/generated/validators.js';
import { type ItemLook, lookOf } from '#engine/rules/look/itemLook.ts';
import { copiedItems, parsedObject } from './clipboardText.ts';

const FORMAT = 'liveloom-style';
const VERSION = 1;

export function lookText(look: ItemLook): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...look });
}

/** Returns the look in a text, or that of the first item in it; null when it holds neither, or anything invalid. */
export function copiedLook(text: string): ItemLook | null {
  const copied = parsedObject(text);
  if (copied?.['format'] !== FORMAT) return lookOfItems(text);
  const { type, settings, version } = copied;
  if (version !== VERSION || typeof type !== 'string' || !Object.hasOwn(ITEMS, type)) return null;
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return null;
  const item = newItem('look', ITEMS[type as ItemType], 'en');
  const worn = { ...item, settings: { ...item.settings, ...(settings as JsonObject) } };
  return validateOverlayItem(worn) ? lookOf(worn, 'portrait') : null;
}

function lookOfItems(text: string): ItemLook | null {
  const copied = copiedItems(text);
  return copied === null ? null : lookOf(copied.items[0]!, copied.orientation);
}
