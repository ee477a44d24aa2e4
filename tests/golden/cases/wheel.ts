/** Pictures of the wheel of fortune, phase by phase (behaviour: wheel-6). */
import { GAMES } from '#engine/games/index.ts';
import { randomFor } from '#engine/core/random.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { LiveGame, WheelOfFortuneData, WheelSection } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 60, y: 60, width: 220, height: 220 };
const LARGE = { x: 60, y: 60, width: 380, height: 380 };
const PICTURES = ['crown', 'rose', 'trophy', 'cake', 'star', 'heart', 'coffee', 'ice-cream'];

const SAMPLE = GAMES['wheel-of-fortune'].sample({
  nowMs: GOLDEN_NOW_MS,
  random: randomFor(1, 'golden', 'wheel'),
  locale: 'en',
});

/** Returns the area around the box: pointer, shadow and zoom extend beyond it. */
function around({ x, y, width, height }: Box): Box {
  const margin = 28;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Starts of the phases of a spin of 8 s, ms. */
const WIND_UP = 1300;
const SPIN = 2300;
const GLOW = 10_300;
const ZOOM = 11_800;
const SLIDE_OUT = 14_100;

interface WheelOptions {
  elapsedMs: number;
  box?: Box;
  data?: Partial<WheelOfFortuneData>;
  changes?: Partial<GoldenCase>;
}

function wheel(name: string, { elapsedMs, box = BOX, data = {}, changes = {} }: WheelOptions): GoldenCase {
  const item = goldenItem('GIFT_FEED', { id: 'target', box, data: { gifts: [] } });
  const played = { ...SAMPLE, startedAtMs: GOLDEN_NOW_MS - elapsedMs, ...data };
  const game: LiveGame = {
    game: 'wheel-of-fortune',
    targetItemId: 'target',
    data: played,
  };
  return goldenCase(`wheel-${name}`, [item], { games: [game], crop: around(box), ...changes });
}

function sections(texts: readonly string[], changes: Partial<WheelSection> = {}): WheelSection[] {
  return texts.map((text, index) => ({ ...SAMPLE.items[index % 8]!, id: `s${index}`, text, ...changes }));
}

const IMAGES = PICTURES.map((name, index): WheelSection => ({
  ...SAMPLE.items[index]!,
  contentType: index % 4 === 3 ? 'text' : 'image',
  imageUrl: `/media/gifts/${name}.png`,
  imageScaleMode: (['contain', 'cover', 'fill'] as const)[index % 3]!,
}));

const LONG = [
  'A very long text that nobody can read on one line of a wheel',
  'かわいい犬 🐶',
  'رقصة على الطاولة',
  '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'No',
];

/** Returns realistic names, including long ones. */
function names(count: number): string[] {
  const some = [...LONG, 'Maximiliane von Hohenfels', 'xX_shadow_dragon_Xx', 'Anna', '春眠不觉晓处处闻啼鸟夜来风雨声'];
  return Array.from({ length: count }, (_none, index) => some[index % some.length]!);
}

export const WHEEL_CASES: readonly GoldenCase[] = [
  wheel('slide-in', { elapsedMs: 180 }),
  wheel('wait', { elapsedMs: 1000, box: LARGE }),
  wheel('wind-up', { elapsedMs: WIND_UP + 690 }),
  wheel('spinning', { elapsedMs: SPIN + 3000 }),
  wheel('glow', { elapsedMs: GLOW + 500 }),
  wheel('zoom', { elapsedMs: ZOOM + 900 }),
  wheel('slide-out', { elapsedMs: SLIDE_OUT + 500 }),
  wheel('images', { elapsedMs: 1000, box: LARGE, data: { items: IMAGES, centerImageUrl: '/media/avatars/07.png' } }),
  wheel('doubled', { elapsedMs: GLOW + 500, data: { items: SAMPLE.items.slice(2, 3) } }),
  wheel('two', { elapsedMs: 1000, data: { items: SAMPLE.items.slice(3, 5) } }),
  wheel('many', {
    elapsedMs: GLOW + 500,
    box: LARGE,
    data: { items: sections(Array.from({ length: 24 }, (_none, index) => `Prize ${index + 1}`)), selectedItemId: 's5' },
  }),
  wheel('weights', {
    elapsedMs: GLOW + 500,
    box: LARGE,
    data: { items: SAMPLE.items.slice(0, 5).map((one, index) => ({ ...one, weight: [1, 9, 2, 4, 1][index]! })) },
  }),
  wheel('long-texts', { elapsedMs: 1000, box: LARGE, data: { items: sections(LONG) } }),
  ...[2, 40, 100].map((count) =>
    wheel(`of-${count}`, {
      elapsedMs: GLOW + 1_000,
      box: LARGE,
      data: { items: sections(names(count)), selectedItemId: count === 2 ? 's1' : count === 40 ? 's0' : 's4' },
    }),
  ),
  wheel('result-arabic', {
    elapsedMs: ZOOM + 900,
    box: { x: 60, y: 60, width: 300, height: 440 },
    data: { items: sections(names(10)), selectedItemId: 's2' },
  }),
  wheel('result-names-landscape', {
    elapsedMs: GLOW + 1_000,
    box: { x: 1300, y: 30, width: 600, height: 280 },
    changes: { orientation: 'landscape' },
    data: { items: sections(names(40)), selectedItemId: 's9' },
  }),
  wheel('landscape', {
    elapsedMs: GLOW + 700,
    box: { x: 1500, y: 30, width: 400, height: 280 },
    changes: { orientation: 'landscape' },
  }),
  wheel('preview-german', {
    elapsedMs: 1e9,
    data: GAMES['wheel-of-fortune'].sample({ nowMs: 0, random: randomFor(1, 'golden', 'wheel'), locale: 'de' }),
    changes: { mode: 'preview', locale: 'de' },
  }),
];
