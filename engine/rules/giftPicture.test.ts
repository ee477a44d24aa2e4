import { expect, it } from 'vitest';
import { type GiftSettings, withGiftPictures } from './giftPicture.ts';

const pictureOf = (id: string): string => (id === 'unknown' ? '' : `${id}.png`);
const seen = (settings: object, settingsLandscape: object = {}): GiftSettings =>
  withGiftPictures({ settings, settingsLandscape } as GiftSettings, pictureOf);

it('is that of the gift that was chosen, in each orientation', () => {
  expect(seen({ giftId: 'rose', giftImageUrl: '' }, { giftId: 'lion', fontSize: 3 })).toEqual({
    settings: { giftId: 'rose', giftImageUrl: 'rose.png' },
    settingsLandscape: { giftId: 'lion', fontSize: 3, giftImageUrl: 'lion.png' },
  });
});

it('is the own one where there is one', () => {
  const own = { giftId: 'rose', giftImageUrl: '/media/files/own.png' };
  expect(seen(own, { giftId: 'lion' })).toEqual({ settings: own, settingsLandscape: { giftId: 'lion' } });
  const landscape = { giftImageUrl: '/media/files/own.png' };
  expect(seen({ giftId: 'rose', giftImageUrl: '' }, landscape).settingsLandscape).toBe(landscape);
});

it('is the same object as long as the settings are', () => {
  const given = { giftId: 'rose', giftImageUrl: '' };
  expect(seen(given).settings).toBe(seen(given).settings);
});

it('leaves alone what has no gift, and a gift that has no picture', () => {
  for (const settings of [{}, { giftId: 'rose' }, { giftId: 'unknown', giftImageUrl: '' }]) {
    expect(seen(settings).settings).toBe(settings);
  }
});
