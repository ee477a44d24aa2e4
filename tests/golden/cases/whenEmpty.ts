/** Pictures of empty items: hidden as viewers see them, and with their placeholder. */
import { spotifyPlaylist } from '#engine/items/spotify-playlist/state.ts';
import { spotifyWidget } from '#engine/items/spotify-widget/state.ts';
import { topGift } from '#engine/items/top-gift/state.ts';
import { topGiftStreak } from '#engine/items/top-gift-streak/state.ts';
import { topUsers } from '#engine/items/top-users/state.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { LiveItem, WhenEmpty } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { goldenCase, goldenItem } from './goldenItem.ts';

const row = (index: number, height: number) => ({ x: 40, y: 40 + index * 176, width: 520, height });

function empty(whenEmpty: WhenEmpty): LiveItem[] {
  const settings = { whenEmpty };
  const { SPOTIFY_WIDGET, SPOTIFY_PLAYLIST, TOP_GIFT, TOP_GIFT_STREAK, TOP_USERS } = ITEM_META;
  return [
    goldenItem('TOP_GIFT', { box: row(0, 160), settings, data: topGift.initial(TOP_GIFT.defaults, 0) }),
    goldenItem('TOP_GIFT_STREAK', {
      box: row(1, 160),
      settings,
      data: topGiftStreak.initial(TOP_GIFT_STREAK.defaults, 0),
    }),
    goldenItem('TEXT', { box: row(2, 80), settings: { text: 'Stays' }, data: { changedAtMs: 0 } }),
    goldenItem('SPOTIFY_WIDGET', {
      box: row(3, 160),
      settings,
      data: spotifyWidget.initial(SPOTIFY_WIDGET.defaults, 0),
    }),
    goldenItem('SPOTIFY_PLAYLIST', {
      box: row(4, 160),
      settings,
      data: spotifyPlaylist.initial(SPOTIFY_PLAYLIST.defaults, 0),
    }),
    goldenItem('TOP_USERS', { box: row(5, 300), settings, data: topUsers.initial(TOP_USERS.defaults, 0) }),
  ];
}

export const WHEN_EMPTY_CASES: readonly GoldenCase[] = [
  goldenCase('when-empty-hidden', empty('hide')),
  goldenCase('when-empty-hidden-landscape', empty('hide'), { orientation: 'landscape' }),
  goldenCase('when-empty-placeholder-german', empty('placeholder'), { locale: 'de' }),
];
