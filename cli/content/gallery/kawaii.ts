/**
 * Kawaii: candy pastels, thick white rims, round letters. A tall candy tube fills with likes beside the streamer; bubbles
 * and little cards float around.
 *
 *   portrait  gifts ----- timer     landscape  []  hint              timer
 *             []          hint                 []  hugs              ranks
 *             [] (streamer) hugs                         (streamer)
 *             []                                                     chat
 *             []  chat -----                               gifts     chat
 */
import { COUNTDOWN, LIKES, RANKS, ROSE } from '#engine/rules/layouts/behaviour.ts';
import { itemMaker, padding } from '#engine/rules/layouts/itemMaker.ts';
import { galleryBundle, NO_SHADOW } from './galleryItem.ts';
import type { Look } from '#engine/rules/layouts/itemMaker.ts';

const PLUM = '#6d2f63';
const CANDY = '#9c2c5d';
const GRAPE = '#723fa6';
const MAUVE = '#784671';
const PINK = 'rgba(255, 206, 228, 0.97)';
const LILAC = 'rgba(226, 212, 255, 0.97)';
const MINT = 'rgba(205, 245, 232, 0.97)';
const CREAM = 'rgba(255, 244, 206, 0.97)';

const look: Look = {
  fontFamily: 'DynaPuff',
  textColor: PLUM,
  backgroundColor: PINK,
  backgroundGradient: true,
  backgroundColor2: LILAC,
  backgroundAngle: 160,
  cornerRadius: 38,
  borderWidth: 5,
  borderColor: '#ffffff',
  glow: 14,
  glowColor: 'rgba(240, 67, 143, 0.4)',
  pattern: 'dots',
  patternColor: 'rgba(255, 255, 255, 0.4)',
  shadow: NO_SHADOW,
};
const bar = {
  barStyle: 'striped',
  barFillColor: '#ff6fab',
  barBackgroundColor: 'rgba(255, 255, 255, 0.75)',
  highlightTextColor: CANDY,
  secondaryTextColor: MAUVE,
} as const;

const item = itemMaker(look);

const announcements = item('LOCATION', {
  id: 'announcements',
  name: 'Announcements',
  portrait: [230, 440, 650, 612],
  landscape: [690, 150, 600, 624],
  settings: {
    fontSize: 34,
    fontWeight: 600,
    textAlignment: 'left',
    verticalAlignment: 'bottom',
    padding: padding(16, 32),
    highlightTextColor: CANDY,
    usernameColor: CANDY,
    gifterTextColor: GRAPE,
    coinAmountColor: '#814d0c',
    secondaryTextColor: MAUVE,
    entrance: 'slideUp',
  },
  settingsLandscape: { label: '♡ yay ♡', textAlignment: 'center', padding: padding(22, 40) },
});

const goal = item('GOAL', {
  id: 'goal',
  name: 'Likes goal',
  portrait: [40, 412, 170, 640],
  landscape: [40, 150, 170, 394],
  settings: { ...LIKES, ...bar, style: 'vertical', fontSize: 30, padding: padding(20, 14) },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Stream timer',
  portrait: [620, 264, 420, 133],
  landscape: [1330, 150, 420, 120],
  settings: {
    ...COUNTDOWN,
    fontSize: 58,
    padding: padding(10, 20),
    backgroundColor: MINT,
    label: 'cuddle time',
    secondaryTextColor: MAUVE,
    highlightTextColor: CANDY,
  },
});

const gifts = item('GIFT_FEED', {
  id: 'gifts',
  name: 'Latest gifts',
  portrait: [40, 264, 560, 133],
  landscape: [720, 790, 560, 133],
  settings: {
    count: 1,
    style: 'default',
    fontSize: 29,
    padding: padding(33, 30),
    highlightTextColor: CANDY,
    usernameColor: PLUM,
    textColor: MAUVE,
    backgroundColor: LILAC,
    backgroundColor2: PINK,
  },
});

const hint = item('GIFT_HINT', {
  id: 'hint',
  name: 'Rose hint',
  portrait: [850, 414, 190, 220],
  landscape: [230, 150, 190, 222],
  settings: {
    ...ROSE,
    label: 'send a rose',
    fontSize: 28,
    padding: padding(14, 8),
    backgroundColor: CREAM,
    backgroundColor2: PINK,
  },
});

const hugs = item('COUNTER', {
  id: 'counter',
  name: 'Hugs',
  portrait: [850, 654, 190, 160],
  landscape: [230, 388, 190, 156],
  settings: {
    suffix: ' ♡',
    fontSize: 64,
    padding: padding(12, 16),
    textColor: CANDY,
    backgroundColor: MINT,
  },
});

const ranks = item('TOP_USERS', {
  id: 'ranks',
  name: 'Besties',
  portrait: null,
  landscape: [1330, 290, 420, 240],
  settings: {
    ...RANKS,
    style: 'bubbles',
    alignment: 'right',
    count: 3,
    fontSize: 24,
    borderWidth: 3,
    glow: 8,
    highlightTextColor: CANDY,
    usernameColor: PLUM,
  },
  settingsLandscape: { fontSize: 20 },
});

const music = item('SPOTIFY_WIDGET', {
  id: 'music',
  name: 'Music',
  portrait: null,
  landscape: null,
  settings: {
    ...bar,
    style: 'compact',
    fontSize: 25,
    padding: padding(14, 26),
    backgroundColor: CREAM,
    backgroundColor2: PINK,
  },
  settingsLandscape: { style: 'expanded', fontSize: 23, padding: padding(16, 22) },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: [230, 916, 650, 136],
  landscape: [1330, 552, 420, 368],
  settings: {
    style: 'compact',
    fontFamily: 'Quicksand',
    fontSize: 28,
    padding: padding(14, 24),
    borderWidth: 3,
    glow: 8,
    backgroundColor: 'rgba(255, 242, 249, 0.98)',
    backgroundColor2: 'rgba(241, 234, 255, 0.98)',
    pattern: 'none',
    normalUsernameColor: MAUVE,
    followerUsernameColor: '#b52871',
    subscriberUsernameColor: GRAPE,
    moderatorUsernameColor: '#13745d',
    teamMemberUsernameColor: '#9c4e09',
  },
  settingsLandscape: { style: 'bubbles', fontSize: 26, padding: padding(10, 20) },
});

export const KAWAII = galleryBundle('kawaii', 'Kawaii', [
  announcements,
  goal,
  timer,
  gifts,
  hint,
  hugs,
  ranks,
  music,
  chat,
]);
