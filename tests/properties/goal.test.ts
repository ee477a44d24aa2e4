/**
 * Tests the goal against a naive model that recomputes everything from the whole list of events, in whole thousandths,
 * and shares no code with the implementation.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goal, goalShownAmount } from '#engine/items/goal/state.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ChangeGoalPayload, GoalSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '../support/itemPlayer.ts';

type Happening = { afterMs: number } & (
  | { type: 'like'; total: number; points: number }
  | { type: 'viewerCount'; count: number }
  | { type: 'gift'; coins: number; points: number }
  | { type: 'share' | 'follow' | 'streamStart' }
  | { type: 'changeGoal'; payload: ChangeGoalPayload; isMine: boolean }
);

interface Modelled {
  /** Amount in thousandths. */
  amount: number;
  target: number;
  isHidden: boolean;
  reached: { amount: number; target: number }[];
}

const START_MS = 1_000_000;

// ---- naive model -------------------------------------------------------------------------------------------------

function isPlatformTotal(settings: GoalSettings): boolean {
  return settings.metric === 'LIKES' || settings.metric === 'VIEWER_COUNT';
}

function startOf(settings: GoalSettings): number {
  return isPlatformTotal(settings) ? 0 : settings.startValue * 1000;
}

/** Returns the likes of the room after the first `count` events since the last stream start. */
function roomTotal(happenings: Happening[]): number {
  const lastStart = happenings.map((happening) => happening.type).lastIndexOf('streamStart');
  return Math.max(0, ...happenings.slice(lastStart + 1).map((one) => (one.type === 'like' ? one.total : 0)));
}

function gained(settings: GoalSettings, happening: Happening): number {
  const { metric } = settings;
  if (metric === 'COINS') return happening.type === 'gift' ? happening.coins * 1000 : 0;
  if (metric === 'POINTS') return 'points' in happening ? happening.points : 0;
  if (metric === 'SHARES') return happening.type === 'share' ? 1000 : 0;
  if (metric === 'FOLLOWERS') return happening.type === 'follow' ? 1000 : 0;
  return 0;
}

/** Returns the amount after all of these events. */
function amountAfter(settings: GoalSettings, happenings: Happening[]): number {
  const last = happenings.at(-1);
  if (last === undefined) return startOf(settings);
  const rest = happenings.slice(0, -1);
  const before = amountAfter(settings, rest);
  if (last.type === 'streamStart') return settings.resetOnStreamStart ? startOf(settings) : before;
  if (last.type === 'changeGoal') {
    if (!last.isMine || last.payload.property !== 'amount') return before;
    const wanted = last.payload.value * 1000 + (last.payload.mode === 'add' ? before : 0);
    return wanted < 0 ? 0 : wanted;
  }
  if (settings.metric === 'VIEWER_COUNT') return last.type === 'viewerCount' ? last.count * 1000 : before;
  if (settings.metric === 'LIKES') return likesAfter(before, roomTotal(rest), roomTotal(happenings));
  return before + gained(settings, last);
}

function likesAfter(before: number, roomBefore: number, roomNow: number): number {
  if (roomNow === roomBefore) return before;
  return roomBefore === 0 ? roomNow * 1000 : before + (roomNow - roomBefore) * 1000;
}

function raise(settings: GoalSettings, target: number, amount: number): number {
  if (settings.onReach === 'double') while (target <= amount) target *= 2;
  if (settings.onReach === 'increase' && settings.increaseBy > 0) {
    while (target <= amount) target += settings.increaseBy * 1000;
  }
  return target;
}

function model(settings: GoalSettings, happenings: Happening[]): Modelled {
  let target = settings.value * 1000;
  let isHidden = false;
  /** Largest number of viewers since the last restart of counting. */
  let highest = 0;
  const reached: Modelled['reached'] = [];
  happenings.forEach((happening, index) => {
    const was = amountAfter(settings, happenings.slice(0, index));
    const is = amountAfter(settings, happenings.slice(0, index + 1));
    const targetWas = target;
    if (happening.type === 'streamStart') {
      if (settings.resetOnStreamStart) [target, isHidden, highest] = [settings.value * 1000, false, 0];
      return;
    }
    if (happening.type === 'changeGoal' && happening.isMine && happening.payload.property === 'target') {
      const wanted = happening.payload.value * 1000 + (happening.payload.mode === 'add' ? target : 0);
      target = wanted < 0 ? 0 : wanted;
    }
    const isAmountCommand =
      happening.type === 'changeGoal' && happening.isMine && happening.payload.property === 'amount';
    if (isAmountCommand && (target <= 0 || is < target)) highest = 0;
    const hasBeenThere = settings.metric === 'VIEWER_COUNT' && highest >= target;
    const wasThere = hasBeenThere || (targetWas > 0 && was >= targetWas);
    if (target > 0 && is >= target) highest = Math.max(highest, target);
    if (wasThere || target <= 0 || is < target) return;
    reached.push({ amount: is, target });
    if (settings.onReach === 'hide') isHidden = true;
    target = raise(settings, target, is);
  });
  return { amount: amountAfter(settings, happenings), target, isHidden, reached };
}

/** Returns the displayed amount at a moment: every change runs 1 s from the amount displayed when it came. */
function shownAt(settings: GoalSettings, happenings: Happening[], atMs: number): number {
  let shown = (_ms: number): number => startOf(settings);
  let ms = START_MS;
  happenings.forEach((happening, index) => {
    ms += happening.afterMs;
    const to = amountAfter(settings, happenings.slice(0, index + 1));
    if (to === amountAfter(settings, happenings.slice(0, index))) return;
    const [from, since] = [shown(ms), ms];
    shown = (now) => (now >= since + 1000 ? to : to - (to - from) * (1 - (now - since) / 1000) ** 3);
  });
  return shown(atMs);
}

// ---- happenings ----------------------------------------------------------------------------------------------------

const afterMs = fc.constantFrom(0, 0, 100, 400, 700, 1300);
const quarters = fc.integer({ min: -400, max: 1200 }).map((value) => value / 4);
const points = fc.integer({ min: 0, max: 30_000 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ type: fc.constant('like' as const), afterMs, total: fc.integer({ min: 0, max: 400 }), points }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('viewerCount' as const),
      afterMs,
      count: fc.integer({ min: 0, max: 200 }),
    }),
  },
  fc.record({ type: fc.constant('gift' as const), afterMs, coins: fc.integer({ min: 0, max: 80 }), points }),
  fc.record({ type: fc.constantFrom('share' as const, 'follow' as const), afterMs }),
  fc.record({ type: fc.constantFrom('share' as const, 'follow' as const), afterMs }),
  fc.record({ type: fc.constant('streamStart' as const), afterMs }),
  fc.record({
    type: fc.constant('changeGoal' as const),
    afterMs,
    isMine: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
    payload: fc.record({
      property: fc.constantFrom('amount' as const, 'target' as const),
      mode: fc.constantFrom('set' as const, 'add' as const),
      value: quarters,
    }),
  }),
);
const settings: fc.Arbitrary<GoalSettings> = fc
  .record({
    metric: fc.constantFrom('FOLLOWERS', 'COINS', 'POINTS', 'LIKES', 'SHARES', 'VIEWER_COUNT', 'CUSTOM'),
    value: fc.constantFrom(0, 1, 3, 50, 100),
    startValue: fc.constantFrom(0, 2, 60),
    resetOnStreamStart: fc.boolean(),
    onReach: fc.constantFrom('nothing', 'increase', 'double', 'hide'),
    increaseBy: fc.constantFrom(0, 0.5, 1, 30),
  })
  .map((chosen) => ({ ...ITEM_META.GOAL.defaults, ...chosen }));
const cases = fc.tuple(settings, fc.array(happening, { maxLength: 25 }));

function play(played: ItemPlayer<GoalSettings, ReturnType<typeof goal.initial>, unknown>, one: Happening): void {
  played.advance(one.afterMs);
  if (one.type === 'like') {
    played.play('like', { likeCount: 1, totalLikeCount: one.total }, { facts: { pointsAdded: one.points } });
  } else if (one.type === 'viewerCount') played.play('viewerCount', { viewerCount: one.count });
  else if (one.type === 'gift') {
    played.play('gift', GIFT, { facts: { coinsAdded: one.coins, pointsAdded: one.points } });
  } else if (one.type === 'changeGoal') {
    played.play('changeGoal', one.payload, { itemId: one.isMine ? ITEM_ID : 'item-2' });
  } else if (one.type === 'streamStart') played.play('streamStart', { roomId: '1' });
  else played.play(one.type, {});
}

const GIFT = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};

function played(settings: GoalSettings, happenings: Happening[]) {
  const player = new ItemPlayer(goal, settings, START_MS);
  for (const one of happenings) play(player, one);
  return player;
}

// behaviour: goal-5, goal-6
test('amount, target, hiding and what is reached follow from the list of events', () => {
  const property = fc.property(cases, ([chosen, happenings]) => {
    const player = played(chosen, happenings);
    const expected = model(chosen, happenings);
    expect(player.data.amount * 1000).toBeCloseTo(expected.amount, 6);
    expect(player.settings.value * 1000).toBeCloseTo(expected.target, 6);
    expect(player.overrides.isVisible === false).toBe(expected.isHidden);
    expect(player.overrides.isVisibleLandscape === false).toBe(expected.isHidden);
    const reached = player.followUps.map((draft) => draft.payload as { amount: number; target: number });
    expect(reached.map(({ amount, target }) => ({ amount: amount * 1000, target: target * 1000 }))).toEqual(
      expected.reached,
    );
  });
  fc.assert(property, { numRuns: 1000, seed: 7 });
});

// behaviour: look-10
test('what is shown never jumps', () => {
  const property = fc.property(cases, fc.constantFrom(0, 250, 999, 1000, 5000), ([chosen, happenings], laterMs) => {
    const player = played(chosen, happenings).advance(laterMs);
    const expected = shownAt(chosen, happenings, player.nowMs);
    expect(goalShownAmount(player.view(), player.nowMs) * 1000).toBeCloseTo(expected, 5);
    if (laterMs >= 1000) expect(player.nextChange()).toBeNull();
  });
  fc.assert(property, { numRuns: 500, seed: 8 });
});
