/**
 * Cinematic: titles of a film. Serif letters and gold hairlines over shades that fade into the picture; landscape has
 * the black bars of the wide screen, empty: the platform's own interface lies over them.
 *
 *   portrait      title             landscape  ================================
 *             timer      goal                  timer                   goal
 *                (streamer)  top gift          gifts  (streamer)       top gift
 *                                                                      chat
 *             gifts      chat                           title          chat
 *                                              ================================
 */
import { COUNTDOWN, LIKES } from '#engine/rules/layouts/behaviour.ts';
import { itemMaker, padding } from '#engine/rules/layouts/itemMaker.ts';
import { drop, galleryBundle } from './galleryItem.ts';
import type { Look } from '#engine/rules/layouts/itemMaker.ts';

const GOLD = '#e6c27c';
const IVORY = '#f7f1e3';
const ASH = '#cfc6b5';
const NOTHING = 'rgba(0, 0, 0, 0)';

const look: Look = {
  fontFamily: 'Playfair Display',
  textColor: IVORY,
  backgroundColor: 'rgba(9, 8, 7, 0.9)',
  backgroundGradient: true,
  backgroundColor2: 'rgba(9, 8, 7, 0.76)',
  backgroundAngle: 90,
  cornerRadius: 0,
  accent: 'left',
  accentWidth: 3,
  accentColor: GOLD,
  shadow: drop('rgba(0, 0, 0, 0.85)', 6),
};
const spaced: Look = { fontFamily: 'Josefin Sans' };
const bare: Look = { backgroundColor: NOTHING, backgroundColor2: NOTHING, accent: 'none' };
const bar = {
  barStyle: 'flat',
  barFillColor: GOLD,
  barBackgroundColor: 'rgba(247, 241, 227, 0.25)',
  highlightTextColor: GOLD,
  secondaryTextColor: ASH,
} as const;

const item = itemMaker(look);

const announcements = item('LOCATION', {
  id: 'announcements',
  name: 'Announcements',
  portrait: [40, 268, 840, 632],
  landscape: [690, 190, 600, 636],
  settings: {
    fontSize: 36,
    fontWeight: 500,
    textAlignment: 'left',
    verticalAlignment: 'bottom',
    padding: padding(16, 28),
    highlightTextColor: GOLD,
    usernameColor: GOLD,
    gifterTextColor: GOLD,
    coinAmountColor: ASH,
    secondaryTextColor: ASH,
    entrance: 'fade',
    entranceDuration: 1200,
  },
  settingsLandscape: { textAlignment: 'center' },
});

/** Creates a bar of the wide screen. */
const wideScreenBar = (id: string, name: string, y: number) =>
  item('TEXT', {
    id,
    name,
    portrait: null,
    landscape: [0, y, 1920, 96],
    settings: { text: ' ', backgroundGradient: false, backgroundColor: '#050504', accent: 'none' },
  });

const title = item('TEXT', {
  id: 'title',
  name: 'Title',
  portrait: [40, 258, 1000, 64],
  landscape: [700, 846, 600, 64],
  settings: {
    backgroundColor2: 'rgba(9, 8, 7, 0.9)',
    accent: 'bottom',
    accentWidth: 2,
    text: 'The Late Show',
    fontSize: 44,
    fontWeight: 600,
    uppercase: true,
    letterSpacing: 28,
    padding: padding(4, 10),
  },
  settingsLandscape: { fontSize: 34 },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Stream timer',
  portrait: [40, 336, 320, 92],
  landscape: [40, 150, 320, 88],
  settings: {
    ...spaced,
    ...COUNTDOWN,
    letterSpacing: 14,
    fontSize: 56,
    padding: padding(10, 20),
    secondaryTextColor: ASH,
    highlightTextColor: GOLD,
  },
  settingsLandscape: { fontSize: 50 },
});

const goal = item('GOAL', {
  id: 'goal',
  name: 'Likes goal',
  portrait: [380, 336, 660, 92],
  landscape: [1330, 150, 420, 88],
  settings: { ...LIKES, ...bar, fontSize: 28, padding: padding(14, 22) },
  settingsLandscape: { fontSize: 22 },
});

const gifts = item('GIFT_FEED', {
  id: 'gifts',
  name: 'Latest gifts',
  portrait: [40, 908, 420, 144],
  landscape: [40, 254, 420, 200],
  settings: {
    count: 2,
    style: 'default',
    fontSize: 28,
    padding: padding(8, 20),
    highlightTextColor: GOLD,
    usernameColor: IVORY,
    textColor: ASH,
  },
});

const topGift = item('TOP_GIFT', {
  id: 'top-gift',
  name: 'Top gift',
  portrait: [840, 440, 200, 240],
  landscape: [1330, 254, 420, 126],
  settings: {
    dataRange: 'currentStream',
    fontSize: 30,
    padding: padding(10, 12),
    coinAmountColor: GOLD,
  },
});

const music = item('SPOTIFY_WIDGET', {
  id: 'music',
  name: 'Music',
  portrait: null,
  landscape: null,
  settings: { ...bar, style: 'expanded', fontSize: 23, padding: padding(18, 20), highlightTextColor: IVORY },
  settingsLandscape: { ...bare, style: 'compact', fontSize: 22, padding: padding(8, 0) },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: [476, 908, 420, 144],
  landscape: [1330, 520, 420, 400],
  settings: {
    ...spaced,
    style: 'compact',
    fontSize: 28,
    padding: padding(16, 20),
    showAvatars: false,
    normalUsernameColor: ASH,
    followerUsernameColor: GOLD,
    subscriberUsernameColor: '#f2a98a',
    moderatorUsernameColor: '#a9d3c0',
    teamMemberUsernameColor: '#d8b6e8',
  },
  settingsLandscape: { fontSize: 26, padding: padding(26, 22) },
});

export const CINEMATIC = galleryBundle('cinematic', 'Cinematic', [
  announcements,
  wideScreenBar('bar-top', 'Upper bar', 0),
  wideScreenBar('bar-bottom', 'Lower bar', 984),
  title,
  timer,
  goal,
  gifts,
  topGift,
  music,
  chat,
]);
