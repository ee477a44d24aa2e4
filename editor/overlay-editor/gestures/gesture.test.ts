import { describe, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import { testItem } from '#tests/support/session.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { type GestureStart, marqueeGesture, moveGesture, type Pointer, resizeGesture } from './gesture.ts';

const placed = (id: string, x: number, y: number, over: object = {}): OverlayItem => ({
  ...testItem('GOAL', id),
  position: { x, y },
  dimensions: { width: 200, height: 100 },
  positionLandscape: { x: x + 500, y },
  dimensionsLandscape: { width: 300, height: 50 },
  ...over,
});

const overlay: Overlay = {
  id: 'o',
  name: 'o',
  itemsById: {
    a: placed('a', 100, 100),
    b: placed('b', 600, 1000),
    locked: placed('locked', 50, 1500, { isLocked: true }),
  },
  order: ['a', 'b', 'locked'],
};
const pointer = (x: number, y: number, keys: Partial<Pointer> = {}): Pointer => ({
  x,
  y,
  isAlt: false,
  isShift: false,
  ...keys,
});
const start = (selection: string[], over: Partial<GestureStart> = {}): GestureStart => ({
  overlay,
  orientation: 'portrait',
  selection,
  isSnapping: true,
  pointer: pointer(0, 0),
  ...over,
});
const boxAfter = (patch: object | null, id: string, orientation: Orientation = 'portrait') =>
  itemBox((mergePatch(overlay, patch ?? {}) as Overlay).itemsById[id]!, orientation);

describe('moving', () => {
  test('less than a shake is a click', () => {
    expect(moveGesture(start(['a'])).update(pointer(2, 1)).patch).toBeNull();
  });

  // behaviour: editor-2, editor-3
  test('snaps from up to 20 units, and not with Alt or when snapping is off', () => {
    const gesture = moveGesture(start(['a']));
    const { patch, guides } = gesture.update(pointer(-85, 40));
    expect(boxAfter(patch, 'a')).toEqual({ x: 0, y: 140, width: 200, height: 100 });
    expect(guides).toEqual([{ axis: 'x', at: 0, from: 0, to: 1920 }]);
    expect(boxAfter(gesture.update(pointer(-85, 40, { isAlt: true })).patch, 'a').x).toBe(15);
    expect(boxAfter(moveGesture(start(['a'], { isSnapping: false })).update(pointer(-85, 40)).patch, 'a').x).toBe(15);
  });

  // behaviour: canvas-3
  test('in landscape only the landscape place changes', () => {
    const { patch } = moveGesture(start(['a'], { orientation: 'landscape', isSnapping: false })).update(pointer(7, 9));
    expect(boxAfter(patch, 'a')).toEqual(itemBox(overlay.itemsById['a']!, 'portrait'));
    expect(boxAfter(patch, 'a', 'landscape')).toEqual({ x: 607, y: 109, width: 300, height: 50 });
  });

  // behaviour: item-2
  test('several items keep their distance, locked ones stay, Shift keeps one axis', () => {
    const { patch } = moveGesture(start(['a', 'b', 'locked'])).update(pointer(33, 44, { isAlt: true }));
    expect([boxAfter(patch, 'a').x, boxAfter(patch, 'b').x, boxAfter(patch, 'locked').x]).toEqual([133, 633, 50]);
    const straight = moveGesture(start(['a'])).update(pointer(60, 44, { isAlt: true, isShift: true }));
    expect(boxAfter(straight.patch, 'a')).toMatchObject({ x: 160, y: 100 });
  });

  test('every movement starts from the beginning: nothing adds up', () => {
    const gesture = moveGesture(start(['a'], { isSnapping: false }));
    gesture.update(pointer(500, 500));
    expect(boxAfter(gesture.update(pointer(10, 0)).patch, 'a').x).toBe(110);
  });
});

describe('resizing', () => {
  test('the dragged edge snaps and shows its guide', () => {
    const { patch, guides } = resizeGesture(start(['a']), 'e').update(pointer(290, 0));
    expect(boxAfter(patch, 'a')).toEqual({ x: 100, y: 100, width: 500, height: 100 });
    expect(guides).toEqual([{ axis: 'x', at: 600, from: 100, to: 1100 }]);
  });

  test('Shift keeps the ratio, Alt does not snap', () => {
    const gesture = resizeGesture(start(['a']), 'se');
    expect(boxAfter(gesture.update(pointer(301, 0, { isShift: true, isAlt: true })).patch, 'a')).toMatchObject({
      width: 501,
      height: 251,
    });
  });

  test('several items scale as a group', () => {
    const { patch } = resizeGesture(start(['a', 'b']), 'se').update(pointer(700, 1000, { isAlt: true }));
    expect(boxAfter(patch, 'a')).toEqual({ x: 100, y: 100, width: 400, height: 200 });
    expect(boxAfter(patch, 'b')).toEqual({ x: 1100, y: 1900, width: 400, height: 200 });
  });
});

describe('a rectangle', () => {
  test('selects the items it touches, with Shift in addition to the selected ones', () => {
    expect(marqueeGesture(start(['b'])).update(pointer(150, 150)).selection).toEqual(['a']);
    const shifted = start(['b'], { pointer: pointer(0, 0, { isShift: true }) });
    expect(marqueeGesture(shifted).update(pointer(150, 150)).selection).toEqual(['b', 'a']);
    expect(marqueeGesture(start(['b'])).update(pointer(1, 1))).toMatchObject({ marquee: null, selection: [] });
  });
});
