/** Tests what an item goes through alone. */
import { expect, test } from 'vitest';
import { newItem } from '../core/newItem.ts';
import type { Overlay } from '../core/overlayDocument.ts';
import { ITEMS } from '../items/index.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { createItemStorm } from './itemStorm.ts';
import { STORM_MS } from './stormScript.ts';

const overlay = (type: ItemType): Overlay => ({
  id: 'overlay',
  name: 'Overlay',
  itemsById: { item: newItem('item', ITEMS[type], 'en'), other: newItem('other', ITEMS.GOAL, 'en') },
  order: ['other', 'item'],
});

// behaviour: lint-10
test('an item that events reach follows the storm', () => {
  const storm = createItemStorm(overlay('GIFT_FEED'), 'item', 'en');
  const before = storm.at(0);
  expect(before.id).toBe('item');
  expect(storm.at(STORM_MS).data).not.toEqual(before.data);
  expect(storm.at(STORM_MS)).toBe(storm.at(STORM_MS));
});

// behaviour: lint-10
test('an item that nothing reaches shows its sample', () => {
  const storm = createItemStorm(overlay('SPOTIFY_WIDGET'), 'item', 'en');
  expect(JSON.stringify(storm.at(0).data)).not.toBe(JSON.stringify(ITEMS.SPOTIFY_WIDGET.initial({} as never, 0)));
  expect(storm.at(STORM_MS)).toBe(storm.at(0));
});
