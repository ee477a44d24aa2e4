/**
 * Prices items on a computer without a graphics card: the time of drawing, which a page can measure, and what the browser takes
 * for showing it, which it cannot. Pure.
 */

export type Weight = 'light' | 'medium' | 'heavy';

/** The largest part of a cost: drawing, the area that changes, or frames; frames too where an item never rests. */
export type CostCause = 'drawing' | 'area' | 'frames';

export interface ItemCost {
  itemId: string;
  /** Part of one core that the item takes in a storm, 0..1 and above. */
  share: number;
  weight: Weight;
  cause: CostCause;
  framesPerSecond: number;
  /** Frames that follow a rest. */
  wakesPerSecond: number;
  /** Area that changes with a frame, px of the overlay. */
  areaPx: number;
}

/** Work of a frame of an item. */
export interface ItemFrame {
  /** Number of the frame, the same for all items. */
  frame: number;
  /** Time of the page's thread, ms. */
  milliseconds: number;
  isDrawn: boolean;
  paintedPx: number;
}

/**
 * Prices of showing what was drawn, measured by the benchmark `item-cost` on two cores without a graphics card: time of all
 * processes of the browser beside the page's drawing.
 */
export const PRICES = {
  /** Price of a frame that shows something new, whatever has changed in it, ms. */
  frameMs: 5,
  /** Addition for a frame that follows a rest, because the browser has to wake up, ms. */
  wakeMs: 9,
  /** Price of a million pixels that changed, ms. */
  megapixelMs: 1.5,
  /** Price of a millisecond of drawing: collecting its garbage comes on top, which a page does not see, ms. */
  drawing: 2,
} as const;

/** Shares of a core above which an item is medium or heavy. */
export const WEIGHTS = { medium: 0.02, heavy: 0.05 } as const;

/** The part of the storm that is looked at, with the largest gifts, ms. */
export const COSTED_MS = { from: 20_000, until: 32_000 } as const;

/** Frames a second from which an item never rests, of the 30 that a page without a graphics card draws. */
const RESTLESS = 27;

const SECONDS = (COSTED_MS.until - COSTED_MS.from) / 1000;
const MEGAPIXEL = 1_000_000;

/** Adds up the frames of each item; those that draw in the same frame share the price of showing it. */
export function costsOf(work: ReadonlyMap<string, readonly ItemFrame[]>): ItemCost[] {
  const sharers = new Map<number, number>();
  for (const frames of work.values())
    for (const { frame, isDrawn } of frames) if (isDrawn) sharers.set(frame, (sharers.get(frame) ?? 0) + 1);
  return [...work].map(([itemId, frames]) => costOf(itemId, frames, sharers));
}

function costOf(itemId: string, frames: readonly ItemFrame[], sharers: ReadonlyMap<number, number>): ItemCost {
  const drawn = frames.filter(({ isDrawn }) => isDrawn);
  const wakes = drawn.filter(({ frame }) => !sharers.has(frame - 1));
  const sharing = (price: number) => (frame: ItemFrame) => price / sharers.get(frame.frame)!;
  const areaPx = sumOf(drawn, ({ paintedPx }) => paintedPx);
  const parts: Readonly<Record<CostCause, number>> = {
    drawing: PRICES.drawing * sumOf(frames, ({ milliseconds }) => milliseconds),
    area: (areaPx / MEGAPIXEL) * PRICES.megapixelMs,
    frames: sumOf(drawn, sharing(PRICES.frameMs)) + sumOf(wakes, sharing(PRICES.wakeMs)),
  };
  const share = (parts.drawing + parts.area + parts.frames) / (1000 * SECONDS);
  const framesPerSecond = drawn.length / SECONDS;
  return {
    itemId,
    share,
    weight: weightOf(share),
    cause: framesPerSecond >= RESTLESS ? 'frames' : largestOf(parts),
    framesPerSecond,
    wakesPerSecond: wakes.length / SECONDS,
    areaPx: drawn.length === 0 ? 0 : areaPx / drawn.length,
  };
}

function largestOf(parts: Readonly<Record<CostCause, number>>): CostCause {
  const causes = Object.keys(parts) as CostCause[];
  return causes.reduce((most, cause) => (parts[cause] > parts[most] ? cause : most));
}

const sumOf = (frames: readonly ItemFrame[], value: (frame: ItemFrame) => number): number =>
  frames.reduce((total, frame) => total + value(frame), 0);

function weightOf(share: number): Weight {
  if (share > WEIGHTS.heavy) return 'heavy';
  return share > WEIGHTS.medium ? 'medium' : 'light';
}
