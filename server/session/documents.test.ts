import { expect, test } from 'vitest';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { applyChange, documentsFromBundle, patchOverlay } from './documents.ts';

const bundle = testBundle([testItem('GOAL', 'a'), testItem('CHAT', 'b')]);
const overlay = overlayFromFile(bundle.overlay);

test('takes settings, new items, another order and removals', () => {
  const edited = patchOverlay(overlay, { itemsById: { a: { settings: { label: 'x' } }, b: null }, order: ['a'] });
  expect(edited.order).toEqual(['a']);
  expect(Object.keys(edited.itemsById)).toEqual(['a']);
  expect(edited.itemsById['a']!.settings).toMatchObject({ label: 'x' });
  expect(overlay.order).toEqual(['a', 'b']);
});

test.each([
  ['another id of the overlay', { id: 'other' }],
  ['an item under another key than its id', { itemsById: { a: { id: 'zzz' } } }],
  ['no items at all', { itemsById: null }],
  ['no order at all', { order: null }],
  ['an order that forgets an item', { order: ['a'] }],
  ['an order that repeats an item', { order: ['a', 'b', 'a'] }],
  ['an order that names nobody', { order: ['a', 'b', 'c'] }],
  ['an unknown setting', { itemsById: { a: { settings: { colour: '#fff' } } } }],
  ['an unknown field of the overlay', { owner: 'me' }],
])('refuses %s in words', (_, patch) => {
  expect(() => patchOverlay(overlay, patch)).toThrow(/overlay/);
  expect(() => patchOverlay(overlay, patch)).not.toThrow(TypeError);
});

test('a change of another document or of another version is refused by name', () => {
  const documents = documentsFromBundle(bundle);
  const change = { kind: 'overlay' as const, id: 'test', version: 2, patch: {} };
  expect(applyChange(documents, change).overlayVersion).toBe(2);
  expect(() => applyChange(documents, { ...change, id: 'else' })).toThrow(/documentChanged\.id: "else"/);
  expect(() => applyChange(documents, { ...change, version: 3 })).toThrow(/version: 3 does not follow on version 1/);
});
