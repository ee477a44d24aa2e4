/**
 * Neon: dark glass in glowing tubes, cyan and magenta. Portrait frames the streamer: instruments on top, trophies down
 * both sides, the vote below. Landscape is a cockpit of two side columns.
 *
 *   portrait  goal ------- timer    landscape  goal              timer
 *             gifts -----                      ranks  (streamer) vote
 *             []              []                                 chat
 *             []  (streamer)                   gifts  [] [] []   chat
 *                vote -----
 */
import { COUNTDOWN, LIKES, RANKS, ROSE } from './behaviour.ts';
import { drop, galleryBundle, halo, itemMaker, padding } from './galleryItem.ts';
import type { Look } from './galleryItem.ts';

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
  portrait: [256, 258, 640, 540],
  landscape: [650, 262, 620, 620],
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
  portrait: [40, 262, 640, 116],
  landscape: [40, 40, 460, 132],
  settings: { ...LIKES, ...bar, fontSize: 25, uppercase: true, letterSpacing: 6, padding: padding(20, 26) },
  settingsLandscape: { fontSize: 22 },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Stream timer',
  portrait: [700, 262, 340, 116],
  landscape: [1440, 40, 440, 132],
  settings: {
    ...magenta,
    ...COUNTDOWN,
    fontSize: 50,
    padding: padding(12, 18),
    label: 'Stream ends in',
    secondaryTextColor: PALE,
    highlightTextColor: LEMON,
    shadow: halo('rgba(255, 61, 216, 0.9)', 14),
  },
  settingsLandscape: { fontSize: 64 },
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
  portrait: [256, 806, 640, 246],
  landscape: [1440, 192, 440, 280],
  settings: {
    ...readable,
    ...bar,
    fontSize: 24,
    padding: padding(16, 20),
    barFillColor: '#8a3dff',
    barBackgroundColor: 'rgba(138, 61, 255, 0.26)',
    barStyle: 'flat',
  },
});

const ranks = item('TOP_USERS', {
  id: 'ranks',
  name: 'Top viewers',
  portrait: null,
  landscape: [40, 192, 460, 392],
  settings: {
    ...readable,
    ...RANKS,
    count: 5,
    fontSize: 25,
    padding: padding(18, 20),
    highlightTextColor: LEMON,
    usernameColor: '#ffffff',
  },
});

/** Small letters in a tube of magenta. */
const trophy: Look = { ...readable, ...magenta, glow: 12 };

const topGift = item('TOP_GIFT', {
  id: 'top-gift',
  name: 'Top gift',
  portrait: [40, 464, 200, 240],
  landscape: [520, 900, 287, 140],
  settings: {
    ...trophy,
    dataRange: 'currentStream',
    fontSize: 26,
    padding: padding(14, 14),
    coinAmountColor: LEMON,
  },
});

const roses = item('GIFT_COUNTER', {
  id: 'roses',
  name: 'Roses',
  portrait: [40, 724, 200, 218],
  landscape: [827, 900, 286, 140],
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
  portrait: [840, 464, 200, 218],
  landscape: [1133, 900, 287, 140],
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
  portrait: [40, 392, 560, 54],
  landscape: [40, 690, 460, 350],
  settings: {
    ...readable,
    ...magenta,
    count: 2,
    style: 'compact',
    fontSize: 23,
    padding: padding(8, 14),
    highlightTextColor: LEMON,
    usernameColor: '#ffffff',
    textColor: '#d9c8ff',
    glow: 12,
  },
  settingsLandscape: { count: 5 },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: null,
  landscape: [1440, 492, 440, 548],
  settings: {
    ...readable,
    style: 'bubbles',
    fontSize: 25,
    padding: padding(9, 16),
    glow: 0,
    borderWidth: 1.5,
    borderColor: 'rgba(46, 230, 255, 0.55)',
    normalUsernameColor: '#c9d2ff',
    followerUsernameColor: CYAN,
    subscriberUsernameColor: LEMON,
    moderatorUsernameColor: '#7dffb0',
    teamMemberUsernameColor: MAGENTA,
  },
  settingsLandscape: { alignment: 'right', fontSize: 24 },
});

export const NEON = galleryBundle('neon', 'Neon', [
  announcements,
  goal,
  timer,
  music,
  vote,
  ranks,
  topGift,
  roses,
  streak,
  gifts,
  chat,
]);
