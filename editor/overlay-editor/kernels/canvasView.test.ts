import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  centred,
  fittedView,
  MAX_ZOOM,
  MIN_ZOOM,
  panned,
  steppedZoom,
  toOverlay,
  toWindow,
  viewOnto,
  zoomedTo,
} from './canvasView.ts';

const VIEWPORT = { width: 900, height: 800 };
const view = { zoom: 0.5, x: 40, y: 30, isFitted: true };

test('the whole overlay fits, in the middle, never larger than it is', () => {
  const portrait = fittedView('portrait', VIEWPORT);
  expect(portrait.zoom).toBeCloseTo((800 - 72) / 1920, 6);
  expect(portrait.x * 2 + 1080 * portrait.zoom).toBeCloseTo(900, -0.5);
  expect(fittedView('landscape', { width: 5_000, height: 5_000 }).zoom).toBe(1);
  expect(fittedView('portrait', { width: 0, height: 0 }).zoom).toBe(MIN_ZOOM);
  expect(centred(1, 'landscape', VIEWPORT)).toEqual({ zoom: 1, x: -510, y: -140, isFitted: false });
});

test('the point under the pointer stays there while zooming', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 800 }) });
  fc.assert(
    fc.property(place, fc.double({ min: 0.01, max: 20, noNaN: true }), (anchor, zoom) => {
      const next = zoomedTo(view, zoom, anchor);
      expect(next.zoom).toBeGreaterThanOrEqual(MIN_ZOOM);
      expect(next.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(toOverlay(next, anchor).x).toBeCloseTo(toOverlay(view, anchor).x, 6);
      expect(toOverlay(next, anchor).y).toBeCloseTo(toOverlay(view, anchor).y, 6);
    }),
  );
});

describe('steps of the zoom', () => {
  it.each([
    [0.39, 1, 0.5],
    [0.5, 1, 0.67],
    [0.5, -1, 0.33],
    [1.01, -1, 1],
    [MAX_ZOOM, 1, MAX_ZOOM],
    [MIN_ZOOM, -1, MIN_ZOOM],
  ] as const)('from %s in direction %s lead to %s', (from, direction, to) => {
    expect(steppedZoom(from, direction)).toBe(to);
  });
});

test('however far it is pushed, a part of the overlay stays in sight', () => {
  const distance = fc.integer({ min: -9_000, max: 9_000 });
  fc.assert(
    fc.property(distance, distance, (dx, dy) => {
      const { x, y, width, height } = toWindow(panned(view, dx, dy, 'portrait', VIEWPORT), {
        x: 0,
        y: 0,
        width: 1080,
        height: 1920,
      });
      expect(x + width).toBeGreaterThanOrEqual(64);
      expect(y + height).toBeGreaterThanOrEqual(64);
      expect(Math.max(x - VIEWPORT.width, y - VIEWPORT.height)).toBeLessThanOrEqual(-64);
    }),
  );
  expect(panned(view, 10, -5, 'portrait', VIEWPORT)).toEqual({ zoom: 0.5, x: 50, y: 25, isFitted: false });
});

test.each([
  ['a wide box is as wide as there is room', { x: 100, y: 300, width: 400, height: 50 }],
  ['a high one as high', { x: 0, y: 0, width: 20, height: 1920 }],
  ['a tiny one no larger than four times', { x: 900, y: 900, width: 16, height: 16 }],
])('%s, in the middle of the window', (_name, box) => {
  const { zoom, isFitted, ...place } = viewOnto(box, VIEWPORT);
  const shown = toWindow({ zoom, isFitted, ...place }, box);
  expect(Math.abs(shown.x + shown.width / 2 - VIEWPORT.width / 2)).toBeLessThanOrEqual(1);
  expect(Math.abs(shown.y + shown.height / 2 - VIEWPORT.height / 2)).toBeLessThanOrEqual(1);
  expect(shown.width).toBeLessThanOrEqual(VIEWPORT.width - 144 + 0.01);
  expect(shown.height).toBeLessThanOrEqual(VIEWPORT.height - 144 + 0.01);
  expect([zoom <= 4, isFitted]).toEqual([true, false]);
});
