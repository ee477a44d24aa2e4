/** Prepared faults of overlays, each beside a correct overlay that looks like it. */
import { newItem } from '#engine/core/newItem.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { LintRule } from '#engine/lint/finding.ts';
import type { ItemType, JsonObject, Orientation, OverlayItem } from '#schemas/generated/types.ts';

export interface Part {
  type: ItemType;
  settings?: JsonObject;
  landscape?: JsonObject;
  /** Position and size; by default in the middle of the free part of the picture. */
  box?: readonly [x: number, y: number, width: number, height: number];
}

export interface LintCase {
  rule: LintRule;
  name: string;
  /** Items, from below; the others are shown in both. */
  fault: readonly Part[];
  correct: readonly Part[];
  orientation?: Orientation;
}

const FREE: Readonly<Record<Orientation, NonNullable<Part['box']>>> = {
  portrait: [60, 300, 800, 300],
  landscape: [60, 160, 800, 300],
};

export function overlayOf(parts: readonly Part[], orientation: Orientation): Overlay {
  const items = parts.map(({ type, settings = {}, landscape = {}, box = FREE[orientation] }, index) => {
    const [x, y, width, height] = box;
    const base = newItem(`i${index}`, ITEMS[type], 'en');
    return {
      ...base,
      position: { x, y },
      positionLandscape: { x, y },
      dimensions: { width, height },
      dimensionsLandscape: { width, height },
      settings: { ...base.settings, ...settings },
      settingsLandscape: landscape,
    } as unknown as OverlayItem;
  });
  const itemsById = Object.fromEntries(items.map((item) => [item.id, item]));
  return { id: 'o', name: 'Main', order: items.map(({ id }) => id), itemsById };
}

const CLEAR = 'rgba(0, 0, 0, 0)';
const NO_OUTLINE = { width: 0, color: '#000000' };

/** A text on a black panel unless the settings say otherwise. */
const text = (settings: JsonObject = {}, more: Omit<Part, 'type' | 'settings'> = {}): Part => ({
  type: 'TEXT',
  settings: { text: 'Welcome', fontSize: 40, textColor: '#ffffff', backgroundColor: '#000000', ...settings },
  ...more,
});
const on = (backgroundColor: string, textColor: string, more: JsonObject = {}): Part[] => [
  text({ backgroundColor, textColor, ...more }),
];
const sized = (fontSize: number, more: JsonObject = {}): Part[] => [text({ fontSize, ...more })];
const item = (type: ItemType, settings: JsonObject, box?: Part['box']): Part[] => [
  { type, settings: { backgroundColor: '#000000', ...settings }, ...(box && { box }) },
];
const at = (...box: NonNullable<Part['box']>): Part[] => [text({ text: 'Hello' }, { box })];

/** An alert box whose texts have no panel but a soft shade. */
const spotlight = (backgroundColor: string): Part[] =>
  item(
    'ALERT_BOX',
    { backgroundColor, momentLayout: 'spotlight', outline: NO_OUTLINE, nameColor: '#ffffff', celebration: 'none' },
    [40, 256, 1000, 644],
  );

const contrast: Omit<LintCase, 'rule'>[] = [
  {
    name: 'letters that are red whatever their colour says, on yellow or on navy',
    fault: on('#ffe14d', '#000000', { fontFamily: 'Sixtyfour Convergence' }),
    correct: on('#14103c', '#000000', { fontFamily: 'Sixtyfour Convergence' }),
  },
  {
    name: 'a spotlight without a shade, or a long name on one',
    fault: spotlight(CLEAR),
    correct: spotlight('#000000'),
  },
  {
    name: 'white letters without a panel, or with an outline',
    fault: on(CLEAR, '#ffffff', { outline: NO_OUTLINE }),
    correct: on(CLEAR, '#ffffff', { outline: { width: 2, color: '#000000' } }),
  },
  {
    name: 'a thin outline, or one of 2',
    fault: on(CLEAR, '#ffffff', { outline: { width: 1, color: '#000000' } }),
    correct: on(CLEAR, '#ffffff', { outline: { width: 3, color: '#101010' } }),
  },
  {
    name: 'an outline like the letters, or unlike them',
    fault: on(CLEAR, '#ffffff', { outline: { width: 4, color: '#dddddd' } }),
    correct: on(CLEAR, '#222222', { outline: { width: 4, color: '#dddddd' } }),
  },
  {
    name: 'a panel that lets much through, or little',
    fault: on('rgba(0, 0, 0, 0.3)', '#ffffff'),
    correct: on('rgba(0, 0, 0, 0.7)', '#ffffff'),
  },
  { name: 'dark grey on black, or grey', fault: on('#000000', '#666666'), correct: on('#000000', '#888888') },
  { name: 'yellow on white, or on dark', fault: on('#ffffff', '#ffe000'), correct: on('#222222', '#ffe000') },
  {
    name: 'letters of 47 in a grey that is enough for 48',
    fault: on('#000000', '#6a6a6a', { fontSize: 47 }),
    correct: on('#000000', '#6a6a6a', { fontSize: 48 }),
  },
  {
    name: 'too dark a grey for large letters, or enough',
    fault: on('#000000', '#505050', { fontSize: 90 }),
    correct: on('#000000', '#707070', { fontSize: 90 }),
  },
  {
    name: 'a gradient with one bad end, or two good ones',
    fault: on('#000000', '#ffffff', { backgroundGradient: true, backgroundColor2: '#ffffff' }),
    correct: on('#000000', '#ffffff', { backgroundGradient: true, backgroundColor2: '#333333' }),
  },
  {
    name: 'letters that let something through, or less',
    fault: on('#000000', 'rgba(255, 255, 255, 0.4)'),
    correct: on('#000000', 'rgba(255, 255, 255, 0.8)'),
  },
  {
    name: 'grey on half a white panel, or on a whole one',
    fault: on('rgba(255, 255, 255, 0.5)', '#444444'),
    correct: on('rgba(255, 255, 255, 0.92)', '#444444'),
  },
  {
    name: 'letters of an item on the panel of another',
    fault: [
      text({ text: '', backgroundColor: '#ffffff' }),
      text({ backgroundColor: CLEAR, textColor: '#ffe9a0' }, { box: [100, 320, 600, 200] }),
    ],
    correct: [
      text({ text: '', backgroundColor: '#14202a' }),
      text({ backgroundColor: CLEAR, textColor: '#ffe9a0' }, { box: [100, 320, 600, 200] }),
    ],
  },
  {
    name: 'names of gifts',
    fault: item('GIFT_FEED', { fontSize: 48, usernameColor: '#333333' }),
    correct: item('GIFT_FEED', { fontSize: 48, usernameColor: '#dddddd' }),
  },
  {
    name: 'a label of the timer',
    fault: item('TIMER', { label: 'Ends in', fontSize: 100, secondaryTextColor: '#404040' }),
    correct: item('TIMER', { label: 'Ends in', fontSize: 100, secondaryTextColor: '#c0c0c0' }),
  },
  {
    name: 'a colour of landscape alone',
    orientation: 'landscape',
    fault: [text({}, { landscape: { textColor: '#333333' } })],
    correct: [text({}, { landscape: { textColor: '#bbbbbb' } })],
  },
];

const size: Omit<LintCase, 'rule'>[] = [
  { name: 'a font of 27, or 28', fault: sized(27), correct: sized(28) },
  { name: 'a font that is scaled down, or less', fault: sized(50, { scale: 0.5 }), correct: sized(50, { scale: 0.6 }) },
  { name: 'a tiny font, or a scaled one', fault: sized(12), correct: sized(14, { scale: 2 }) },
  {
    name: 'a small label of a large timer, or a larger one',
    fault: item('TIMER', { label: 'Ends in', fontSize: 50 }),
    correct: item('TIMER', { label: 'Ends in', fontSize: 100 }),
  },
  {
    name: 'second lines of gifts',
    fault: item('GIFT_FEED', { fontSize: 27 }),
    correct: item('GIFT_FEED', { fontSize: 40 }),
  },
  { name: 'names in the chat', fault: item('CHAT', { fontSize: 30 }), correct: item('CHAT', { fontSize: 40 }) },
  {
    name: 'a counter that shrinks to its narrow box, or fits',
    fault: item('COUNTER', { fontSize: 60 }, [60, 300, 60, 60]),
    correct: item('COUNTER', { fontSize: 60 }, [60, 300, 500, 200]),
  },
  {
    name: 'a clock that shrinks to its box, or fits',
    fault: item('CLOCK', { fontSize: 60 }, [60, 300, 90, 50]),
    correct: item('CLOCK', { fontSize: 60 }, [60, 300, 600, 200]),
  },
  { name: 'a goal', fault: item('GOAL', { fontSize: 22 }), correct: item('GOAL', { fontSize: 44 }) },
  {
    name: 'a small ticker, or a large one',
    fault: item('TICKER', { fontSize: 20 }),
    correct: item('TICKER', { fontSize: 40 }),
  },
  {
    name: 'a small text in portrait, or in landscape, which a monitor shows',
    fault: sized(20),
    correct: [text({ fontSize: 40 }, { landscape: { fontSize: 20 } })],
  },
];

const zone: Omit<LintCase, 'rule'>[] = [
  { name: 'under the head, or below it', fault: at(100, 100, 400, 100), correct: at(100, 300, 400, 100) },
  { name: 'under the chat, or above it', fault: at(100, 1200, 400, 100), correct: at(100, 900, 400, 100) },
  { name: 'under the buttons, or beside them', fault: at(920, 1000, 150, 100), correct: at(740, 940, 160, 100) },
  { name: 'under the foot, or above the chat', fault: at(300, 1600, 400, 100), correct: at(300, 940, 400, 100) },
  { name: 'half under the head, or just below', fault: at(100, 215, 400, 70), correct: at(100, 252, 400, 70) },
  {
    name: 'under the head in landscape, or below it',
    orientation: 'landscape',
    fault: at(100, 20, 400, 80),
    correct: at(100, 140, 400, 80),
  },
  {
    name: 'under the chat in landscape, or beside it',
    orientation: 'landscape',
    fault: at(100, 700, 400, 100),
    correct: at(700, 700, 400, 100),
  },
  {
    name: 'under the foot in landscape, or above it',
    orientation: 'landscape',
    fault: at(800, 960, 400, 100),
    correct: at(800, 800, 400, 100),
  },
];

/** Ids of library files, see the test. */
export const SMALL_PICTURE = 'small';
export const FLASHING_PICTURE = 'flashing';
export const CALM_PICTURE = 'calm';

const image = (imageId: string, scaleMode: string, width: number, height: number): Part[] => [
  { type: 'IMAGE', settings: { imageId, scaleMode, backgroundColor: CLEAR }, box: [60, 300, width, height] },
];

/** The small picture has 64 × 64 pixels. */
const picture: Omit<LintCase, 'rule'>[] = [
  {
    name: 'a picture at twice its size, or a little enlarged',
    fault: image(SMALL_PICTURE, 'contain', 130, 130),
    correct: image(SMALL_PICTURE, 'contain', 90, 90),
  },
  {
    name: 'a picture that covers a wide box, or stands in it',
    fault: image(SMALL_PICTURE, 'cover', 300, 80),
    correct: image(SMALL_PICTURE, 'contain', 300, 80),
  },
  {
    name: 'a scaled box, or a plain one',
    fault: image(SMALL_PICTURE, 'contain', 600, 600),
    correct: image(SMALL_PICTURE, 'contain', 64, 64),
  },
];

const flash: Omit<LintCase, 'rule'>[] = [
  {
    name: 'a flashing picture, or a calm one',
    fault: image(FLASHING_PICTURE, 'cover', 64, 64).map((part) => ({ ...part, box: [60, 300, 900, 900] })),
    correct: image(CALM_PICTURE, 'cover', 64, 64).map((part) => ({ ...part, box: [60, 300, 900, 900] })),
  },
  {
    name: 'a large flashing picture, or a small one',
    fault: image(FLASHING_PICTURE, 'cover', 500, 500),
    correct: image(FLASHING_PICTURE, 'cover', 60, 60),
  },
];

const ruled = (rule: LintRule, cases: readonly Omit<LintCase, 'rule'>[]): LintCase[] =>
  cases.map((one) => ({ ...one, rule }));

export const LINT_CASES: readonly LintCase[] = [
  ...ruled('contrast', contrast),
  ...ruled('size', size),
  ...ruled('zone', zone),
  ...ruled('picture', picture),
  ...ruled('flash', flash),
];
