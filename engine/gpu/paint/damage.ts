/**
 * Collects the parts of the canvas that have changed. Neighbouring parts are merged: each takes one paint pass, and a
 * pass costs about as much as some thousand pixels.
 */
import { Bounds } from './Bounds.ts';

export interface Damage {
  /** Forgets everything. */
  clear(): void;
  /** Adds the whole canvas. */
  addAll(): void;
  /** Adds a part; areas outside the canvas are cut off. */
  add(bounds: Bounds): void;
  /** Whole pixels that cover everything added. Only the first `count` are valid. */
  readonly parts: readonly Bounds[];
  readonly count: number;
}

const PASS_COST_PX = 6_000;
/** Beyond this number, parts are merged, nearest first. */
const MAX_PARTS = 12;

/** @param width of the canvas, px */
export function createDamage(width: number, height: number): Damage {
  const parts = Array.from({ length: MAX_PARTS + 1 }, () => new Bounds());
  const whole = new Bounds();
  whole.set(0, 0, width, height);
  const united = new Bounds();
  let count = 0;

  /** Returns the pixels painted in vain when two parts share a pass, minus the cost of the second pass. */
  function priceOfUniting(one: Bounds, other: Bounds): number {
    united.copy(one);
    united.include(other);
    return united.area - one.area - other.area - PASS_COST_PX;
  }

  function remove(index: number): void {
    count--;
    const last = parts[count]!;
    parts[count] = parts[index]!;
    parts[index] = last;
  }

  /** Merges the two parts for which that is cheapest, if it pays or there are too many. */
  function unite(): boolean {
    let first = -1;
    let second = -1;
    let best = count > MAX_PARTS ? Infinity : 0;
    for (let one = 0; one < count; one++) {
      for (let other = one + 1; other < count; other++) {
        const price = priceOfUniting(parts[one]!, parts[other]!);
        if (price >= best) continue;
        first = one;
        second = other;
        best = price;
      }
    }
    if (first < 0) return false;
    parts[first]!.include(parts[second]!);
    remove(second);
    return true;
  }

  return {
    parts,
    get count() {
      return count;
    },
    clear: () => {
      count = 0;
    },
    addAll: () => {
      parts[0]!.copy(whole);
      count = 1;
    },
    add: (bounds) => {
      const part = parts[count]!;
      part.copy(bounds);
      part.cut(whole);
      if (part.isEmpty) return;
      count++;
      while (unite());
    },
  };
}
