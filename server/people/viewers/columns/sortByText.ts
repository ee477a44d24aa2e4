/** Sorts places by their texts, two characters of all of them at a time. Pure. */

/** Below this number, comparing them is faster. */
const FEW = 40;
const SIGNS = 2;
const SIGN_BITS = 16;

/**
 * Sorts places.
 * @param compare compares two places by their texts, and decides between equal texts
 */
export function sortByText(places: Uint32Array, texts: readonly string[], compare: Compare): void {
  const whole = new BigUint64Array(places.length);
  // The significant half of each number holds characters, the other the place.
  const halves = new Uint32Array(whole.buffer);

  function sortRun(start: number, end: number, depth: number): void {
    if (end - start < FEW) return void places.subarray(start, end).sort(compare);
    let isSame = true;
    const first = signsAt(texts[places[start]!]!, depth);
    for (let at = start; at < end; at++) {
      const signs = signsAt(texts[places[at]!]!, depth);
      halves[2 * at] = places[at]!;
      halves[2 * at + 1] = signs;
      isSame &&= signs === first;
    }
    if (isSame) return sortSame(start, end, depth, first);
    whole.subarray(start, end).sort();
    for (let at = start; at < end; at++) places[at] = halves[2 * at]!;
    for (let from = start, at = start + 1; at <= end; at++) {
      const signs = halves[2 * from + 1]!;
      if (at < end && halves[2 * at + 1] === signs) continue;
      if (at - from > 1) sortSame(from, at, depth, signs);
      from = at;
    }
  }

  /** Sorts places with the same characters so far. */
  function sortSame(start: number, end: number, depth: number, signs: number): void {
    const areOver = signs % 2 ** SIGN_BITS === 0;
    if (areOver) places.subarray(start, end).sort(compare);
    else sortRun(start, end, depth + SIGNS);
  }

  sortRun(0, places.length, 0);
}

const signsAt = (text: string, depth: number): number => signAt(text, depth) * 2 ** SIGN_BITS + signAt(text, depth + 1);
const signAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0);

export type Compare = (one: number, other: number) => number;
