/** Tests which steps are reached, and when. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GoalStepsSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '#tests/support/itemPlayer.ts';
import { goalSteps, MARK_POP_MS, placeOf } from './state.ts';
import { stepsOf } from './steps.ts';

const BASE: Partial<GoalStepsSettings> = { metric: 'SHARES', target1: 2, target2: 5, target3: 4 };

const player = (settings: Partial<GoalStepsSettings> = {}) =>
  new ItemPlayer(goalSteps, { ...ITEM_META.GOAL_STEPS.defaults, ...BASE, ...settings });
type Player = ReturnType<typeof player>;

const share = (played: Player, times: number) => {
  for (let count = 0; count < times; count++) played.play('share', {});
  return played;
};
const reached = (amount: number, target: number) => ({
  type: 'goalReached',
  itemId: ITEM_ID,
  payload: { amount, target },
});

// behaviour: goalsteps-1
test('steps are those above 0, the lowest first, none twice', () => {
  const { settings } = player({ target4: 4, target5: 0, reward3: ' Dance ' });
  expect(stepsOf(settings)).toEqual([
    { target: 2, reward: '' },
    { target: 4, reward: 'Dance' },
    { target: 5, reward: '' },
  ]);
});

// behaviour: goalsteps-2
describe('a step', () => {
  test('is reached once, and several at once are told in order', () => {
    const played = share(player(), 2);
    expect(played.followUps).toEqual([reached(2, 2)]);
    played.command('changeGoal', { property: 'amount', mode: 'add', value: 3 });
    expect(played.followUps).toEqual([reached(2, 2), reached(5, 4), reached(5, 5)]);
    expect(share(played, 3).followUps).toHaveLength(3);
    expect(played.data).toMatchObject({ amount: 8, reachedTarget: 5 });
  });

  test('can be reached again after a command went back below it', () => {
    const played = share(player(), 2).command('changeGoal', { property: 'amount', mode: 'set', value: 1 });
    expect(played.data.reachedTarget).toBe(0);
    expect(share(played, 1).followUps).toEqual([reached(2, 2), reached(2, 2)]);
  });

  test('is not reached again by an amount that swings, and not by the start value', () => {
    const viewers = player({ metric: 'VIEWER_COUNT' });
    for (const viewerCount of [3, 1, 3]) viewers.play('viewerCount', { viewerCount });
    expect(viewers.followUps).toEqual([reached(3, 2)]);
    expect(player({ startValue: 3 }).data.reachedTarget).toBe(2);
    expect(share(player({ startValue: 3 }), 1).followUps).toEqual([reached(4, 4)]);
  });
});

// behaviour: goalsteps-3
test('a new stream begins anew, unless the streamer keeps the amount', () => {
  expect(share(player(), 3).play('streamStart', { roomId: '2' }).data).toMatchObject({ amount: 0, reachedTarget: 0 });
  const kept = share(player({ resetOnStreamStart: false }), 3).play('streamStart', { roomId: '2' });
  expect(kept.data).toMatchObject({ amount: 3, reachedTarget: 2 });
});

test('a command for a target, or for another item, changes nothing', () => {
  const played = player();
  const { data } = played;
  played.command('changeGoal', { property: 'target', mode: 'set', value: 9 });
  played.play('changeGoal', { property: 'amount', mode: 'set', value: 9 }, { itemId: 'other' });
  expect(played.data).toBe(data);
});

// behaviour: goalsteps-4
test('each step has an equal part of the line', () => {
  const steps = [10, 100, 1000].map((target) => ({ target, reward: '' }));
  expect([0, 5, 10, 55, 1000, 9999].map((amount) => placeOf(amount, steps))).toEqual([0, 1 / 6, 1 / 3, 0.5, 1, 1]);
  expect(placeOf(5, [])).toBe(0);
});

test('moves for a second after a change, then rests', () => {
  const played = share(player(), 2);
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.advance(MARK_POP_MS).nextChange()).toBe(played.nowMs);
  expect(played.advance(300).nextChange()).toBeNull();
});
