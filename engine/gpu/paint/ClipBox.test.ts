import { describe, expect, test } from 'vitest';
import { ClipBox, NO_CLIP } from './ClipBox.ts';

function box(left: number, top: number, right: number, bottom: number): ClipBox {
  const made = new ClipBox();
  made.set(left, top, right, bottom);
  return made;
}

function inside(outer: ClipBox, own: ClipBox, at: { x?: number; y?: number; zoom?: number; turn?: number } = {}) {
  const made = new ClipBox();
  const { x = 0, y = 0, zoom = 1, turn = 0 } = at;
  made.intersect(outer, own, { position: { x, y }, scale: { x: zoom }, rotation: { z: turn } });
  return [made.left, made.top, made.right, made.bottom];
}

describe('a clip', () => {
  test('from above is seen from where the layer is', () => {
    expect(inside(box(10, 20, 110, 220), NO_CLIP, { x: 30, y: -5 })).toEqual([-20, 25, 80, 225]);
    expect(inside(box(10, 20, 110, 220), NO_CLIP, { x: 10, y: 20, zoom: 2 })).toEqual([0, 0, 50, 100]);
  });

  test('and that of the layer itself leave what both have', () => {
    expect(inside(box(0, 0, 100, 100), box(50, -10, 300, 40))).toEqual([50, 0, 100, 40]);
  });

  test('from above does not count in a turned layer', () => {
    expect(inside(box(0, 0, 1, 1), box(2, 3, 4, 5), { turn: 0.1 })).toEqual([2, 3, 4, 5]);
  });

  test('without limits stays without', () => {
    const [left, , right] = inside(NO_CLIP, NO_CLIP, { x: 500, zoom: 3 });
    expect(left).toBeLessThan(-10_000);
    expect(right).toBeGreaterThan(10_000);
  });
});
