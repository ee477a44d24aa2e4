import type { BothLanguages } from '#engine/core/appError.ts';

/** A sentence about a piece of a file that is not imported as it was. */
export interface Loss extends BothLanguages {
  /** Whether the piece is left out as a whole. */
  isBlocked: boolean;
}
