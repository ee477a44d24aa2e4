/** Splits the folding of much work into parts, so that other sessions need not wait. The split does not change the result. */
export interface Parted {
  /** A part ends after this much work. */
  readonly most: number;
  /** A part also ends once this returns true; checked between deadlines. */
  isOver?: () => boolean;
  /** Number of deadlines folded so far. */
  deadlines: number;
  /** Whether the last part stopped before the end. */
  isOpen: boolean;
}

/** Returns a setting that folds everything in one part. */
export const whole = (): Parted => ({ most: Infinity, deadlines: 0, isOpen: false });
