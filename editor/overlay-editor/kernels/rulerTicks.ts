/** Marks of a ruler. Pure. */

/** Mark; those with a label are longer. */
export interface Tick {
  /** Position, window px along the ruler. */
  at: number;
  /** Number in overlay units; null = none. */
  label: number | null;
}

/** Distances between numbers that people read easily, overlay units. */
const STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;
/** Smallest distance between numbers, px. */
const NUMBER_GAP_PX = 56;
const MARKS_PER_NUMBER = 5;

/**
 * @param offset start of the overlay, window px
 * @param length length of the ruler, px
 */
export function rulerTicks(zoom: number, offset: number, length: number): Tick[] {
  const step = STEPS.find((candidate) => candidate * zoom >= NUMBER_GAP_PX) ?? STEPS.at(-1)!;
  const mark = step / MARKS_PER_NUMBER;
  const first = Math.ceil(-offset / zoom / mark);
  const last = Math.floor((length - offset) / zoom / mark);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const units = (first + index) * mark;
    return { at: units * zoom + offset, label: (first + index) % MARKS_PER_NUMBER === 0 ? units : null };
  });
}
