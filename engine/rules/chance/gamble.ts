/**
 * Gambles with points as draws that anybody can check: two entries whose weights are the chance (behaviour: gamble-3).
 * Pure.
 */
import { drawOrder, type Revealed } from './result.ts';

interface GambleEntry {
  /** Known texts, so that anybody can find the entries in the published draw. */
  text: 'win' | 'lose';
  weight: number;
}

/** @param chance chance to win, in percent */
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
 * Returns the payout of a win in whole thousandths, rounded down. Computes thousands separately, so that every number
 * is exact.
 * @param stake thousandths
 * @param factor thousandths
 */
export function payoutOf(stake: number, factor: number): number {
  const rest = stake % 1000;
  return ((stake - rest) / 1000) * factor + Math.floor((rest * factor) / 1000);
}

/** Returns how many of the staked points come back on average. */
export function returnOf(points: number, { chance, factor }: { chance: number; factor: number }): number {
  return (points * chance * Math.round(factor * 1000)) / 100_000;
}
