/**
 * A storm around one item of an overlay, which shows its sample when nothing of the storm reaches it: a text or a song stays
 * as it is. Pure.
 */
import { isEqualJson } from '#schemas/runtime.ts';
import type { ItemTypeDefinition } from '../core/itemType.ts';
import type { Overlay } from '../core/overlayDocument.ts';
import { randomFor } from '../core/random.ts';
import { ITEMS } from '../items/index.ts';
import type { JsonObject, LiveItem, Locale } from '#schemas/generated/types.ts';
import { createStorm } from './storm.ts';
import { STORM_MS } from './stormScript.ts';

/** Start of every storm, so that it always looks the same: 2026-01-01 20:00 UTC, epoch ms. */
export const STORM_START_MS = 1_767_297_600_000;

export interface ItemStorm {
  /**
   * Returns the item at a time of the storm; the same object while nothing changes.
   * @param atMs never less than before, 0..STORM_MS
   */
  at(atMs: number): LiveItem;
  /** Returns the time of the storm at which the item may change next; null = never. */
  nextMs(): number | null;
}

type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

const SEED = 7;

/** @param itemId of an item that the overlay has */
export function createItemStorm(overlay: Overlay, itemId: string, locale: Locale): ItemStorm {
  const alone: Overlay = { ...overlay, order: [itemId] };
  const open = () => createStorm({ overlay: alone, locale, timeZone: 'UTC', startMs: STORM_START_MS });
  const whole = open();
  const before = whole.items()[0]!;
  whole.advance(STORM_START_MS + STORM_MS);
  if (isEqualJson(whole.items()[0]!.data, before.data)) {
    const still = sampled(before, locale);
    return { at: () => still, nextMs: () => null };
  }
  const storm = open();
  return {
    at(atMs) {
      storm.advance(STORM_START_MS + atMs);
      return storm.items()[0]!;
    },
    nextMs() {
      const next = storm.nextMs();
      return next === null ? null : next - STORM_START_MS;
    },
  };
}

function sampled(item: LiveItem, locale: Locale): LiveItem {
  const { settings } = item;
  const definition = ITEMS[item.type as keyof typeof ITEMS] as unknown as AnyDefinition;
  const random = randomFor(SEED, item.id, item.type);
  return { ...item, data: definition.sample(settings, { nowMs: STORM_START_MS, random, locale }) };
}
