import { expect, test } from 'vitest';
import { entranceOf, isEntering, moveEntrance } from './entrance.ts';
import type { Entrance, EntranceKind } from './entrance.ts';

const BOX = { width: 400, height: 200 };
const SHOWN_AT_MS = 10_000;

function at(kind: EntranceKind, elapsedMs: number, size = BOX): [x: number, y: number, opacity: number] {
  const place = { x: Number.NaN, y: Number.NaN, opacity: Number.NaN };
  const entrance: Entrance = { kind, durationMs: 600, shownAtMs: SHOWN_AT_MS };
  moveEntrance(entrance, size, SHOWN_AT_MS + elapsedMs, {
    place: (x, y) => Object.assign(place, { x, y }),
    set opacity(opacity: number) {
      place.opacity = opacity;
    },
    get opacity() {
      return place.opacity;
    },
  });
  return [place.x + 0, place.y + 0, place.opacity];
}

test.each([
  ['none', 0, [0, 0, 1]],
  ['fade', 0, [0, 0, 0]],
  ['slideUp', 0, [0, 70, 0]],
  ['slideDown', 0, [0, -70, 0]],
  ['slideLeft', 0, [140, 0, 0]],
  ['slideRight', 0, [-140, 0, 0]],
  ['slideUp', 300, [0, 8.75, 0.875]],
  ['fade', 300, [0, 0, 0.875]],
  ['slideUp', 600, [0, 0, 1]],
  ['slideRight', 60_000, [0, 0, 1]],
] as const)('%s after %d ms stands at %j', (kind, elapsedMs, expected) => {
  expect(at(kind, elapsedMs)).toEqual(expected);
});

// behaviour: item-11
test('a large item does not slide through half the picture', () => {
  expect(at('slideUp', 0, { width: 1080, height: 1920 })[1]).toBe(180);
});

test('moves until its end, never without a kind, and not again after it', () => {
  const entrance = (kind: EntranceKind, durationMs = 600): Entrance => ({ kind, durationMs, shownAtMs: SHOWN_AT_MS });
  expect(isEntering(entrance('fade'), SHOWN_AT_MS + 599)).toBe(true);
  expect(isEntering(entrance('fade'), SHOWN_AT_MS + 600)).toBe(false);
  expect(isEntering(entrance('none'), SHOWN_AT_MS)).toBe(false);
  expect(isEntering(entrance('fade', 0), SHOWN_AT_MS)).toBe(false);
  expect(isEntering({ ...entrance('fade'), shownAtMs: 0 }, SHOWN_AT_MS)).toBe(false);
});

test.each([
  [{ entrance: 'slideUp', entranceDuration: 500 }, 'slideUp', 500],
  [{ entrance: 'toString', entranceDuration: 500 }, 'none', 500],
  [{}, 'none', 0],
])('is read from settings %j', (settings, kind, durationMs) => {
  expect(entranceOf(settings, 5)).toEqual({ kind, durationMs, shownAtMs: 5 });
});
