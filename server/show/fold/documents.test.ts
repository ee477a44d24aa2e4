import type { GoalSettings } from '#schemas/generated/types.ts';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { appliedVersion, applyChange, documentsFromBundle, profileOf } from './documents.ts';
import { patchOverlay, storedOverlay } from './kinds/overlayKind.ts';

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
  expect(appliedVersion(applyChange(documents, change), change)).toBe(2);
  expect(() => applyChange(documents, { ...change, id: 'else' })).toThrow(/documentChanged\.id: "else"/);
  expect(() => applyChange(documents, { ...change, version: 3 })).toThrow(/version: 3 does not follow on version 1/);
});

test('an overlay that was stored before a setting existed is read with its default', () => {
  const older = structuredClone(overlay);
  Reflect.deleteProperty(older.itemsById['a']!.settings, 'glow');
  expect(storedOverlay(JSON.stringify(older))).toEqual(overlay);
});

describe('a setting that is missing after a change', () => {
  const { cornerRadius: _radius, ...settings } = overlay.itemsById['a']!.settings as GoalSettings;
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
    expect(['test', 'second', 'third'].map((id) => appliedVersion(edited, { kind: 'overlay', id }))).toEqual([1, 2, 0]);
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

describe('documents of other kinds', () => {
  const documents = documentsFromBundle(bundle);
  const change = (kind: string, id: string, version: number, patch: object | null) =>
    ({ kind, id, version, patch }) as Parameters<typeof applyChange>[1];

  test('are changed by patches on their own versions, and overlays stay the same objects', () => {
    const edited = applyChange(documents, change('profile', 'test', 2, { pointsName: 'Stars' }));
    expect(edited.profile).toMatchObject({ name: 'Test', pointsName: 'Stars' });
    expect(edited.overlay).toBe(documents.overlay);
    expect(edited.overlays).toBe(documents.overlays);
    const zone = applyChange(edited, change('streamer', 'streamer', 2, { timeZone: 'Asia/Tokyo' }));
    expect([zone.streamer.timeZone, zone.profile.timeZone]).toEqual(['Asia/Tokyo', 'Europe/Berlin']);
  });

  test('each overlay is shown with its own profile, or the first where it has none', () => {
    const whole = { ...documents.profile, id: 'second', pointsName: 'Coins' };
    const both = applyChange(documents, change('profile', 'second', 1, whole));
    expect(['test', 'second', 'third'].map((id) => profileOf(both, id).pointsName)).toEqual([
      'Points',
      'Coins',
      'Points',
    ]);
    const left = applyChange(both, change('profile', 'second', 2, null));
    expect(profileOf(left, 'second').pointsName).toBe('Points');
  });

  test.each([
    ['a kind that there is not', 'poem', 'a', 1, {}, 'documentChanged.kind: "poem" is no kind of document (known: '],
    ['a version that does not follow', 'points', 'points', 3, {}, 'version: 3 does not follow on version 1 of points'],
    ['a wrong value', 'points', 'points', 2, { pointsPerCoin: -1 }, 'points rules points: pointsPerCoin'],
    ['a time zone that there is not', 'streamer', 'streamer', 2, { timeZone: 'Mars' }, 'settings streamer: timeZone'],
    ['a part of what is not there', 'profile', 'second', 1, { name: 'x' }, 'profile second: '],
    ['a second one of what there is one of', 'points', 'mine', 1, { pointsPerCoin: 1 }, '"mine" is not the one'],
    ['the end of what there is one of', 'points', 'points', 2, null, 'is not the one document of kind points'],
    ['the end of what is not there', 'profile', 'second', 1, null, '"second" is not a document of kind profile'],
  ])('%s is refused by name', (_what, kind, id, version, patch, message) => {
    expect(() => applyChange(documents, change(kind, id, version, patch))).toThrow(message);
  });

  test.each([
    ['poem', 'a', 1, {}, 'documentChanged.kind: "poem" ist keine Art von Dokument (bekannt: '],
    ['points', 'points', 3, {}, 'documentChanged.version: 3 folgt nicht auf Version 1 von points points'],
    ['points', 'mine', 1, {}, 'documentChanged.id: "mine" ist nicht das eine Dokument der Art points'],
    ['profile', 'second', 1, null, 'documentChanged.id: "second" ist kein Dokument der Art profile'],
    ['overlay', 'else', 2, {}, 'documentChanged.id: "else" ist kein Dokument dieses Profils (möglich: "test")'],
    ['overlay', 'test', 2, null, 'documentChanged.id: "test" ist das einzige Overlay und muss bleiben'],
  ])('a change of %s %s to version %i is refused in German for Germans', (kind, id, version, patch, message) => {
    expect(germanOf(() => applyChange(documents, change(kind, id, version, patch)))).toContain(message);
  });
});

/** Returns the German text of the error. */
function germanOf(refused: () => unknown): string {
  try {
    refused();
  } catch (error) {
    return (error as AppError).text('de');
  }
  return 'nothing was refused';
}
