/** How far work is that is folded in parts, so that nobody else waits for all of it. Where a part ends changes nothing. */
export interface Parted {
  /** A part ends once so much was done. */
  readonly most: number;
  /** A part ends as well once this says so; it is asked between two deadlines. */
  isOver?: () => boolean;
  /** Deadlines that were folded so far. */
  deadlines: number;
  /** Whether the last part ended before the end. */
  isOpen: boolean;
}

/** Returns what folds everything in one part. */
export const whole = (): Parted => ({ most: Infinity, deadlines: 0, isOpen: false });
