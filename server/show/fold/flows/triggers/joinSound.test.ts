import { expect, test } from 'vitest';
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { NO_TOTALS } from '#engine/core/totals.ts';
import { testViewer } from '#tests/support/session.ts';
import { joinSound } from './joinSound.ts';

const event = (type: 'join' | 'chat', viewer?: number): StreamEvent =>
  ({ type, payload: {}, ...(viewer !== undefined && { viewer: testViewer(viewer) }) }) as StreamEvent;
const totals: Facts['totals'] = {
  ...NO_TOTALS,
  joinSoundOf: (id) => (id === testViewer(1).tiktokId ? { soundId: 'horn', volume: 1 } : null),
};
const concerned = (one: StreamEvent, isFirstActivity: boolean): boolean =>
  joinSound.concerns!(one, { isFirstActivity, totals });

// behaviour: join-1, join-7
test('whoever has a sound comes in by joining, or by the first thing they do', () => {
  expect(joinSound.on).toEqual(expect.arrayContaining(['join', 'chat', 'gift', 'like', 'follow']));
  expect([concerned(event('join', 1), true), concerned(event('join', 1), false)]).toEqual([true, true]);
  expect([concerned(event('chat', 1), true), concerned(event('chat', 1), false)]).toEqual([true, false]);
  expect(joinSound.match(event('join', 1), {}, undefined as never)).toEqual({ variables: {} });
});

// behaviour: join-2
test('nobody else concerns it', () => {
  expect([concerned(event('join', 2), true), concerned(event('chat', 2), true)]).toEqual([false, false]);
  expect([concerned(event('join'), true), joinSound.concerns!(event('join', 1), {})]).toEqual([false, false]);
});
