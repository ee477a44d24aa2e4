import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { testItem } from '#tests/support/session.ts';
import { fitOverlay } from './fitOverlay.ts';

const overlayOf = (...order: string[]): Overlay => ({
  id: 'o',
  name: 'o',
  itemsById: Object.fromEntries(order.map((id) => [id, testItem('TEXT', id)])),
  order,
});
const OVERLAY = overlayOf('a', 'b', 'c');
const fitted = (patch: object): Overlay => mergePatch(OVERLAY, fitOverlay(OVERLAY, patch as never) ?? {}) as Overlay;

test('what concerns items that are gone is left out; nothing left is no patch', () => {
  const patch = { itemsById: { gone: { name: 'x' }, alsoGone: null, a: { name: 'new' } } };
  expect(fitOverlay(OVERLAY, patch)).toEqual({ itemsById: { a: { name: 'new' } } });
  expect(fitOverlay(OVERLAY, { itemsById: { gone: { name: 'x' } } })).toBeNull();
  expect(fitOverlay(OVERLAY, { itemsById: { a: { name: 'a' } } })).toBeNull();
});

test.each([
  ['an item that somebody else added stays above the one below it', { order: ['c', 'a'] }, ['c', 'a', 'b']],
  ['one at the bottom stays there', { order: ['c', 'b'] }, ['a', 'c', 'b']],
  ['an item that is gone is left out', { order: ['gone', 'c', 'b', 'a'] }, ['c', 'b', 'a']],
  ['a removed item leaves the order, whether the step says so or not', { itemsById: { b: null } }, ['a', 'c']],
  [
    'a new item is on top unless the step says where',
    { itemsById: { n: testItem('TEXT', 'n') } },
    ['a', 'b', 'c', 'n'],
  ],
  ['a repeated name counts once', { order: ['b', 'b', 'a', 'c'] }, ['b', 'a', 'c']],
])('%s', (_name, patch, order) => {
  const next = fitted(patch);
  expect(next.order).toEqual(order);
  expect(Object.keys(next.itemsById).sort()).toEqual([...order].sort());
});
