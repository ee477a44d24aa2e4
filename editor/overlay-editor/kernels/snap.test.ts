import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNAP_DISTANCE, snapMove, snapResize } from './snap.ts';

const OTHER = { x: 600, y: 1000, width: 200, height: 100 };

// behaviour: editor-3
test('a moved box snaps to the middle of the canvas from 20 units away, not from 21', () => {
  const box = { width: 100, height: 100, y: 300 };
  const centred = (1080 - 100) / 2;
  expect(snapMove({ ...box, x: centred + 20 }, [], 'portrait').dx).toBe(-20);
  expect(snapMove({ ...box, x: centred + 21 }, [], 'portrait').dx).toBe(0);
  expect(snapMove({ ...box, x: centred - 20 }, [], 'portrait')).toMatchObject({
    dx: 20,
    dy: 0,
    guides: [{ axis: 'x', at: 540, from: 0, to: 1920 }],
  });
});

test('edges snap to edges and middles of other items; the guide reaches across both', () => {
  const snapped = snapMove({ x: 607, y: 1400, width: 60, height: 30 }, [OTHER], 'portrait');
  expect(snapped).toEqual({ dx: -7, dy: 0, guides: [{ axis: 'x', at: 600, from: 1000, to: 1430 }] });
  expect(snapMove({ x: 50, y: 1041, width: 33, height: 31 }, [OTHER], 'portrait').dy).toBe(1050 - (1041 + 15.5));
});

// behaviour: editor-3
test('both axes snap by themselves, to the nearest line', () => {
  const { dx, dy, guides } = snapMove({ x: 8, y: 1911, width: 50, height: 4 }, [], 'portrait');
  expect([dx, dy]).toEqual([-8, 5]);
  expect(guides.map(({ axis, at }) => [axis, at])).toEqual([
    ['x', 0],
    ['y', 1920],
  ]);
});

test('of a box that is resized only the dragged edges snap', () => {
  const box = { x: 5, y: 5, width: 588, height: 300 };
  expect(snapResize(box, { x: 1, y: 0 }, [OTHER], 'portrait')).toMatchObject({ dx: 7, dy: 0 });
  expect(snapResize(box, { x: 0, y: 1 }, [OTHER], 'portrait')).toEqual({ dx: 0, dy: 0, guides: [] });
});

test('whatever is moved is never moved further than the snap distance, and then stands on every guide', () => {
  const side = fc.integer({ min: 16, max: 900 });
  const place = fc.integer({ min: -300, max: 1900 });
  const box = fc.record({ x: place, y: place, width: side, height: side });
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 5 }), (moving, others) => {
      const { dx, dy, guides } = snapMove(moving, others, 'landscape');
      expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(SNAP_DISTANCE);
      const lines = (start: number, size: number): number[] => [start, start + size / 2, start + size];
      for (const { axis, at, from, to } of guides) {
        expect(axis === 'x' ? lines(moving.x + dx, moving.width) : lines(moving.y + dy, moving.height)).toContain(at);
        expect(to).toBeGreaterThanOrEqual(from);
      }
    }),
  );
});
