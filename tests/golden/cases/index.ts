/** All golden cases. */
import type { GoldenCase } from '../goldenCase.ts';
import { CHAT_CASES } from './chat.ts';
import { GIFT_FEED_CASES } from './giftFeed.ts';
import { GOAL_CASES } from './goal.ts';
import { SPOTIFY_PLAYLIST_CASES } from './spotifyPlaylist.ts';
import { SPOTIFY_WIDGET_CASES } from './spotifyWidget.ts';
import { TIMER_CASES } from './timer.ts';
import { VOTE_CASES } from './vote.ts';

export const CASES: readonly GoldenCase[] = [
  ...GOAL_CASES,
  ...TIMER_CASES,
  ...GIFT_FEED_CASES,
  ...CHAT_CASES,
  ...SPOTIFY_WIDGET_CASES,
  ...SPOTIFY_PLAYLIST_CASES,
  ...VOTE_CASES,
];
