/** Tests which events light the frame up, and for how long. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { CameraFrameSettings } from '#schemas/generated/types.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { cameraFrame, LIGHT_MS, lightAt } from './state.ts';

const START_MS = 1_000_000;

const player = (settings: Partial<CameraFrameSettings> = {}) =>
  new ItemPlayer(cameraFrame, { ...ITEM_META.CAMERA_FRAME.defaults, ...settings }, START_MS);

const gift = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};

const combo = (repeatCount: number, addedCount: number, diamondCount = 1) => ({
  coinsAdded: addedCount * diamondCount,
  streak: {
    streakId: 's',
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount,
    groupId: '',
    repeatCount,
    addedCount,
    isClosed: false,
  },
});

const level = { levelsReached: [{ viewer: SAMPLE_VIEWERS[0]!, level: 2, before: 1 }] };

// behaviour: camframe-3
describe('lights up', () => {
  test('for a gift of enough coins', () => {
    expect(player().play('gift', gift, { facts: { coinsAdded: 99 } }).data.litAtMs).toBe(0);
    expect(player().play('gift', gift, { facts: { coinsAdded: 100 } }).data.litAtMs).toBe(START_MS);
  });

  test('once a combo has come to enough coins, and not again with each gift of it', () => {
    const played = player().play('gift', gift, { facts: combo(99, 1) });
    expect(played.data.litAtMs).toBe(0);
    expect(played.play('gift', gift, { facts: combo(100, 1) }).data.litAtMs).toBe(START_MS);
    expect(played.advance(5000).play('gift', gift, { facts: combo(101, 1) }).data.litAtMs).toBe(START_MS);
    expect(played.play('gift', gift, { facts: combo(201, 100) }).data.litAtMs).toBe(START_MS + 5000);
  });

  test('for a follower who is new in this stream, and for a level', () => {
    expect(player().play('follow', {}).data.litAtMs).toBe(START_MS);
    expect(player().play('follow', {}, { facts: { isRepeatedFollow: true } }).data.litAtMs).toBe(0);
    expect(player().play('share', {}, { facts: level }).data.litAtMs).toBe(START_MS);
    expect(player().play('share', {}).data.litAtMs).toBe(0);
  });

  test('only for what is switched on', () => {
    const facts = { coinsAdded: 500 };
    expect(player({ reacts: false }).play('gift', gift, { facts }).play('follow', {}).data.litAtMs).toBe(0);
    expect(player({ reactsToFollows: false }).play('follow', {}).data.litAtMs).toBe(0);
    expect(player({ reactsToLevels: false }).play('share', {}, { facts: level }).data.litAtMs).toBe(0);
  });
});

// behaviour: camframe-4
test('a storm lights it up less than three times a second, so it does not flash', () => {
  const played = player();
  const lights = new Set<number>();
  for (let ms = 0; ms < 3000; ms += 50) lights.add(played.advance(50).play('follow', {}).data.litAtMs);
  expect(lights.size).toBeLessThanOrEqual(5);
});

test('the light grows, fades, and then nothing moves', () => {
  const played = player().play('follow', {});
  expect(played.nextChange()).toBe(START_MS);
  expect(lightAt(START_MS, START_MS + 180)).toBe(1);
  expect(lightAt(START_MS, START_MS + 900)).toBeGreaterThan(0);
  expect(played.advance(LIGHT_MS).nextChange()).toBeNull();
  expect(lightAt(START_MS, played.nowMs)).toBe(0);
  expect(lightAt(0, 100)).toBe(0);
});
