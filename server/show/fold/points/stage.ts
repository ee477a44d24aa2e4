/**
 * Converts viewers' activity to points, in whole thousandths (behaviour: points-1, points-2). `stats` keeps the totals and also
 * gives the points per minute of chat, because only it knows when a viewer wrote last.
 */
import type { EventType, PointsRules } from '#schemas/generated/types.ts';
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { pointsFor, type Rate, rateOf } from '#engine/points/rates.ts';
import { defineStage } from '../stage.ts';

/** Maps each event type to its rate and its counted amount. */
const EARNED: { readonly [T in EventType]?: [Rate, (event: StreamEvent<T>, facts: Facts) => number] } = {
  gift: ['pointsPerCoin', (_event, { coinsAdded = 0 }) => coinsAdded],
  share: ['pointsPerShare', () => 1],
  like: ['pointsPerLike', ({ payload }) => payload.likeCount],
};

function earnedBy(event: StreamEvent, facts: Facts, rules: PointsRules): number {
  const earned = EARNED[event.type] as [Rate, (event: StreamEvent, facts: Facts) => number] | undefined;
  if (earned === undefined) return 0;
  const [rate, amountOf] = earned;
  const each = rateOf(rules, rate);
  return each === 0 ? 0 : pointsFor(amountOf(event, facts), each);
}

export const points = defineStage<null>({
  name: 'points',
  consumes: Object.keys(EARNED) as EventType[],
  rowKinds: [],
  start: () => null,
  fold(state, event, { facts, documents }) {
    const pointsAdded = earnedBy(event, facts, documents.points);
    return pointsAdded === 0 ? { state } : { state, facts: { pointsAdded } };
  },
});
