/** Plays moments through the alert box. */
import { expect, test } from 'vitest';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ShowMomentPayload } from '#schemas/generated/types.ts';
import { CELEBRATES_MS } from './celebration.ts';
import { COMES_MS, LEAVES_MS } from './phases.ts';
import { alertBox } from './state.ts';

const payload = (over: Partial<ShowMomentPayload> = {}): ShowMomentPayload => ({
  momentId: 'r1',
  climbs: false,
  staging: 'card',
  title: 'Anna',
  text: 'Rose',
  imageUrl: '',
  showProfilePicture: true,
  count: 1,
  coins: 1,
  durationMs: 2500,
  ...over,
});
const player = () => new ItemPlayer(alertBox, ITEM_META.ALERT_BOX.defaults);

// behaviour: moment-1
test('a moment comes, rests, and leaves a little after its time', () => {
  const box = player().command('showMoment', payload());
  expect(box.view().moment).toMatchObject({ title: 'Anna', staging: 'card', profile: null });
  expect(box.nextChange()).toBe(box.nowMs);
  box.advance(COMES_MS.card);
  expect(box.nextChange()).toBe(box.nowMs + 2500 - COMES_MS.card);
  box.advance(2500 - COMES_MS.card + LEAVES_MS - 1);
  expect(box.view().moment).not.toBeNull();
  box.advance(1);
  expect(box.view().moment).toBeNull();
  expect(box.nextChange()).toBeNull();
});

test('a new moment lets the one before leave', () => {
  const box = player().command('showMoment', payload()).advance(1000);
  box.command('showMoment', payload({ momentId: 'r2', title: 'Ben' }));
  expect(box.view()).toMatchObject({ moment: { title: 'Ben' }, replaced: { title: 'Anna', untilMs: box.nowMs } });
  box.advance(LEAVES_MS);
  expect(box.view().replaced).toBeNull();
});

// behaviour: moment-5
test('a moment that grows keeps its place and gets more time', () => {
  const box = player()
    .command('showMoment', payload({ count: 3 }))
    .advance(2000);
  const startedAtMs = box.view().moment!.startedAtMs;
  box.command('showMoment', payload({ climbs: true, count: 9, coins: 9 }));
  expect(box.view().moment).toMatchObject({ count: 9, startedAtMs, countedAtMs: box.nowMs, untilMs: box.nowMs + 2500 });
  expect(box.view().replaced).toBeNull();
});

test('growth of a moment that has left begins a new one', () => {
  const box = player().command('showMoment', payload()).advance(60_000);
  box.command('showMoment', payload({ climbs: true, count: 9 }));
  expect(box.view().moment).toMatchObject({ count: 9, startedAtMs: box.nowMs });
});

test('large moments move as long as their confetti, and without it only while they come and leave', () => {
  const box = player().command('showMoment', payload({ staging: 'scene', durationMs: 3000 }));
  expect(box.advance(CELEBRATES_MS - 1).nextChange()).toBe(box.nowMs);
  expect(box.advance(1).nextChange()).toBeGreaterThan(box.nowMs);
  box.base = { ...box.base, hasConfetti: false };
  const calm = player().command('showMoment', payload({ staging: 'scene' }));
  calm.base = { ...calm.base, hasConfetti: false };
  expect(calm.advance(COMES_MS.scene).nextChange()).toBeGreaterThan(calm.nowMs);
});

// behaviour: moment-1
test('only the first showing of a moment is a cue; its growth is data', () => {
  const { publish } = alertBox;
  const box = player().command('showMoment', payload());
  const before = box.data;
  expect(publish!({ moment: null, replaced: null }, before)).toMatchObject({
    topic: 'showMoment',
    cue: { playbackId: 'event-1' },
  });
  box.command('showMoment', payload({ climbs: true, count: 9 }));
  expect(publish!(before, box.data)).toEqual({ topic: 'data' });
});
