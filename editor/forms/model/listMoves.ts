/** Lists in another order. Pure. */

/** The list with one entry put elsewhere. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = entries.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}
