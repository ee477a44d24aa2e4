import { expect, test } from 'vitest';
import { testItem } from '#tests/support/session.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { itemAt, itemsIn } from './hit.ts';

const bottom = testItem('GOAL', 'bottom');
const top = { ...testItem('TIMER', 'top'), position: { x: 100, y: 100 } };
const overlay = (over: Partial<OverlayItem> = {}): Overlay => ({
  id: 'o',
  name: 'o',
  itemsById: { bottom, top: { ...top, ...over } as OverlayItem },
  order: ['bottom', 'top'],
});

test('the topmost visible, unlocked item is hit', () => {
  expect(itemAt(overlay(), 'portrait', 150, 150)).toBe('top');
  expect(itemAt(overlay({ isLocked: true }), 'portrait', 150, 150)).toBe('bottom');
  expect(itemAt(overlay({ isVisible: false }), 'portrait', 150, 150)).toBe('bottom');
  expect(itemAt(overlay({ isVisible: false }), 'landscape', 150, 150)).toBe('top');
  expect(itemAt(overlay(), 'portrait', 900, 900)).toBeNull();
});

test('a rectangle takes what it touches', () => {
  expect(itemsIn(overlay(), 'portrait', { x: 0, y: 0, width: 50, height: 50 })).toEqual(['bottom']);
  expect(itemsIn(overlay(), 'portrait', { x: 90, y: 90, width: 20, height: 20 })).toEqual(['bottom', 'top']);
});
