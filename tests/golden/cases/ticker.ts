/** Pictures of the ticker (behaviour: ticker-1). */
import type { TickerData, TickerSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 0, y: 40, width: 1080, height: 80 };

const held = (displayName: string) => ({
  viewer: { tiktokId: displayName, name: displayName, displayName, profilePictureUrl: '' },
  sinceMs: 0,
  coins: 0,
});

const DATA: TickerData = {
  latest: {
    follower: held('Lena Bergmann'),
    subscriber: null,
    gifter: null,
    topGifter: held('👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪 <b>مرحبا</b> \u202eevil'),
  },
  viewers: 128,
  likes: 4200,
  countedAtMs: 0,
  changedAtMs: GOLDEN_NOW_MS - 3210,
};

const ticker = (settings: Partial<TickerSettings>, data: Partial<TickerData> = {}) =>
  goldenItem('TICKER', {
    box: BOX,
    settings,
    settingsLandscape: { backgroundColor: '#ffc93c', textColor: '#20160a', fontFamily: 'Bebas Neue', separator: '///' },
    data: { ...DATA, ...data },
  });

const PAGES: Partial<TickerSettings> = { motion: 'pages', message4: 'Schon {likes} Likes von {viewers} Leuten' };

export const TICKER_CASES: readonly GoldenCase[] = [
  ...bothOrientations('ticker-scrolling', [ticker({})], { isHalved: true }),
  goldenCase('ticker-page-german', [ticker(PAGES, { changedAtMs: GOLDEN_NOW_MS - 20_000 })], {
    locale: 'de',
    isHalved: true,
  }),
  goldenCase('ticker-pages-changing', [ticker(PAGES, { changedAtMs: GOLDEN_NOW_MS - 12_090 })], { isHalved: true }),
];
