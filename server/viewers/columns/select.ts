/** Puts a part of an order in its places without putting the rest in order. Pure. */

export type Compare = (one: number, other: number) => number;

/** Below so many it is quicker to put all of them in order. */
const FEW = 600;

/**
 * Afterwards the numbers from place `from` up to and without `to` stand where they would stand if all of them were in order.
 * @param compare never 0 for two different numbers
 */
export function selectPlaces(list: Uint32Array, from: number, to: number, compare: Compare): void {
  const end = Math.min(to, list.length);
  if (from >= end) return;
  if (from > 0) selectPlace(list, 0, from, compare);
  if (end < list.length) selectPlace(list, from, end, compare);
  list.subarray(from, end).sort(compare);
}

/** Everything before `place`, and from `start` on, comes before everything from there on. */
function selectPlace(list: Uint32Array, start: number, place: number, compare: Compare): void {
  let low = start;
  let high = list.length - 1;
  while (high - low > FEW) {
    const [left, right] = split(list, low, high, compare);
    if (place <= left) high = left;
    else if (place >= right) low = right;
    else return;
  }
  list.subarray(low, high + 1).sort(compare);
}

/** Hoare's partition about the median of three; what is between the two answers is where it belongs. */
function split(list: Uint32Array, low: number, high: number, compare: Compare): [left: number, right: number] {
  const pivot = medianOf(list[low]!, list[(low + high) >> 1]!, list[high]!, compare);
  let [left, right] = [low, high];
  while (left <= right) {
    while (compare(list[left]!, pivot) < 0) left++;
    while (compare(list[right]!, pivot) > 0) right--;
    if (left > right) break;
    const moved = list[left]!;
    list[left] = list[right]!;
    list[right] = moved;
    left++;
    right--;
  }
  return [right, left];
}

function medianOf(a: number, b: number, c: number, compare: Compare): number {
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a;
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b;
}
