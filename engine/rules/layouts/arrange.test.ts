/** Tests arranging an overlay like a layout: places by type, additions, and what stays. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, OverlayItem } from '#schemas/generated/types.ts';
import { diffPatch } from '../../core/diffPatch.ts';
import { mergePatch } from '../../core/mergePatch.ts';
import { newItem } from '../../core/newItem.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { SHIPPED_THEMES, wornTheme } from '../themes/shipped/index.ts';
import { takeOffPatch, putOnPatch } from '../themes/themePatches.ts';
import { arrange } from './arrange.ts';
import { LAYOUT_IDS, layoutItems } from './layouts.ts';

const itemOf = (id: string, type: ItemType, change: object = {}): OverlayItem => {
  const { version } = ITEM_META[type];
  return mergePatch(
    newItem(id, { type, version, defaultSize: { width: 300, height: 200 } }, 'en'),
    change,
  ) as OverlayItem;
};
const overlayOf = (...items: OverlayItem[]): Overlay => ({
  id: 'o',
  name: 'O',
  itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
  order: items.map(({ id }) => id),
});
const OPTIONS = { locale: 'en', newId: (id: string) => `new-${id}`, mayAdd: () => true } as const;
const arranged = (overlay: Overlay, layout = LAYOUT_IDS[0]!, options: object = {}) => {
  const result = arrange(overlay, layout, { ...OPTIONS, ...options });
  return { ...result, after: mergePatch(overlay, result.patch ?? {}) as Overlay };
};
const boxes = ({ position, dimensions, positionLandscape, dimensionsLandscape }: OverlayItem): object => ({
  position,
  dimensions,
  positionLandscape,
  dimensionsLandscape,
});

// behaviour: theme-14
describe('arranging like a layout', () => {
  const own = overlayOf(
    itemOf('first', 'CHAT', { settings: { textColor: '#123456', fontSize: 60 }, settingsLandscape: { fontSize: 70 } }),
    itemOf('second', 'CHAT'),
    itemOf('wheel', 'COUNTER'),
    itemOf('box', 'ALERT_BOX'),
  );

  test.each(LAYOUT_IDS)('%s: items take the places of their type, missing ones come, nothing goes', (layout) => {
    const { after, left } = arranged(own, layout);
    const places = layoutItems(layout, {});
    for (const id of own.order) expect(after.order).toContain(id);
    const types = after.order.map((id) => after.itemsById[id]!.type);
    for (const { type } of places) expect(types).toContain(type);
    expect(after.itemsById['wheel']).toEqual(own.itemsById['wheel']);
    expect(left).toEqual(expect.arrayContaining(['second', 'wheel', 'box']));
    const chat = places.find(({ type }) => type === 'CHAT');
    const moved = after.itemsById['first']!;
    if (chat === undefined) return expect(moved).toEqual(own.itemsById['first']);
    expect(boxes(moved)).toEqual(boxes(chat));
    expect(moved.settings).toMatchObject({ textColor: '#123456', fontSize: 28 });
    expect(moved.settingsLandscape).toMatchObject({ fontSize: 26 });
  });

  test('added items lie below the alert box and wear what the overlay wears', () => {
    const worn = mergePatch(own, putOnPatch(own, wornTheme(SHIPPED_THEMES[0]!))) as Overlay;
    const { after, added } = arranged(worn);
    expect(after.order.at(-1)).toBe('box');
    expect(added.length).toBeGreaterThan(3);
    for (const { id, wears } of added) expect(wears, id).toBe('panel');
    expect(Object.keys(takeOffPatch(after)).length).toBeGreaterThan(0);
    for (const { wears } of arranged(own).added) expect(wears).toBeUndefined();
  });

  test('locked items stay where they are, and their place stays theirs', () => {
    const locked = overlayOf(itemOf('chat', 'CHAT', { isLocked: true }));
    const { after, added, left } = arranged(locked);
    expect(after.itemsById['chat']).toEqual(locked.itemsById['chat']);
    expect(added.some(({ type }) => type === 'CHAT')).toBe(false);
    expect(left).toEqual(['chat']);
  });

  test('types that may not be added are left out, and added names are in the language', () => {
    const { added } = arranged(overlayOf(), 'score', { locale: 'de', mayAdd: (type: ItemType) => type !== 'VOTE' });
    expect(added.some(({ type }) => type === 'VOTE')).toBe(false);
    expect(added.map(({ name }) => name)).toContain('Like-Ziel');
    expect(added.find(({ type }) => type === 'TIMER')!.settings).toMatchObject({ startOn: 'command' });
  });

  test('a second time it changes nothing, and undone it is byte for byte what it was', () => {
    const { after } = arranged(own);
    expect(arranged(after).patch).toBeNull();
    const back = mergePatch(after, diffPatch(after, own) ?? {}) as Overlay;
    expect(JSON.stringify(back)).toBe(JSON.stringify(own));
  });

  test('a full overlay gets no more items', () => {
    const full = overlayOf(...Array.from({ length: 200 }, (_, index) => itemOf(`i${index}`, 'COUNTER')));
    expect(arranged(full)).toMatchObject({ added: [], patch: null });
  });
});
