/** Sorts a section of an order without sorting the rest. Pure. */

/** Below this number, sorting everything is faster. */
const FEW = 200;

/** Sort key of numbers; equal values are ordered by the lower rank. */
export interface SortedBy {
  readonly values: Float64Array;
  /** Never equal for two different numbers. */
  readonly ranks: Uint32Array;
}

/** Sorts so that the numbers from index `from` up to but not including `to` are where a full sort would put them. */
export function selectPlaces(list: Uint32Array, from: number, to: number, by: SortedBy): void {
  const end = Math.min(to, list.length);
  if (from >= end) return;
  if (from > 0) selectPlace(list, 0, from, by);
  if (end < list.length) selectPlace(list, from, end, by);
  sortAll(list.subarray(from, end), by);
}

const sortAll = (list: Uint32Array, by: SortedBy): void => void list.sort((one, other) => compare(by, one, other));

// Written out, because passing a function takes ten times as long.
function compare({ values, ranks }: SortedBy, one: number, other: number): number {
  const [a, b] = [values[one]!, values[other]!];
  if (a < b) return -1;
  return a > b ? 1 : ranks[one]! - ranks[other]!;
}

/** Partitions so that everything before `place`, from `start` on, precedes everything from there on. */
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

/** Partitions by Hoare's scheme about the median of three; returns the first index of the upper part. */
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
