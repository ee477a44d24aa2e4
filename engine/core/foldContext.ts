import type { PointsRules, Profile, StreamerSettings } from '#schemas/generated/types.ts';
import type { Facts } from './facts.ts';
import type { Overlay } from './overlayDocument.ts';
import type { Random } from './random.ts';

/** The documents as they stand at the event that is being folded. */
export interface Documents {
  /** The profile of the first overlay, with the options of the account: it speaks for the account. */
  profile: Profile;
  overlay: Overlay;
  points: PointsRules;
  /** What holds for all profiles of the streamer. */
  streamer: StreamerSettings;
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
