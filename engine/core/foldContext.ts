import type { PointsRules, Profile, StreamerSettings } from '#schemas/generated/types.ts';
import type { Facts } from './facts.ts';
import type { Overlay } from './overlayDocument.ts';
import type { Random } from './random.ts';

/** Documents as they are when the event is folded. */
export interface Documents {
  /** Profile of the first overlay, with the options of the account: it represents the account. */
  profile: Profile;
  overlay: Overlay;
  points: PointsRules;
  /** Settings that apply to all profiles of the streamer. */
  streamer: StreamerSettings;
}

/** Everything a fold may read besides state and event. */
export interface FoldContext {
  /** Time of the event (`at`). */
  nowMs: number;
  random: Random;
  documents: Documents;
  /** Facts found by earlier stages. */
  facts: Facts;
}
