/**
 * Cozy: cream paper, terracotta and sage, handwriting. Cards surround the streamer like notes on a desk, the chat is a
 * letter. Music is hidden until there is a source of it.
 *
 *   portrait  goal ------ timer     landscape  goal                   timer
 *             hint                             gifts             coffees hint
 *             coffees (streamer)                        (streamer)    chat
 *             gifts  chat                                 title       chat
 */
import { COUNTDOWN, LIKES } from '#engine/rules/layouts/behaviour.ts';
import { itemMaker, padding } from '#engine/rules/layouts/itemMaker.ts';
import { galleryBundle, NO_SHADOW } from './galleryItem.ts';
import type { Look } from '#engine/rules/layouts/itemMaker.ts';

const BROWN = '#4b2f1c';
const COCOA = '#7a5338';
const TERRACOTTA = '#a04828';
const SAGE = '#4d6544';
const ROSEWOOD = '#a04469';

const look: Look = {
  fontFamily: 'Quicksand',
  textColor: BROWN,
  backgroundColor: 'rgba(255, 248, 235, 0.97)',
  backgroundGradient: true,
  backgroundColor2: 'rgba(250, 231, 202, 0.97)',
  backgroundAngle: 170,
  cornerRadius: 30,
  cornerShape: 'roundDiagonal',
  borderWidth: 3,
  borderColor: 'rgba(214, 158, 108, 0.9)',
  glow: 16,
  glowColor: 'rgba(74, 40, 12, 0.3)',
  shadow: NO_SHADOW,
};
const handwritten: Look = { fontFamily: 'Caveat' };
const bar = {
  barStyle: 'striped',
  barFillColor: SAGE,
  barBackgroundColor: 'rgba(122, 83, 56, 0.18)',
  highlightTextColor: TERRACOTTA,
  secondaryTextColor: COCOA,
} as const;

const COFFEE = { giftId: '5479', giftImageUrl: '/media/demo/gifts/coffee.png' } as const;

const item = itemMaker(look);

const announcements = item('LOCATION', {
  id: 'announcements',
  name: 'Announcements',
  portrait: [256, 268, 640, 632],
  landscape: [690, 170, 600, 636],
  settings: {
    ...handwritten,
    fontSize: 42,
    fontWeight: 700,
    textAlignment: 'left',
    verticalAlignment: 'bottom',
    padding: padding(12, 32),
    highlightTextColor: TERRACOTTA,
    usernameColor: TERRACOTTA,
    gifterTextColor: ROSEWOOD,
    coinAmountColor: SAGE,
    secondaryTextColor: COCOA,
    entrance: 'slideDown',
  },
  settingsLandscape: { textAlignment: 'center', padding: padding(16, 40) },
});

const goal = item('GOAL', {
  id: 'goal',
  name: 'Likes goal',
  portrait: [40, 264, 620, 140],
  landscape: [40, 150, 440, 132],
  settings: { ...LIKES, ...bar, ...handwritten, fontSize: 42, padding: padding(14, 30) },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Stream timer',
  portrait: [680, 264, 360, 140],
  landscape: [1330, 150, 420, 132],
  settings: {
    ...handwritten,
    ...COUNTDOWN,
    fontSize: 76,
    padding: padding(8, 18),
    label: 'until bedtime',
    secondaryTextColor: COCOA,
    highlightTextColor: SAGE,
  },
});

const title = item('TEXT', {
  id: 'title',
  name: 'Title',
  portrait: null,
  landscape: [710, 824, 560, 92],
  settings: { ...handwritten, text: 'Good evening, friends', fontSize: 52, fontWeight: 700, padding: padding(8, 24) },
});

const hint = item('GIFT_HINT', {
  id: 'hint',
  name: 'Coffee hint',
  portrait: [40, 424, 200, 230],
  landscape: [1548, 302, 202, 230],
  settings: {
    ...handwritten,
    label: 'buy me a coffee?',
    ...COFFEE,
    fontSize: 34,
    padding: padding(12, 10),
  },
});

const coffees = item('GIFT_COUNTER', {
  id: 'coffees',
  name: 'Coffees',
  portrait: [40, 670, 200, 230],
  landscape: [1330, 302, 202, 230],
  settings: {
    ...handwritten,
    ...COFFEE,
    dataRange: 'currentStream',
    maxValue: 20,
    onEnd: 'double',
    moveImage: false,
    fontSize: 56,
    padding: padding(12, 12),
    giftersTextColor: COCOA,
  },
});

const music = item('SPOTIFY_WIDGET', {
  id: 'music',
  name: 'Music',
  portrait: null,
  landscape: null,
  settings: { ...bar, style: 'expanded', fontSize: 24, padding: padding(16, 18), barFillColor: TERRACOTTA },
});

const queue = item('SPOTIFY_PLAYLIST', {
  id: 'queue',
  name: 'Up next',
  portrait: null,
  landscape: null,
  settings: {
    style: 'list',
    count: 3,
    fontSize: 20,
    padding: padding(16, 18),
    highlightTextColor: TERRACOTTA,
    secondaryTextColor: COCOA,
  },
  settingsLandscape: { count: 4, fontSize: 23 },
});

const gifts = item('GIFT_FEED', {
  id: 'gifts',
  name: 'Latest gifts',
  portrait: [40, 920, 460, 126],
  landscape: [40, 302, 440, 240],
  settings: {
    count: 2,
    style: 'compact',
    fontSize: 28,
    padding: padding(8, 14),
    cornerShape: 'round',
    highlightTextColor: TERRACOTTA,
    usernameColor: BROWN,
    textColor: COCOA,
  },
  settingsLandscape: { count: 3, padding: padding(12, 14) },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: [516, 920, 380, 126],
  landscape: [1330, 552, 420, 368],
  settings: {
    style: 'compact',
    fontSize: 28,
    padding: padding(14, 22),
    normalUsernameColor: COCOA,
    followerUsernameColor: SAGE,
    subscriberUsernameColor: TERRACOTTA,
    moderatorUsernameColor: '#2d687a',
    teamMemberUsernameColor: ROSEWOOD,
  },
  settingsLandscape: { fontSize: 24, padding: padding(20, 24) },
});

export const COZY = galleryBundle('cozy', 'Cozy', [
  announcements,
  goal,
  timer,
  title,
  hint,
  coffees,
  music,
  queue,
  gifts,
  chat,
]);
