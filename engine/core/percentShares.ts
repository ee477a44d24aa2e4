/** Divides 100 percent among weights. Pure. */

const TENTHS = 1000;

/**
 * Returns the share of each weight in percent with one decimal place. They always add up to 100: what rounding down leaves goes
 * to the largest remainders, and among equal ones to the first.
 */
export function percentShares(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight / total) * TENTHS);
  const tenths = exact.map(Math.floor);
  const left = TENTHS - tenths.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one - tenths[index]! }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) tenths[index]! += 1;
  return tenths.map((one) => one / 10);
}
