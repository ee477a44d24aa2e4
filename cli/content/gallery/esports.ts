/**
 * Esports: a broadcast package. Cut corners, capitals, hard contrast. A score bar with the clock runs across the top;
 * in landscape, where the platform covers the top, it runs across the foot with a ticker below.
 *
 *   portrait  goal ------- timer    landscape  ranks               vote
 *             gifts ------ wins               gifts  (streamer)   vote
 *             chat (streamer)                                     chat
 *             chat  vote ---                         goal - timer - wins
 *                                                    ticker ------------
 */
import { COUNTDOWN, LIKES, RANKS } from '#engine/rules/layouts/behaviour.ts';
import { itemMaker, padding } from '#engine/rules/layouts/itemMaker.ts';
import { drop, galleryBundle } from './galleryItem.ts';
import type { Look } from '#engine/rules/layouts/itemMaker.ts';

const RED = '#ff2e3e';
/** Red that can be read on the panels. */
const LETTER_RED = '#ff6d78';
const GOLD = '#ffc83d';
const STEEL = '#9fb0cc';

const look: Look = {
  fontFamily: 'Oswald',
  textColor: '#ffffff',
  uppercase: true,
  letterSpacing: 3,
  backgroundColor: 'rgba(8, 13, 26, 0.95)',
  backgroundGradient: true,
  backgroundColor2: 'rgba(26, 38, 66, 0.95)',
  backgroundAngle: 100,
  cornerRadius: 22,
  cornerShape: 'cutDiagonal',
  accent: 'left',
  accentWidth: 8,
  accentColor: RED,
  pattern: 'stripes',
  patternColor: 'rgba(255, 255, 255, 0.025)',
  shadow: drop('rgba(0, 0, 0, 0.6)', 3),
};
const bar = {
  barStyle: 'segments',
  barFillColor: RED,
  barBackgroundColor: 'rgba(160, 180, 220, 0.2)',
  highlightTextColor: '#ffffff',
  secondaryTextColor: STEEL,
} as const;

const item = itemMaker(look);

const announcements = item('LOCATION', {
  id: 'announcements',
  name: 'Announcements',
  portrait: [256, 258, 640, 540],
  landscape: [690, 160, 600, 620],
  settings: {
    label: 'Breaking',
    fontSize: 38,
    fontWeight: 700,
    textAlignment: 'left',
    verticalAlignment: 'bottom',
    padding: padding(16, 34),
    highlightTextColor: '#ffffff',
    usernameColor: GOLD,
    gifterTextColor: GOLD,
    coinAmountColor: LETTER_RED,
    secondaryTextColor: LETTER_RED,
    entrance: 'slideRight',
    entranceDuration: 350,
  },
  settingsLandscape: { textAlignment: 'center' },
});

const goal = item('GOAL', {
  id: 'goal',
  name: 'Likes goal',
  portrait: [40, 260, 620, 104],
  landscape: [700, 792, 410, 84],
  settings: { ...LIKES, ...bar, fontSize: 31, padding: padding(14, 30) },
  settingsLandscape: { fontSize: 28 },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Match clock',
  portrait: [672, 260, 368, 104],
  landscape: [1122, 792, 300, 84],
  settings: {
    ...COUNTDOWN,
    fontSize: 76,
    padding: padding(8, 18),
    backgroundColor: 'rgba(190, 12, 32, 0.97)',
    backgroundColor2: 'rgba(255, 62, 62, 0.97)',
    accent: 'none',
    secondaryTextColor: '#ffd9d9',
    highlightTextColor: '#ffffff',
  },
});

const wins = item('COUNTER', {
  id: 'counter',
  name: 'Wins',
  portrait: [672, 372, 368, 78],
  landscape: [1434, 792, 316, 84],
  settings: { prefix: 'Wins ', style: 'fraction', maxValue: 20, fontSize: 46, padding: padding(8, 26) },
  settingsLandscape: { fontSize: 58 },
});

const vote = item('VOTE', {
  id: 'vote',
  name: 'Prediction',
  portrait: [40, 806, 860, 246],
  landscape: [1330, 150, 420, 300],
  settings: { ...bar, fontSize: 36, padding: padding(12, 20), barStyle: 'flat', highlightTextColor: GOLD },
});

const ranks = item('TOP_USERS', {
  id: 'ranks',
  name: 'Ranks',
  portrait: null,
  landscape: [40, 150, 440, 262],
  settings: {
    ...RANKS,
    count: 4,
    fontSize: 27,
    padding: padding(18, 26),
    highlightTextColor: GOLD,
    usernameColor: '#ffffff',
  },
  settingsLandscape: { count: 3, fontSize: 24, padding: padding(14, 24) },
});

const gifts = item('GIFT_FEED', {
  id: 'gifts',
  name: 'Latest gifts',
  portrait: [40, 372, 620, 78],
  landscape: [40, 420, 440, 124],
  settings: {
    count: 1,
    style: 'default',
    fontSize: 28,
    padding: padding(8, 26),
    highlightTextColor: LETTER_RED,
    usernameColor: '#ffffff',
    textColor: STEEL,
  },
  settingsLandscape: { count: 2, style: 'compact', padding: padding(8, 26) },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: [40, 560, 216, 492],
  landscape: [1330, 466, 420, 310],
  settings: {
    style: 'compact',
    fontFamily: 'Inter',
    fontSize: 28,
    uppercase: false,
    letterSpacing: 0,
    padding: padding(16, 18),
    showAvatars: false,
    textColor: '#e9f1ff',
    normalUsernameColor: STEEL,
    followerUsernameColor: '#7cc4ff',
    subscriberUsernameColor: GOLD,
    moderatorUsernameColor: '#4ee39a',
    teamMemberUsernameColor: '#ff6b76',
  },
  settingsLandscape: { fontSize: 24, padding: padding(16, 26) },
});

const ticker = item('TEXT', {
  id: 'ticker',
  name: 'Ticker',
  portrait: null,
  landscape: [700, 884, 1050, 46],
  settings: {
    text: 'Welcome to the stream   ///   Say hello in the chat   ///   Thank you for every gift   ///',
    fontSize: 28,
    fontWeight: 600,
    scrollEndlessly: true,
    scrollSpeed: 120,
    cornerRadius: 0,
    padding: padding(4, 20),
    accent: 'top',
    accentWidth: 3,
  },
});

export const ESPORTS = galleryBundle('esports', 'Esports', [
  announcements,
  goal,
  timer,
  wins,
  chat,
  vote,
  ranks,
  gifts,
  ticker,
]);
