/**
 * The demo's overlay. Portrait keeps clear of the platform's own controls: its bar above 180, the column of buttons
 * right of 900 and the chat box below 1500; the middle belongs to the streamer. Landscape uses the two side columns.
 *
 *   portrait 1080x1920            landscape 1920x1080
 *   +------------------+          +--------------------------------+
 *   | goal ----- timer |          | goal                     timer |
 *   |                  |          |                                |
 *   |    (streamer)    |          |          (streamer)            |
 *   | gifts            |          | gifts                     chat |
 *   | chat             |          |                           chat |
 *   +------------------+          +--------------------------------+
 */
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle, OverlayItem, Padding, Shadow } from '#schemas/generated/types.ts';
import { GOAL_COLOURS, LIKES_GOAL } from './demoStream.ts';

const NIGHT = 'rgba(13, 18, 41, 0.82)';
const GOLD = '#ffd166';
const SOFT: Shadow = { x: 0, y: 2, blur: 6, color: 'rgba(0, 0, 0, 0.6)' };
const base = { version: 1, isVisible: true, isVisibleLandscape: true, isLocked: false } as const;
const padding = (top: number, right = top, bottom = top, left = right): Padding => ({ top, right, bottom, left });

const goal: OverlayItem = {
  ...base,
  id: 'demo-goal',
  type: 'GOAL',
  name: 'Likes goal',
  position: { x: 50, y: 210 },
  dimensions: { width: 540, height: 150 },
  positionLandscape: { x: 48, y: 48 },
  dimensionsLandscape: { width: 560, height: 140 },
  settings: {
    ...ITEM_META.GOAL.defaults,
    metric: 'LIKES',
    value: LIKES_GOAL,
    onReach: 'increase',
    increaseBy: LIKES_GOAL,
    label: 'Likes goal',
    fontFamily: 'Quicksand',
    fontSize: 32,
    backgroundColor: NIGHT,
    padding: padding(18, 26),
    shadow: SOFT,
    highlightTextColor: GOLD,
    barFillColor: GOAL_COLOURS.usual,
    barBackgroundColor: 'rgba(255, 255, 255, 0.16)',
  },
  settingsLandscape: { fontSize: 30, barBackgroundColor: 'rgba(255, 255, 255, 0.22)', padding: padding(16, 24) },
};

const timer: OverlayItem = {
  ...base,
  id: 'demo-timer',
  type: 'TIMER',
  name: 'Stream timer',
  position: { x: 620, y: 210 },
  dimensions: { width: 280, height: 150 },
  positionLandscape: { x: 1522, y: 48 },
  dimensionsLandscape: { width: 350, height: 160 },
  settings: {
    ...ITEM_META.TIMER.defaults,
    duration: 300,
    secondsPerCoin: 0,
    secondsPerFollow: 10,
    secondsPerSubscription: 60,
    secondsPerShare: 5,
    label: 'Stream ends in',
    fontFamily: 'Oswald',
    fontSize: 58,
    backgroundColor: NIGHT,
    padding: padding(12, 18),
    shadow: SOFT,
    highlightTextColor: '#6ee7a0',
  },
  settingsLandscape: { fontSize: 68, textColor: GOLD, padding: padding(14, 22) },
};

const gifts: OverlayItem = {
  ...base,
  id: 'demo-gifts',
  type: 'GIFT_FEED',
  name: 'Latest gifts',
  position: { x: 50, y: 728 },
  dimensions: { width: 520, height: 322 },
  positionLandscape: { x: 48, y: 640 },
  dimensionsLandscape: { width: 470, height: 390 },
  settings: {
    ...ITEM_META.GIFT_FEED.defaults,
    count: 3,
    style: 'default',
    fontFamily: 'Quicksand',
    fontSize: 28,
    backgroundColor: NIGHT,
    padding: padding(10, 18),
    shadow: SOFT,
    highlightTextColor: GOLD,
    usernameColor: '#ffffff',
  },
  settingsLandscape: { count: 5, style: 'compact', fontSize: 26 },
};

const chat: OverlayItem = {
  ...base,
  id: 'demo-chat',
  type: 'CHAT',
  name: 'Chat',
  position: { x: 50, y: 1070 },
  dimensions: { width: 700, height: 410 },
  positionLandscape: { x: 1402, y: 440 },
  dimensionsLandscape: { width: 470, height: 590 },
  settings: {
    ...ITEM_META.CHAT.defaults,
    style: 'bubbles',
    fontFamily: 'Quicksand',
    fontSize: 28,
    backgroundColor: NIGHT,
    padding: padding(10, 18),
    shadow: SOFT,
  },
  settingsLandscape: { fontSize: 24, alignment: 'right', backgroundColor: 'rgba(13, 18, 41, 0.7)' },
};

export const DEMO_BUNDLE: Bundle = {
  format: 'liveloom-bundle',
  version: 1,
  profile: { id: 'demo', name: 'Demo', locale: 'en', timeZone: 'Europe/Berlin', pointsName: 'Points' },
  overlay: { id: 'demo', name: 'Demo', items: [goal, timer, gifts, chat] },
  flows: [],
  alerts: [],
  points: { pointsPerCoin: 1 },
  media: [],
};
