/** Ranks: texts that sort by code unit, so that a step moves without touching its neighbours. Pure. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns a rank between two others.
 * @param before null = the first place
 * @param after null = the last place. Where two editors chose the same rank, or nothing fits before, the new one comes
 * after: it is never refused
 */
export function rankBetween(before: string | null, after: string | null): string {
  const low = before ?? '';
  const isRoom = after !== null && low < after && !/^0*$/.test(after.slice(sharedLength(low, after)));
  return midpoint(low, isRoom ? after : null);
}

/** Returns the number of common digits, where a missing one counts as the smallest. */
function sharedLength(low: string, high: string): number {
  let count = 0;
  while (count < high.length && (low[count] ?? '0') === high[count]) count++;
  return count;
}

/** Returns a midpoint that ends with a digit above the smallest, so that there is always room before it. */
function midpoint(low: string, high: string | null): string {
  const shared = high === null ? 0 : sharedLength(low, high);
  if (high !== null && shared > 0) return high.slice(0, shared) + midpoint(low.slice(shared), high.slice(shared));
  const from = low === '' ? 0 : DIGITS.indexOf(low[0]!);
  const to = high === null ? DIGITS.length : DIGITS.indexOf(high[0]!);
  if (to - from > 1) return DIGITS[Math.ceil((from + to - 1) / 2)]!;
  if (high !== null && high.length > 1) return high[0]!;
  return DIGITS[from]! + midpoint(low.slice(1), null);
}
