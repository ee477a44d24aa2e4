import { describe, expect, test } from 'vitest';
import { mediaIdsIn, mediaIdsOf, namedIn, referencesOf, remapReferences, renamedIn } from './references.ts';

describe('an item names', () => {
  test.each([
    ['IMAGE', { imageId: 'logo' }, undefined, [{ kind: 'image', id: 'logo' }]],
    [
      'IMAGE',
      { imageId: 'logo' },
      { imageId: 'wide' },
      [
        { kind: 'image', id: 'logo' },
        { kind: 'image', id: 'wide' },
      ],
    ],
    ['IMAGE', { imageId: 'logo' }, { imageId: 'logo' }, [{ kind: 'image', id: 'logo' }]],
    ['IMAGE', { imageId: '' }, {}, []],
    ['VIDEO', { videoId: 'dance' }, {}, [{ kind: 'video', id: 'dance' }]],
    ['GIFT_HINT', { giftId: '5655' }, {}, [{ kind: 'gift', id: '5655' }]],
    ['TEXT', { text: 'logo' }, {}, []],
    ['UNHEARD_OF', { imageId: 'logo' }, {}, []],
  ])('%s with %j and %j: %j', (type, settings, settingsLandscape, expected) => {
    expect(referencesOf({ type, settings, settingsLandscape })).toEqual(expected);
  });
});

describe('an item uses the files', () => {
  test.each([
    ['IMAGE', { imageId: 'logo', imageUrl: '/media/library/logo' }, ['logo']],
    ['IMAGE', { imageId: '', imageUrl: '/media/library/other' }, ['other']],
    ['GIFT_HINT', { giftId: '5655', giftImageUrl: '/media/library/rose' }, ['rose']],
    ['GIFT_HINT', { giftId: '5655', giftImageUrl: '/media/demo/gifts/rose.png' }, []],
  ])('%s with %j: %j', (type, settings, expected) => {
    expect(mediaIdsOf({ type, settings })).toEqual(expected);
  });
});

const PATHS = { 'rings/*/sound': 'audio', 'rest/itemId': 'item', 'items/*': 'item', giftId: 'gift' } as const;
const BELL = {
  giftId: '5655',
  rings: [{ sound: 'ding', words: 'goal' }, { sound: '' }, { sound: 'dong' }],
  rest: { itemId: 'goal', picture: '/media/library/moon' },
  items: ['timer', 'goal'],
};

describe('however deep it lies', () => {
  test('what settings name is found, each once', () => {
    expect(namedIn(PATHS, BELL, { rest: { itemId: 'goal' } })).toEqual([
      { kind: 'gift', id: '5655' },
      { kind: 'audio', id: 'ding' },
      { kind: 'audio', id: 'dong' },
      { kind: 'item', id: 'goal' },
      { kind: 'item', id: 'timer' },
    ]);
  });

  test('it is renamed where it is named, and nowhere else', () => {
    const ids: Readonly<Record<string, string>> = { goal: 'copy-1', ding: 'bim', moon: '' };
    expect(renamedIn(PATHS, BELL, ({ id }) => ids[id] ?? id)).toEqual({
      giftId: '5655',
      rings: [{ sound: 'bim', words: 'goal' }, { sound: '' }, { sound: 'dong' }],
      rest: { itemId: 'copy-1', picture: '' },
      items: ['timer', 'copy-1'],
    });
  });

  test('settings in which nothing changes stay the same object', () => {
    expect(renamedIn(PATHS, BELL, ({ id }) => id)).toBe(BELL);
  });

  test('addresses of files of the library count', () => {
    expect(mediaIdsIn({ cards: [{ url: '/media/library/rose' }], imageId: 'logo' })).toEqual(['rose', 'logo']);
  });
});

test('an item names others in both orientations', () => {
  const item = { type: 'IMAGE', name: 'logo', settings: { imageId: 'logo' }, settingsLandscape: { imageId: 'wide' } };
  const renamed = remapReferences(item, ({ kind, id }) => `${kind}-${id}`);
  expect(renamed).toEqual({
    type: 'IMAGE',
    name: 'logo',
    settings: { imageId: 'image-logo' },
    settingsLandscape: { imageId: 'image-wide' },
  });
});
