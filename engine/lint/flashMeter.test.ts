import { describe, expect, it } from 'vitest';
import { FlashMeter, isDangerous } from './flashMeter.ts';

const COLUMNS = 36;
const ROWS = 64;
const FRAME_MS = 1000 / 30;

type Rgba = readonly [number, number, number, number];
/** Colour of a cell at a time. */
type Picture = (timeMs: number, column: number, row: number) => Rgba;

const BLACK: Rgba = [0, 0, 0, 255];
const WHITE: Rgba = [255, 255, 255, 255];
const CLEAR: Rgba = [0, 0, 0, 0];
const grey = (value: number): Rgba => [value, value, value, 255];

/** Plays four seconds of a picture. */
function worst(picture: Picture, ground = 128) {
  const meter = new FlashMeter(COLUMNS, ROWS);
  const pixels = new Uint8ClampedArray(COLUMNS * ROWS * 4);
  for (let frame = 0; frame < 120; frame++) {
    const timeMs = frame * FRAME_MS;
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++)
        pixels.set(picture(timeMs, column, row), (row * COLUMNS + column) * 4);
    meter.add(timeMs, pixels, ground);
  }
  return meter.worst;
}

/** Two colours that change `hertz` times a second. */
const strobe =
  (hertz: number, one: Rgba, other: Rgba): Picture =>
  (timeMs) =>
    Math.floor((timeMs * hertz * 2) / 1000) % 2 === 0 ? one : other;

/** A picture inside a box of cells, and another colour around it. */
const boxed =
  (picture: Picture, width: number, height: number, around: Rgba = BLACK): Picture =>
  (timeMs, column, row) =>
    column < width && row < height ? picture(timeMs, column, row) : around;

const cases: readonly [name: string, dangerous: Picture, harmless: Picture][] = [
  ['four flashes a second, but not three', strobe(5, BLACK, WHITE), strobe(3, BLACK, WHITE)],
  [
    'a quarter of a third by a third, but not less',
    boxed(strobe(5, BLACK, WHITE), 6, 12),
    boxed(strobe(5, BLACK, WHITE), 6, 8),
  ],
  ['dark greys that differ enough, but not similar ones', strobe(5, grey(0), grey(96)), strobe(5, grey(0), grey(80))],
  ['from white to grey, but not between bright ones', strobe(5, grey(220), WHITE), strobe(5, grey(232), WHITE)],
  [
    'saturated red, but not a dull one as bright',
    strobe(5, [60, 0, 0, 255], [150, 0, 0, 255]),
    strobe(5, [60, 50, 50, 255], [80, 62, 62, 255]),
  ],
  ['clear and white over grey, but not clear and the same grey', strobe(5, CLEAR, WHITE), strobe(5, CLEAR, grey(128))],
  [
    'fast waves, but not slow ones',
    (timeMs) => grey(128 + 127 * Math.sin((timeMs / 1000) * 2 * Math.PI * 5)),
    (timeMs) => grey(128 + 127 * Math.sin((timeMs / 1000) * 2 * Math.PI * 2)),
  ],
  [
    'flashes of one second, but not the same number over three',
    (timeMs) => (timeMs < 1000 ? strobe(5, BLACK, WHITE)(timeMs, 0, 0) : BLACK),
    (timeMs) => (timeMs < 3000 ? strobe(1.6, BLACK, WHITE)(timeMs, 0, 0) : BLACK),
  ],
];

describe('flashes (behaviour: lint-6)', () => {
  it.each(cases)('finds %s', (_name, dangerous, harmless) => {
    expect(isDangerous(worst(dangerous))).toBe(true);
    expect(isDangerous(worst(harmless))).toBe(false);
  });

  it('tells where and when, and red from light', () => {
    const red = worst(strobe(5, [60, 0, 0, 255], [150, 0, 0, 255]));
    expect(red).toMatchObject({ share: 1, isRed: true });
    expect(red.atMs).toBeLessThan(1000);
    expect(worst(boxed(strobe(5, BLACK, WHITE), 6, 22)).share).toBeCloseTo(0.5, 1);
  });

  it('depends on the picture behind what is clear', () => {
    const picture = strobe(5, CLEAR, WHITE);
    expect(isDangerous(worst(picture, 255))).toBe(false);
    expect(isDangerous(worst(picture, 0))).toBe(true);
  });

  it('takes particles that cross a cell for no flash', () => {
    const confetti: Picture = (timeMs, column, row) =>
      (column * 7 + row * 13 + Math.floor(timeMs / 60)) % 29 === 0 ? WHITE : CLEAR;
    expect(isDangerous(worst(confetti))).toBe(false);
  });
});
