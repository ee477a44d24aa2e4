import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GoalSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '#tests/support/itemPlayer.ts';
import { doubledTarget, increasedTarget } from '../../core/target.ts';
import { GOAL_ANIMATION_MS, goal, goalProgress, goalShownAmount } from './state.ts';

function player(settings: Partial<GoalSettings> = {}) {
  return new ItemPlayer(goal, { ...ITEM_META.GOAL.defaults, value: 100, ...settings });
}

const like = (totalLikeCount: number) => ({ likeCount: 1, totalLikeCount });
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
const reached = (amount: number, target: number) => ({
  type: 'goalReached',
  itemId: ITEM_ID,
  payload: { amount, target },
});

describe('metrics', () => {
  // behaviour: goal-1, goal-2
  test('likes are the total of the room; a smaller total is late and says nothing', () => {
    const played = player().play('like', like(40)).play('like', like(30)).play('like', like(41));
    expect(played.data).toMatchObject({ amount: 41, roomAmount: 41 });
  });

  // behaviour: goal-2
  test('a correction of likes by command stays when the total grows', () => {
    const played = player().play('like', like(40)).command('changeGoal', { property: 'amount', mode: 'add', value: 5 });
    expect(played.play('like', like(42)).data).toMatchObject({ amount: 47, roomAmount: 42 });
  });

  test('the first total of a new stream counts even if it is smaller, and replaces what was shown', () => {
    const played = player({ resetOnStreamStart: false }).play('like', like(40)).play('streamStart', { roomId: '2' });
    expect(played.data).toMatchObject({ amount: 40, roomAmount: 0 });
    expect(played.play('like', like(3)).data).toMatchObject({ amount: 3, roomAmount: 3 });
  });

  // behaviour: goal-1
  test('viewers are the last count, up or down', () => {
    const played = player({ metric: 'VIEWER_COUNT' });
    expect(played.play('viewerCount', { viewerCount: 12 }).play('viewerCount', { viewerCount: 7 }).data.amount).toBe(7);
  });

  test('coins are what the fold counted, not what a frame says', () => {
    const played = player({ metric: 'COINS', startValue: 10 }).play('gift', gift, { facts: { coinsAdded: 5 } });
    expect(played.play('gift', gift, { facts: { coinsAdded: 0 } }).play('gift', gift).data.amount).toBe(15);
  });

  // behaviour: goal-1, number-4, points-2
  test('points arrive in thousandths and add up exactly', () => {
    const played = player({ metric: 'POINTS' });
    for (let count = 0; count < 3; count++) played.play('like', like(1), { facts: { pointsAdded: 100 } });
    expect(played.data.amount).toBe(0.3);
  });

  // behaviour: goal-1
  test.for(['SHARES', 'FOLLOWERS'] as const)('%s count one by one from the start value', (metric) => {
    const played = player({ metric, startValue: 20 }).play('share', {}).play('follow', {}).play('like', like(9));
    expect(played.data.amount).toBe(21);
  });

  // behaviour: goal-1
  test('a custom goal is moved by commands only', () => {
    const played = player({ metric: 'CUSTOM', startValue: 3 }).play('gift', gift, {
      facts: { coinsAdded: 5, pointsAdded: 9 },
    });
    expect(played.play('share', {}).play('follow', {}).play('like', like(9)).data.amount).toBe(3);
    expect(played.command('changeGoal', { property: 'amount', mode: 'add', value: 4 }).data.amount).toBe(7);
  });

  test('an event that changes nothing returns the same data', () => {
    const played = player({ metric: 'CUSTOM' });
    const before = played.data;
    played.play('like', like(9)).play('gift', gift).play('chat', { comment: '', emotes: [] }).play('share', {});
    expect(played.data).toBe(before);
  });

  test('likes and viewers ignore the start value', () => {
    expect(player({ metric: 'LIKES', startValue: 9 }).data.amount).toBe(0);
    expect(player({ metric: 'VIEWER_COUNT', startValue: 9 }).data.amount).toBe(0);
  });
});

describe('commands', () => {
  // behaviour: goal-8
  test('set and add work on the amount, which is never below 0', () => {
    const played = player({ metric: 'SHARES' }).command('changeGoal', { property: 'amount', mode: 'set', value: 8 });
    expect(played.command('changeGoal', { property: 'amount', mode: 'add', value: -3 }).data.amount).toBe(5);
    expect(played.command('changeGoal', { property: 'amount', mode: 'add', value: -30 }).data.amount).toBe(0);
  });

  // behaviour: goal-6
  test('a changed target is an override and leaves other overrides alone', () => {
    const played = player();
    played.overrides = { isVisible: false, settings: { label: 'x' } };
    played.command('changeGoal', { property: 'target', mode: 'add', value: 50 });
    expect(played.overrides).toEqual({ isVisible: false, settings: { label: 'x', value: 150 } });
    played.command('changeGoal', { property: 'target', mode: 'set', value: 7 });
    expect(played.settings.value).toBe(7);
    expect(played.command('changeGoal', { property: 'target', mode: 'add', value: -70 }).settings.value).toBe(0);
  });

  test('a command to another item is not obeyed', () => {
    const played = player();
    played.play('changeGoal', { property: 'amount', mode: 'set', value: 8 }, { itemId: 'item-2' });
    expect(played.data.amount).toBe(0);
  });
});

describe('reaching the target', () => {
  // behaviour: goal-5
  test('is said once, when the amount comes to it', () => {
    const played = player().play('like', like(99));
    expect(played.followUps).toEqual([]);
    played.play('like', like(100)).play('like', like(130));
    expect(played.followUps).toEqual([reached(100, 100)]);
    expect(played.overrides).toEqual({});
  });

  test('a target that is lowered to the amount is reached as well, one of 0 never', () => {
    const played = player().play('like', like(60));
    played.command('changeGoal', { property: 'target', mode: 'set', value: 0 });
    expect(played.followUps).toEqual([]);
    played.command('changeGoal', { property: 'target', mode: 'set', value: 50 });
    expect(played.followUps).toEqual([reached(60, 50)]);
    played.command('changeGoal', { property: 'target', mode: 'set', value: 40 });
    expect(played.followUps).toHaveLength(1);
  });

  // behaviour: goal-5
  test('increase raises until the target is above the amount, and each raised target is reached in its turn', () => {
    const played = player({ onReach: 'increase', increaseBy: 50 }).play('like', like(200));
    expect(played.followUps).toEqual([reached(200, 100)]);
    expect(played.settings.value).toBe(250);
    played.play('like', like(251));
    expect(played.followUps).toEqual([reached(200, 100), reached(251, 250)]);
    expect(played.settings.value).toBe(300);
  });

  test('increase by 0 acts like nothing', () => {
    const played = player({ onReach: 'increase', increaseBy: 0 }).play('like', like(100));
    expect(played.followUps).toHaveLength(1);
    expect(played.overrides).toEqual({});
  });

  // behaviour: goal-5, goal-6
  test('double raises until the target is above the amount', () => {
    expect(player({ onReach: 'double' }).play('like', like(400)).settings.value).toBe(800);
  });

  // behaviour: goal-5
  test('hide hides in both orientations', () => {
    const played = player({ onReach: 'hide' }).play('like', like(100));
    expect(played.overrides).toEqual({ isVisible: false, isVisibleLandscape: false });
  });

  // behaviour: goal-7
  describe('by the number of viewers, which swings', () => {
    const watch = (played: ReturnType<typeof player>, ...counts: number[]) => {
      for (const viewerCount of counts) played.play('viewerCount', { viewerCount });
      return played.followUps.map(({ payload }) => (payload as { target: number }).target);
    };
    const viewers = (settings: Partial<GoalSettings> = {}) => player({ metric: 'VIEWER_COUNT', ...settings });

    test('is told once', () => {
      expect(watch(viewers(), 90, 100, 99, 101, 50, 120)).toEqual([100]);
    });

    test('is told again for a raised target, by command or by reaching', () => {
      const played = viewers();
      watch(played, 100, 90);
      played.command('changeGoal', { property: 'target', mode: 'set', value: 150 });
      expect(watch(played, 149, 150, 140, 160)).toEqual([100, 150]);
      expect(watch(viewers({ onReach: 'increase', increaseBy: 50 }), 100, 90, 150, 120, 151)).toEqual([100, 150]);
    });

    test('is not told for a target that was lowered among those it has been above', () => {
      const played = viewers();
      watch(played, 100, 70);
      played.command('changeGoal', { property: 'target', mode: 'set', value: 80 });
      expect(watch(played, 79, 80)).toEqual([100]);
    });

    test('is told again after a new stream or a command that puts the amount back', () => {
      const played = viewers();
      watch(played, 100);
      played.play('streamStart', { roomId: '2' });
      expect(watch(played, 50, 100)).toEqual([100, 100]);
      played.command('changeGoal', { property: 'amount', mode: 'set', value: 0 });
      expect(watch(played, 100, 99, 100)).toEqual([100, 100, 100]);
    });

    test('is not told again in a new stream when the streamer keeps the progress', () => {
      const played = viewers({ resetOnStreamStart: false });
      watch(played, 100);
      played.play('streamStart', { roomId: '2' });
      expect(watch(played, 50, 100)).toEqual([100]);
    });
  });

  test.for([
    ['increased', increasedTarget(1, 1e-9, 1e12), 1],
    ['increased', increasedTarget(0.1, 0.1, 0.3), 0.4],
    ['increased', increasedTarget(5e11, 1, 1e15), 5e11],
    ['doubled', doubledTarget(1e-3, 1e12), 1e-3],
    ['doubled', doubledTarget(3, 12), 24],
  ] as const)('extreme numbers never hang or leave the schema: %s to %d', ([, raised, expected]) => {
    expect(raised).toBe(expected);
  });
});

describe('stream start', () => {
  // behaviour: goal-3
  test('goes back to the start value and drops raised target and visibility, nothing else', () => {
    const played = player({ metric: 'SHARES', startValue: 99, onReach: 'double' }).play('share', {});
    played.overrides = {
      ...played.overrides,
      settings: { ...played.overrides.settings, label: 'x' },
      isVisible: false,
    };
    played.advance(5000).play('streamStart', { roomId: '1' });
    expect(played.data).toEqual({
      amount: 99,
      previousAmount: 100,
      changedAtMs: played.nowMs,
      roomAmount: 0,
      reachedTarget: 0,
    });
    expect(played.overrides).toEqual({ settings: { label: 'x' } });
  });

  test('changes nothing when the streamer does not want it', () => {
    const played = player({ metric: 'SHARES', resetOnStreamStart: false, onReach: 'hide', value: 1 }).play('share', {});
    const { data, overrides } = played;
    played.play('streamStart', { roomId: '1' });
    expect(played.data).toBe(data);
    expect(played.overrides).toBe(overrides);
  });
});

describe('what is seen', () => {
  // behaviour: goal-9, look-10
  test('the number runs for one second from what was shown to the new amount, also when a change interrupts it', () => {
    const played = player({ value: 1000 }).play('like', like(100)).advance(500);
    const shownHalfway = goalShownAmount(played.view(), played.nowMs);
    expect(shownHalfway).toBeGreaterThan(50);
    expect(shownHalfway).toBeLessThan(100);
    played.play('like', like(200));
    expect(goalShownAmount(played.view(), played.nowMs)).toBe(shownHalfway);
    expect(goalShownAmount(played.view(), played.nowMs + GOAL_ANIMATION_MS)).toBe(200);
  });

  test('frames are asked for while the number runs and not after', () => {
    const played = player();
    expect(played.nextChange()).toBeNull();
    played.play('like', like(10));
    expect(played.nextChange()).toBe(played.nowMs);
    expect(played.advance(999).nextChange()).toBe(played.nowMs);
    expect(played.advance(1).nextChange()).toBeNull();
  });

  // behaviour: goal-4
  test('progress is limited to 0..1, and 0 without a target', () => {
    expect([goalProgress(50, 100), goalProgress(500, 100), goalProgress(5, 0)]).toEqual([0.5, 1, 0]);
  });

  // behaviour: goal-10
  test('the preview stands at half', () => {
    const view = player({ value: 300 }).play('like', like(7)).view({ mode: 'preview' });
    expect(goalShownAmount(view, 0)).toBe(150);
    expect(goalProgress(goalShownAmount(view, 0), view.target)).toBe(0.5);
  });

  // behaviour: goal-11
  test.for([
    [{ metric: 'VIEWER_COUNT' }, 'Viewers', 'Zuschauer'],
    [{ metric: 'COINS' }, 'Coins', 'Münzen'],
    [{ metric: 'COINS', label: ' Für die Kamera ' }, 'Für die Kamera', 'Für die Kamera'],
    [{ metric: 'CUSTOM', customUnitLabel: 'Burgers' }, 'Burgers', 'Burgers'],
    [{ metric: 'CUSTOM' }, 'Custom', 'Eigenes Ziel'],
    [{ metric: 'POINTS' }, 'Stars', 'Stars'],
  ] as const)('label of %o', ([settings, en, de]) => {
    const played = player(settings);
    expect(played.view({ pointsName: 'Stars' }).label).toBe(en);
    expect(played.view({ pointsName: 'Stars', locale: 'de' }).label).toBe(de);
  });
});

// behaviour: goal-13
describe('counting something else by command', () => {
  const shares = { metric: 'SHARES', value: 3, label: 'Share!' } as const;

  test('begins anew, with the start value where the new metric has one, and is reached like any other', () => {
    const played = player({ startValue: 2 }).play('like', like(90)).command('setGoalMetric', shares);
    expect(played.data).toEqual({ amount: 2, previousAmount: 2, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 });
    expect(played.overrides).toEqual({ settings: shares });
    played.play('like', like(95)).play('share', {});
    expect(played.data.amount).toBe(3);
    expect(played.followUps).toContainEqual(reached(3, 3));
  });

  test('stays over the next stream, in which its target is the own one again', () => {
    const played = player().command('setGoalMetric', shares).play('streamStart', { roomId: '2' }).play('share', {});
    expect(played.data.amount).toBe(1);
    expect(played.overrides).toEqual({ settings: { metric: 'SHARES', label: 'Share!' } });
  });

  test('is for the goal that is named alone', () => {
    const played = player().play('like', like(40));
    const before = played.data;
    played.play('setGoalMetric', shares, { itemId: 'another' });
    expect(played.data).toBe(before);
  });
});
