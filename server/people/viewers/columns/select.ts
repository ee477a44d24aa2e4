/** Puts a part of an order in its places without putting the rest in order. Pure. */

/** Below so many it is quicker to put all of them in order. */
const FEW = 200;

/** What numbers are put in order by: of two whose values are the same, the lower rank comes first. */
export interface SortedBy {
  readonly values: Float64Array;
  /** Never the same of two different numbers. */
  readonly ranks: Uint32Array;
}

/**
 * Afterwards the numbers from place `from` up to and without `to` stand where they would stand if all of them were in order.
 */
export function selectPlaces(list: Uint32Array, from: number, to: number, by: SortedBy): void {
  const end = Math.min(to, list.length);
  if (from >= end) return;
  if (from > 0) selectPlace(list, 0, from, by);
  if (end < list.length) selectPlace(list, from, end, by);
  sortAll(list.subarray(from, end), by);
}

const sortAll = (list: Uint32Array, by: SortedBy): void => void list.sort((one, other) => compare(by, one, other));

// Written out, as a function that is handed over takes ten times as long.
function compare({ values, ranks }: SortedBy, one: number, other: number): number {
  const [a, b] = [values[one]!, values[other]!];
  if (a < b) return -1;
  return a > b ? 1 : ranks[one]! - ranks[other]!;
}

/** Everything before `place`, and from `start` on, comes before everything from there on. */
function selectPlace(list: Uint32Array, start: number, place: number, by: SortedBy): void {
  let low = start;
  let high = list.length - 1;
  while (high - low > FEW) {
    const right = split(list, low, high, by);
    if (place < right) high = right - 1;
    else if (place > right) low = right;
    else return;
  }
  sortAll(list.subarray(low, high + 1), by);
}

/** Hoare's partition about the median of three; answers with the first place of those that come after the others. */
function split(list: Uint32Array, low: number, high: number, by: SortedBy): number {
  const { values, ranks } = by;
  const pivot = medianOf(list[low]!, list[(low + high) >> 1]!, list[high]!, by);
  const [value, rank] = [values[pivot]!, ranks[pivot]!];
  let [left, right] = [low, high];
  for (;;) {
    for (; ; left++) {
      const one = list[left]!;
      const its = values[one]!;
      if (its > value || (its === value && ranks[one]! >= rank)) break;
    }
    for (; ; right--) {
      const one = list[right]!;
      const its = values[one]!;
      if (its < value || (its === value && ranks[one]! <= rank)) break;
    }
    if (left >= right) break;
    const moved = list[left]!;
    list[left++] = list[right]!;
    list[right--] = moved;
  }
  return left;
}

function medianOf(a: number, b: number, c: number, by: SortedBy): number {
  if (compare(by, a, b) < 0) return compare(by, b, c) < 0 ? b : compare(by, a, c) < 0 ? c : a;
  return compare(by, a, c) < 0 ? a : compare(by, b, c) < 0 ? c : b;
}
