import { describe, expect, test } from 'vitest';
import { mediaIdsOf, referencesOf } from './references.ts';

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
