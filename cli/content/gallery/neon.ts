/**
 * Neon: dark glass in glowing tubes, cyan and magenta. Portrait frames the streamer: instruments on top, trophies down
 * both sides, chat and vote below. Landscape is a cockpit of two side columns, with the gifts at the streamer's feet.
 *
 *   portrait  goal ------- timer    landscape  goal ----           timer []
 *             gifts -----                      [] ranks (streamer) vote
 *             []              []               []                  chat
 *             []  (streamer)                             gifts     chat
 *             chat ------- (vote)
 */
import { COUNTDOWN, LIKES, RANKS, ROSE } from '#engine/rules/layouts/behaviour.ts';
import { itemMaker, padding } from '#engine/rules/layouts/itemMaker.ts';
import { drop, galleryBundle, halo } from './galleryItem.ts';
import type { Look } from '#engine/rules/layouts/itemMaker.ts';

const CYAN = '#2ee6ff';
const MAGENTA = '#ff3dd8';
const LEMON = '#ffe75c';
const PALE = '#b9b6e6';

const look: Look = {
  fontFamily: 'Orbitron',
  textColor: '#ffffff',
  backgroundColor: 'rgba(9, 7, 30, 0.88)',
  backgroundGradient: true,
  backgroundColor2: 'rgba(46, 10, 74, 0.88)',
  backgroundAngle: 150,
  cornerRadius: 18,
  borderWidth: 2,
  borderColor: CYAN,
  glow: 20,
  glowColor: 'rgba(46, 230, 255, 0.55)',
  shadow: drop('rgba(0, 0, 0, 0.7)', 6),
  pattern: 'lines',
  patternColor: 'rgba(120, 200, 255, 0.05)',
};
const magenta: Look = { borderColor: MAGENTA, glowColor: 'rgba(255, 61, 216, 0.5)' };
const readable: Look = { fontFamily: 'Quicksand' };
const bar = {
  barFillColor: MAGENTA,
  barBackgroundColor: 'rgba(255, 61, 216, 0.2)',
  highlightTextColor: LEMON,
  secondaryTextColor: PALE,
} as const;

const item = itemMaker(look);

const announcements = item('LOCATION', {
  id: 'announcements',
  name: 'Announcements',
  portrait: [256, 262, 640, 540],
  landscape: [690, 150, 600, 624],
  settings: {
    ...readable,
    fontSize: 34,
    textAlignment: 'left',
    verticalAlignment: 'bottom',
    padding: padding(16, 26),
    borderWidth: 3,
    glow: 30,
    highlightTextColor: LEMON,
    usernameColor: CYAN,
    gifterTextColor: MAGENTA,
    coinAmountColor: CYAN,
    secondaryTextColor: PALE,
    entrance: 'slideUp',
  },
  settingsLandscape: { textAlignment: 'center', padding: padding(20, 34) },
});

const goal = item('GOAL', {
  id: 'goal',
  name: 'Likes goal',
  portrait: [40, 258, 640, 86],
  landscape: [40, 150, 560, 104],
  settings: { ...LIKES, ...bar, fontSize: 28, uppercase: true, letterSpacing: 6, padding: padding(12, 22) },
  settingsLandscape: { fontSize: 22, padding: padding(20, 26) },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Stream timer',
  portrait: [700, 258, 340, 116],
  landscape: [1330, 150, 340, 160],
  settings: {
    ...magenta,
    ...COUNTDOWN,
    fontSize: 58,
    padding: padding(8, 18),
    label: 'Time left',
    secondaryTextColor: PALE,
    highlightTextColor: LEMON,
    shadow: halo('rgba(255, 61, 216, 0.9)', 14),
  },
  settingsLandscape: { fontSize: 56 },
});

const music = item('SPOTIFY_WIDGET', {
  id: 'music',
  name: 'Music',
  portrait: null,
  landscape: null,
  settings: {
    ...readable,
    ...bar,
    style: 'compact',
    fontSize: 24,
    padding: padding(16, 20),
    glow: 12,
    highlightTextColor: '#ffffff',
    barFillColor: CYAN,
    barBackgroundColor: 'rgba(46, 230, 255, 0.2)',
  },
  settingsLandscape: { style: 'expanded', fontSize: 24, padding: padding(18, 20) },
});

const vote = item('VOTE', {
  id: 'vote',
  name: 'Vote',
  portrait: [40, 806, 860, 246],
  landscape: [1330, 326, 420, 250],
  settings: {
    ...readable,
    ...bar,
    fontSize: 36,
    padding: padding(12, 18),
    barFillColor: '#8a3dff',
    barBackgroundColor: 'rgba(138, 61, 255, 0.26)',
    barStyle: 'flat',
  },
  settingsLandscape: { fontSize: 24, padding: padding(16, 20) },
});

const ranks = item('TOP_USERS', {
  id: 'ranks',
  name: 'Top viewers',
  portrait: null,
  landscape: [256, 270, 344, 274],
  settings: {
    ...readable,
    ...RANKS,
    count: 5,
    fontSize: 25,
    padding: padding(18, 20),
    highlightTextColor: LEMON,
    usernameColor: '#ffffff',
  },
  settingsLandscape: { count: 3, fontSize: 22 },
});

/** Style of small letters like a magenta neon tube. */
const trophy: Look = { ...readable, ...magenta, glow: 12 };

const topGift = item('TOP_GIFT', {
  id: 'top-gift',
  name: 'Top gift',
  portrait: [40, 428, 200, 240],
  landscape: [1686, 150, 194, 160],
  settings: {
    ...trophy,
    dataRange: 'currentStream',
    fontSize: 30,
    padding: padding(10, 14),
    coinAmountColor: LEMON,
  },
});

const roses = item('GIFT_COUNTER', {
  id: 'roses',
  name: 'Roses',
  portrait: [40, 686, 200, 218],
  landscape: [40, 270, 200, 129],
  settings: {
    ...trophy,
    ...ROSE,
    dataRange: 'currentStream',
    maxValue: 100,
    onEnd: 'double',
    moveImage: false,
    fontSize: 46,
    padding: padding(12, 14),
    giftersTextColor: PALE,
  },
});

const streak = item('TOP_GIFT_STREAK', {
  id: 'streak',
  name: 'Longest streak',
  portrait: [840, 428, 200, 218],
  landscape: [40, 415, 200, 129],
  settings: {
    ...trophy,
    dataRange: 'currentStream',
    moveImage: false,
    fontSize: 46,
    padding: padding(12, 14),
    gifterTextColor: PALE,
  },
});

const gifts = item('GIFT_FEED', {
  id: 'gifts',
  name: 'Latest gifts',
  portrait: [40, 360, 560, 54],
  landscape: [690, 790, 620, 134],
  settings: {
    ...readable,
    ...magenta,
    count: 2,
    style: 'compact',
    fontSize: 28,
    padding: padding(8, 14),
    highlightTextColor: LEMON,
    usernameColor: '#ffffff',
    textColor: '#d9c8ff',
    glow: 12,
  },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: [40, 916, 640, 136],
  landscape: [1330, 592, 420, 328],
  settings: {
    ...readable,
    style: 'compact',
    fontSize: 28,
    padding: padding(12, 18),
    glow: 0,
    borderWidth: 1.5,
    borderColor: 'rgba(46, 230, 255, 0.55)',
    normalUsernameColor: '#c9d2ff',
    followerUsernameColor: CYAN,
    subscriberUsernameColor: LEMON,
    moderatorUsernameColor: '#7dffb0',
    teamMemberUsernameColor: MAGENTA,
  },
  settingsLandscape: { style: 'bubbles', alignment: 'right', padding: padding(9, 16) },
});

export const NEON = galleryBundle('neon', 'Neon', [
  announcements,
  goal,
  timer,
  music,
  // Below the vote, which covers it in portrait as long as people vote.
  chat,
  vote,
  ranks,
  topGift,
  roses,
  streak,
  gifts,
]);
