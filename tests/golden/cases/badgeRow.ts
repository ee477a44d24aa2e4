/** Pictures of badges (behaviour: badges-2). */
import type { BadgeRowSettings, LatestViewer, LatestViewers } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const COLUMN = { x: 40, y: 40, width: 720, height: 400 };
const ROW = { x: 40, y: 40, width: 1000, height: 280 };

const held = (displayName: string, sinceMs = 0): LatestViewer => ({
  viewer: { tiktokId: displayName, name: displayName, displayName, profilePictureUrl: '' },
  sinceMs,
  coins: 0,
});

const LATEST: LatestViewers = {
  follower: held('Lena Bergmann'),
  topGifter: held('ABCDEFGHIJKLMNOPQRSTUVWX'),
  subscriber: held('さくら'),
  gifter: held('Jürgen aus Köln'),
};
const ODD: LatestViewers = {
  ...LATEST,
  follower: held('👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸🌸'),
  topGifter: held('<b>مرحبا</b> \u202eevil \u0301\u0301\u0301'),
};

const badges = (settings: Partial<BadgeRowSettings>, latest = LATEST, box = COLUMN) =>
  goldenItem('BADGE_ROW', {
    box,
    settings,
    settingsLandscape: { backgroundColor: '#fff6e8', textColor: '#4b2e12', secondaryTextColor: '#8a6a45' },
    data: { latest },
  });

const one = (
  name: string,
  settings: Partial<BadgeRowSettings>,
  latest = LATEST,
  box = COLUMN,
  locale: 'en' | 'de' = 'en',
) => goldenCase(`badge-row-${name}`, [badges(settings, latest, box)], { locale, isHalved: true });

export const BADGE_ROW_CASES: readonly GoldenCase[] = [
  ...bothOrientations('badge-row', [badges({})], { isHalved: true }),
  one('odd-german', {}, ODD, COLUMN, 'de'),
  one('row', { direction: 'row' }, LATEST, ROW),
  one('row-odd-german', { direction: 'row', badge4: 'gifter' }, ODD, ROW, 'de'),
  one('popping', {}, { ...LATEST, follower: held('Lena Bergmann', GOLDEN_NOW_MS - 120) }),
  one('nobody', { whenEmpty: 'placeholder' }, { ...LATEST, topGifter: null, subscriber: null }),
  one('without-pictures', { showPictures: false, cornerRadius: 0 }, { ...LATEST, subscriber: null }),
];
