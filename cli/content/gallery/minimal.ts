/**
 * Minimal: white type on smoked glass, one signal colour, no ornament. Everything hangs on the upper and the left edge in
 * portrait and on the lower right in landscape, so that the picture stays open.
 *
 *   portrait  goal --------------   landscape  handle               vote
 *             timer  gifts ------              gifts   (streamer)
 *             chat (streamer)                                       chat
 *             chat  vote -----                         timer  goal -----
 */
import { COUNTDOWN, LIKES } from '#engine/rules/layouts/behaviour.ts';
import { itemMaker, padding } from '#engine/rules/layouts/itemMaker.ts';
import { galleryBundle, NO_SHADOW } from './galleryItem.ts';
import type { Look } from '#engine/rules/layouts/itemMaker.ts';

const SIGNAL = '#ff8156';
const GREY = '#c9ccd1';

const look: Look = {
  fontFamily: 'Inter',
  textColor: '#ffffff',
  backgroundColor: 'rgba(17, 18, 20, 0.84)',
  cornerRadius: 12,
  shadow: NO_SHADOW,
};
const bar = {
  barStyle: 'flat',
  barFillColor: SIGNAL,
  barBackgroundColor: 'rgba(255, 255, 255, 0.2)',
  highlightTextColor: '#ffffff',
  secondaryTextColor: GREY,
} as const;

const item = itemMaker(look);

const announcements = item('LOCATION', {
  id: 'announcements',
  name: 'Announcements',
  portrait: [256, 258, 640, 540],
  landscape: [690, 190, 600, 620],
  settings: {
    fontSize: 30,
    fontWeight: 500,
    textAlignment: 'left',
    verticalAlignment: 'bottom',
    padding: padding(14, 18),
    highlightTextColor: SIGNAL,
    usernameColor: '#ffffff',
    gifterTextColor: '#ffffff',
    coinAmountColor: SIGNAL,
    secondaryTextColor: GREY,
    entrance: 'slideRight',
    entranceDuration: 450,
  },
  settingsLandscape: { textAlignment: 'center', entrance: 'slideUp' },
});

const goal = item('GOAL', {
  id: 'goal',
  name: 'Likes goal',
  portrait: [40, 258, 1000, 94],
  landscape: [900, 840, 850, 80],
  settings: { ...LIKES, ...bar, fontSize: 28, padding: padding(14, 22) },
});

const timer = item('TIMER', {
  id: 'timer',
  name: 'Stream timer',
  portrait: [40, 360, 184, 80],
  landscape: [700, 840, 184, 80],
  settings: {
    ...COUNTDOWN,
    fontSize: 42,
    padding: padding(10, 16),
    secondaryTextColor: GREY,
    highlightTextColor: SIGNAL,
  },
});

const music = item('SPOTIFY_WIDGET', {
  id: 'music',
  name: 'Music',
  portrait: null,
  landscape: null,
  settings: { ...bar, style: 'compact', fontSize: 24, padding: padding(13, 18), barFillColor: '#ffffff' },
  settingsLandscape: { fontSize: 22, padding: padding(14, 18) },
});

const handle = item('TEXT', {
  id: 'handle',
  name: 'Handle',
  portrait: null,
  landscape: [40, 150, 240, 56],
  settings: { text: '@yourname', fontSize: 26, fontWeight: 600, padding: padding(8, 18) },
});

const vote = item('VOTE', {
  id: 'vote',
  name: 'Vote',
  portrait: [40, 806, 860, 246],
  landscape: [1330, 150, 420, 270],
  settings: { ...bar, style: 'compact', fontSize: 36, padding: padding(18, 22), showCounts: false },
});

const gifts = item('GIFT_FEED', {
  id: 'gifts',
  name: 'Latest gifts',
  portrait: [240, 360, 600, 80],
  landscape: [40, 222, 460, 204],
  settings: {
    count: 2,
    style: 'compact',
    fontSize: 28,
    padding: padding(8, 16),
    highlightTextColor: SIGNAL,
    usernameColor: '#ffffff',
    textColor: GREY,
  },
  settingsLandscape: { count: 3 },
});

const chat = item('CHAT', {
  id: 'chat',
  name: 'Chat',
  portrait: [40, 560, 216, 492],
  landscape: [1330, 480, 420, 344],
  settings: {
    style: 'compact',
    fontSize: 28,
    padding: padding(14, 14),
    showAvatars: false,
    normalUsernameColor: '#ffffff',
    followerUsernameColor: '#ffffff',
    subscriberUsernameColor: '#ffb08f',
    moderatorUsernameColor: '#9fdcff',
    teamMemberUsernameColor: '#ffd9c7',
    textColor: '#dfe2e6',
  },
  settingsLandscape: { fontSize: 24, padding: padding(18, 22) },
});

export const MINIMAL = galleryBundle('minimal', 'Minimal', [
  announcements,
  goal,
  timer,
  music,
  handle,
  chat,
  vote,
  gifts,
]);
