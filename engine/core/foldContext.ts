import type { BundlePoints, Profile } from '#schemas/generated/types.ts';
import type { Facts } from './facts.ts';
import type { Overlay } from './overlayDocument.ts';
import type { Random } from './random.ts';

/** The documents as they stand at the event that is being folded. */
export interface Documents {
  profile: Profile;
  overlay: Overlay;
  points: BundlePoints;
}

/** What a fold may see besides state and event. */
export interface FoldContext {
  /** The event's `at`. */
  nowMs: number;
  random: Random;
  documents: Documents;
  /** What earlier stages found. */
  facts: Facts;
}
