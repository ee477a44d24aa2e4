/** Tests copies of items that refer to each other: no item type does so yet, so one gets such a setting here. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { copyItems } from './copyItems.ts';

const references = ITEM_META.TEXT.references as Record<string, string>;

beforeEach(() => void (references['text'] = 'item'));
afterEach(() => void delete references['text']);

test('items name the copies of what their originals name, and what is not copied as before', () => {
  const naming = (id: string, named: string): OverlayItem => {
    const item = testItem('TEXT', id);
    return { ...item, settings: { ...item.settings, text: named }, settingsLandscape: {} } as OverlayItem;
  };
  const items = [naming('first', 'second'), naming('second', 'first'), naming('third', 'elsewhere')];
  const overlay: Overlay = {
    id: 'o',
    name: '',
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: ['second', 'first', 'third'],
  };
  const copy = copyItems(overlay, 'copy');
  expect(copy.order).toEqual(['copy-1', 'copy-2', 'copy-3']);
  const named = copy.order.map((id) => [id, (copy.itemsById[id]!.settings as { text: string }).text]);
  expect(named).toEqual([
    ['copy-1', 'copy-2'],
    ['copy-2', 'copy-1'],
    ['copy-3', 'elsewhere'],
  ]);
});
