/**
 * Turns what a viewer did into points, in whole thousandths (behaviour: points-1, points-2). Totals are kept by
 * `stats`.
 */
import { defineStage } from '../stage.ts';
import { pointsForCoins } from './rules.ts';

export const points = defineStage<null>({
  name: 'points',
  consumes: ['gift'],
  rowKinds: [],
  start: () => null,
  fold(state, _event, { facts, documents }) {
    if (!facts.coinsAdded) return { state };
    return { state, facts: { pointsAdded: pointsForCoins(facts.coinsAdded, documents.points.pointsPerCoin) } };
  },
});
