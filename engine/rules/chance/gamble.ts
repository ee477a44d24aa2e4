/** A gamble of points as a draw that anybody can check: it has two entries, and the chance is their weights (behaviour: gamble-3). Pure. */
import { drawOrder, type Revealed } from './result.ts';

interface GambleEntry {
  /** The same everywhere: whoever knows them finds them in what is published. */
  text: 'win' | 'lose';
  weight: number;
}

/** @param chance to win, in percent */
export function gambleEntries(chance: number): readonly [GambleEntry, GambleEntry] {
  return [
    { text: 'win', weight: chance },
    { text: 'lose', weight: 100 - chance },
  ];
}

export function isWon(chance: number, revealed: Revealed): boolean {
  return drawOrder(gambleEntries(chance), revealed)[0] === 0;
}

/**
 * What a win pays, in whole thousandths; what is less than one is left out. Thousands apart, so that no number is too large
 * to be exact.
 * @param stake thousandths
 * @param factor thousandths
 */
export function payoutOf(stake: number, factor: number): number {
  const rest = stake % 1000;
  return ((stake - rest) / 1000) * factor + Math.floor((rest * factor) / 1000);
}

/** Of so many points that are staked, how many come back on average. */
export function returnOf(points: number, { chance, factor }: { chance: number; factor: number }): number {
  return (points * chance * Math.round(factor * 1000)) / 100_000;
}
