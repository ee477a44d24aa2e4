import { describe, expect, test } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { appliedVersion, applyChange, documentsFromBundle, patchOverlay, storedOverlay } from './documents.ts';

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

test.each([
  ['items', { itemsById: Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`i${n}`, { id: `i${n}` }])) }],
  ['places in the order', { order: Array.from({ length: 20_000 }, (_, n) => n) }],
])('refuses thousands of %s by their number', (_, patch) => {
  expect(() => patchOverlay(overlay, patch)).toThrow(/items are too many \(at most 200\)/);
});

test('a change of another document or of another version is refused by name', () => {
  const documents = documentsFromBundle(bundle);
  const change = { kind: 'overlay' as const, id: 'test', version: 2, patch: {} };
  expect(appliedVersion(applyChange(documents, change), change.id)).toBe(2);
  expect(() => applyChange(documents, { ...change, id: 'else' })).toThrow(/documentChanged\.id: "else"/);
  expect(() => applyChange(documents, { ...change, version: 3 })).toThrow(/version: 3 does not follow on version 1/);
});

test('an overlay that was stored before a setting existed is read with its default', () => {
  const older = structuredClone(overlay);
  Reflect.deleteProperty(older.itemsById['a']!.settings, 'glow');
  expect(storedOverlay(JSON.stringify(older))).toEqual(overlay);
});

describe('a setting that is missing after a change', () => {
  const { cornerRadius: _radius, ...settings } = overlay.itemsById['a']!.settings;
  const added = { ...overlay.itemsById['a']!, id: 'c', settings };

  test('is filled in where the change brings the whole item', () => {
    const edited = patchOverlay(overlay, { itemsById: { c: added }, order: ['a', 'b', 'c'] });
    expect(edited.itemsById['c']!.settings).toEqual(overlay.itemsById['a']!.settings);
    expect(edited.itemsById['a']).toBe(overlay.itemsById['a']);
  });

  test('is refused where the change takes it away', () => {
    const patch = { itemsById: { a: { settings: { cornerRadius: null } } } };
    expect(() => patchOverlay(overlay, patch)).toThrow(/items\[0\]\.settings: field "cornerRadius" is missing/);
  });

  test('is named as in the patch, so that an editor finds its input', () => {
    const patch = { itemsById: { b: { settings: { textColor: 'blurple' } } } };
    try {
      patchOverlay(overlay, patch);
      expect.unreachable();
    } catch (error) {
      expect((error as AppError).fields('en')?.map(({ path }) => path)).toEqual(['itemsById.b.settings.textColor']);
    }
  });

  test('does not excuse a mistyped one', () => {
    const item = { ...added, settings: { ...settings, cornerRadus: 3 } };
    expect(() => patchOverlay(overlay, { itemsById: { c: item }, order: ['a', 'b', 'c'] })).toThrow(
      /unknown field "cornerRadus" .*did you mean "cornerRadius"/,
    );
  });
});

describe('several overlays of one streamer', () => {
  const second = { ...overlay, id: 'second', name: 'Second', itemsById: {}, order: [] };
  const itemOf = (id: string) => overlayFromFile(testBundle([testItem('GOAL', id)]).overlay).itemsById;
  const change = (id: string, version: number, patch: object | null) =>
    ({ kind: 'overlay', id, version, patch }) as Parameters<typeof applyChange>[1];
  const documents = documentsFromBundle(bundle);
  const both = applyChange(documents, change('second', 1, { ...second, itemsById: itemOf('c'), order: ['c'] }));

  test('a whole overlay is a new one; events see the items of all', () => {
    expect(both.overlays.map(({ overlay: { id }, version }) => [id, version])).toEqual([
      ['test', 1],
      ['second', 1],
    ]);
    expect(both.overlay.order).toEqual(['a', 'b', 'c']);
    expect(both.overlays[0]!.overlay).toBe(documents.overlay);
  });

  test('each is edited by its own versions', () => {
    const edited = applyChange(both, change('second', 2, { itemsById: { c: { name: 'Renamed' } } }));
    expect(edited.overlay.itemsById['c']!.name).toBe('Renamed');
    expect(['test', 'second', 'third'].map((id) => appliedVersion(edited, id))).toEqual([1, 2, 0]);
  });

  test('null takes one away, but not the last', () => {
    const left = applyChange(both, change('test', 2, null));
    expect([left.overlay.id, left.overlay.order]).toEqual(['second', ['c']]);
    expect(() => applyChange(left, change('second', 2, null))).toThrow('"second" is the only overlay and must stay');
  });

  test.each([
    ['an item id that another has', 'third', 1, { ...second, id: 'third', itemsById: itemOf('a'), order: ['a'] }, 'a'],
    ['a part of what is not there', 'third', 2, { name: 'x' }, 'is not a document of this streamer (use "test" or'],
    ['an old version', 'second', 1, { name: 'x' }, '1 does not follow on version 1'],
  ])('%s is refused by name', (_what, id, version, patch, message) => {
    expect(() => applyChange(both, change(id, version, patch))).toThrow(message);
  });
});
