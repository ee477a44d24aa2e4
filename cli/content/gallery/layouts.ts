/**
 * Layouts of the designs: items and their places, with sizes but without a look, which a theme gives. Portrait is read on a
 * phone at arm's length: no letters under 28 units. Places keep clear of what the platform covers (engine/core/safeZones.ts).
 */
import type { OverlayItem, ThemePart } from '#schemas/generated/types.ts';
import { COUNTDOWN, LIKES, RANKS, ROSE } from './behaviour.ts';
import { itemMaker, padding, type Place } from './galleryItem.ts';

/** Parts of the theme that items wear; those that are not named wear the panel. */
export type Dress = Readonly<Record<string, ThemePart>>;

const item = itemMaker({});

const goal = (portrait: Place, landscape: Place): OverlayItem =>
  item('GOAL', {
    id: 'goal',
    name: 'Likes goal',
    portrait,
    landscape,
    settings: { ...LIKES, fontSize: 34, padding: padding(14, 26) },
    settingsLandscape: { fontSize: 28 },
  });

const timer = (portrait: Place, landscape: Place): OverlayItem =>
  item('TIMER', {
    id: 'timer',
    name: 'Stream timer',
    portrait,
    landscape,
    settings: { ...COUNTDOWN, fontSize: 58, padding: padding(8, 18), label: 'Stream ends in' },
  });

const gifts = (portrait: Place, landscape: Place): OverlayItem =>
  item('GIFT_FEED', {
    id: 'gifts',
    name: 'Latest gifts',
    portrait,
    landscape,
    settings: { count: 2, style: 'compact', fontSize: 28, padding: padding(10, 20) },
  });

const chat = (portrait: Place, landscape: Place): OverlayItem =>
  item('CHAT', {
    id: 'chat',
    name: 'Chat',
    portrait,
    landscape,
    settings: { style: 'compact', fontSize: 28, padding: padding(12, 20) },
    settingsLandscape: { fontSize: 26, style: 'bubbles' },
  });

const topGift = (portrait: Place, landscape: Place): OverlayItem =>
  item('TOP_GIFT', {
    id: 'top-gift',
    name: 'Top gift',
    portrait,
    landscape,
    settings: { dataRange: 'currentStream', fontSize: 30, padding: padding(14, 14) },
  });

const roses = (portrait: Place, landscape: Place): OverlayItem =>
  item('GIFT_COUNTER', {
    id: 'roses',
    name: 'Roses',
    portrait,
    landscape,
    settings: {
      ...ROSE,
      dataRange: 'currentStream',
      maxValue: 100,
      onEnd: 'double',
      moveImage: false,
      fontSize: 48,
      padding: padding(12, 14),
    },
  });

const ranks = (portrait: Place, landscape: Place): OverlayItem =>
  item('TOP_USERS', {
    id: 'ranks',
    name: 'Top viewers',
    portrait,
    landscape,
    settings: { ...RANKS, count: 3, fontSize: 28, padding: padding(16, 22) },
  });

const vote = (portrait: Place, landscape: Place): OverlayItem =>
  item('VOTE', {
    id: 'vote',
    name: 'Vote',
    portrait,
    landscape,
    settings: { fontSize: 28, padding: padding(16, 24) },
    settingsLandscape: { fontSize: 26 },
  });

const title = (portrait: Place, landscape: Place, text: string): OverlayItem =>
  item('TEXT', {
    id: 'title',
    name: 'Title',
    portrait,
    landscape,
    settings: { text, fontSize: 54, fontWeight: 700, padding: padding(10, 26) },
  });

const announcements = (portrait: Place, landscape: Place): OverlayItem =>
  item('LOCATION', {
    id: 'announcements',
    name: 'Announcements',
    portrait,
    landscape,
    settings: { fontSize: 38, textAlignment: 'center', verticalAlignment: 'bottom', padding: padding(16, 32) },
  });

const alertBox = (portrait: Place, landscape: Place): OverlayItem =>
  item('ALERT_BOX', {
    id: 'alert-box',
    name: 'Alert box',
    portrait,
    landscape,
    settings: { fontSize: 48, padding: padding(24, 32) },
  });

/** The largest box that the platform leaves free in the upper half, and the middle of a landscape picture. */
const STAGE: Place = [20, 262, 880, 790];
const STAGE_LANDSCAPE: Place = [435, 140, 1050, 790];

/**
 *   Talk: a goal and a clock above, chat below, the middle is yours.
 */
const talk = (): OverlayItem[] => [
  goal([40, 268, 620, 124], [40, 150, 520, 116]),
  timer([680, 268, 360, 124], [1400, 150, 350, 140]),
  gifts([40, 408, 520, 66], [40, 290, 520, 66]),
  chat([40, 872, 700, 176], [1290, 600, 460, 320]),
  announcements([120, 560, 760, 290], [600, 620, 640, 300]),
];

/**
 *   Rail: small trophies down the right side, a goal along the bottom.
 */
const rail = (): OverlayItem[] => [
  topGift([836, 268, 204, 250], [1546, 150, 204, 230]),
  roses([836, 534, 204, 220], [1546, 396, 204, 210]),
  timer([40, 268, 380, 124], [40, 150, 380, 140]),
  goal([40, 930, 700, 118], [690, 810, 700, 116]),
  gifts([40, 408, 520, 66], [40, 306, 460, 66]),
  announcements([40, 600, 760, 310], [500, 470, 900, 310]),
];

/**
 *   Lower third: everything on one strip that carries the show, like television.
 */
const lowerThird = (): OverlayItem[] => [
  title([40, 268, 1000, 104], [40, 150, 900, 100], 'Good evening, friends'),
  announcements([40, 700, 860, 170], [690, 640, 1060, 150]),
  goal([40, 884, 520, 164], [690, 806, 520, 120]),
  timer([576, 884, 320, 164], [1230, 806, 320, 120]),
  topGift([840, 388, 200, 240], [1560, 150, 190, 220]),
];

/**
 *   Score: ranks, a vote and a clock for games and matches.
 */
const score = (): OverlayItem[] => [
  ranks([40, 268, 480, 232], [40, 150, 420, 240]),
  timer([720, 268, 320, 124], [1430, 150, 320, 130]),
  roses([836, 408, 204, 220], [1546, 296, 204, 210]),
  goal([40, 930, 700, 118], [690, 810, 700, 116]),
  vote([40, 700, 700, 214], [690, 580, 700, 214]),
  announcements([40, 520, 700, 170], [560, 400, 840, 160]),
];

/**
 *   Quiet: two things at the edges, for music, study and sleep.
 */
const quiet = (): OverlayItem[] => [
  title([140, 268, 800, 100], [560, 150, 800, 96], 'Good evening, friends'),
  goal([40, 936, 560, 112], [690, 816, 540, 110]),
  timer([620, 936, 280, 112], [1250, 816, 280, 110]),
  announcements([140, 700, 740, 220], [560, 600, 800, 190]),
];

const LAYOUTS = { talk, rail, lowerThird, score, quiet };

export type LayoutId = keyof typeof LAYOUTS;

/** Returns the items of a layout in the parts of a theme, with the alert box on top. */
export function layoutItems(layout: LayoutId, dress: Dress): OverlayItem[] {
  return [...LAYOUTS[layout](), alertBox(STAGE, STAGE_LANDSCAPE)].map((one) => ({
    ...one,
    wears: dress[one.id] ?? 'panel',
  }));
}
