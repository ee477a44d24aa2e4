/**
 * Layouts of the designs: items and their places, with sizes but without a look, which a theme gives. Portrait is read on a
 * phone at arm's length: no letters under 28 units. Places keep clear of what the platform covers (engine/core/safeZones.ts).
 */
import type { OverlayItem, ThemePart } from '#schemas/generated/types.ts';
import { COUNTDOWN, LIKES, RANKS, ROSE } from './behaviour.ts';
import { itemMaker, padding, type Place } from './itemMaker.ts';

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
    settings: { ...COUNTDOWN, fontSize: 58, padding: padding(8, 18), label: 'Time left' },
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
    settings: { dataRange: 'currentStream', fontSize: 30, padding: padding(10, 14) },
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
      padding: padding(10, 14),
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
    settings: { fontSize: 36, showCounts: false, padding: padding(16, 24) },
    settingsLandscape: { fontSize: 26 },
  });

const title = (portrait: Place, landscape: Place, text: string): OverlayItem =>
  item('TEXT', {
    id: 'title',
    name: 'Title',
    portrait,
    landscape,
    settings: { text, fontSize: 54, fontWeight: 700, padding: padding(10, 26) },
    settingsLandscape: { fontSize: 40 },
  });

const announcements = (portrait: Place, landscape: Place): OverlayItem =>
  item('LOCATION', {
    id: 'announcements',
    name: 'Announcements',
    portrait,
    landscape,
    settings: { fontSize: 38, textAlignment: 'center', verticalAlignment: 'bottom', padding: padding(16, 32) },
  });

/** Announcements, which the games need too; they pass, and lie over the face for seconds. */
const ANNOUNCEMENTS = announcements([256, 348, 640, 544], [690, 150, 600, 624]);

/**
 *   Talk: a goal and a clock above, trophies at the right, chat below.
 */
const talk = (): OverlayItem[] => [
  goal([40, 262, 620, 116], [40, 150, 540, 116]),
  timer([680, 262, 360, 116], [1320, 150, 430, 140]),
  gifts([40, 388, 560, 60], [40, 280, 540, 64]),
  topGift([824, 456, 216, 236], [1320, 304, 207, 220]),
  roses([824, 704, 216, 196], [1543, 304, 207, 220]),
  chat([40, 908, 700, 146], [1320, 540, 430, 384]),
  ANNOUNCEMENTS,
];

/**
 *   Rail: trophies down the left side, everything else along the bottom.
 */
const rail = (): OverlayItem[] => [
  goal([40, 262, 1000, 104], [40, 150, 560, 110]),
  gifts([40, 376, 620, 62], [1040, 812, 710, 64]),
  topGift([40, 456, 216, 236], [40, 276, 207, 250]),
  roses([40, 704, 216, 196], [263, 276, 207, 250]),
  chat([40, 908, 540, 146], [1320, 150, 430, 640]),
  timer([596, 908, 304, 146], [690, 812, 330, 116]),
  ANNOUNCEMENTS,
];

/**
 *   Lower third: a headline above, numbers on one strip below, like television.
 */
const lowerThird = (): OverlayItem[] => [
  title([40, 262, 740, 100], [40, 150, 560, 100], 'Good evening'),
  topGift([816, 262, 224, 236], [40, 266, 220, 260]),
  gifts([40, 376, 560, 62], [280, 266, 320, 64]),
  goal([40, 908, 500, 146], [690, 808, 620, 120]),
  timer([556, 908, 344, 146], [1330, 808, 420, 120]),
  ANNOUNCEMENTS,
];

/**
 *   Score: ranks, a vote and a clock for games and matches. The vote covers the chat as long as people vote.
 */
const score = (): OverlayItem[] => [
  ranks([40, 262, 520, 184], [40, 150, 460, 240]),
  timer([720, 262, 320, 112], [1430, 150, 320, 120]),
  gifts([576, 384, 464, 58], [40, 406, 460, 64]),
  roses([824, 456, 216, 210], [1530, 286, 220, 220]),
  goal([40, 908, 490, 146], [690, 808, 560, 120]),
  chat([546, 908, 354, 146], [1320, 522, 430, 406]),
  vote([40, 806, 860, 246], [1320, 522, 430, 270]),
  // Above the vote.
  announcements([256, 262, 640, 540], [690, 150, 600, 624]),
];

/**
 *   Quiet: a title above and two numbers below, for music, study and sleep.
 */
const quiet = (): OverlayItem[] => [
  title([140, 262, 800, 100], [40, 150, 560, 100], 'Good evening'),
  gifts([270, 376, 540, 62], [40, 266, 460, 64]),
  goal([40, 930, 560, 112], [690, 808, 560, 116]),
  timer([616, 930, 284, 112], [1270, 808, 284, 116]),
  ANNOUNCEMENTS,
];

const LAYOUTS = { talk, rail, lowerThird, score, quiet };

export type LayoutId = keyof typeof LAYOUTS;

export const LAYOUT_IDS = Object.keys(LAYOUTS) as LayoutId[];

/** Returns the items of a layout in the parts of a theme. A new overlay gets its alert box where there is most room. */
export function layoutItems(layout: LayoutId, dress: Dress): OverlayItem[] {
  return LAYOUTS[layout]().map((one) => ({
    ...one,
    wears: dress[one.id] ?? 'panel',
  }));
}
