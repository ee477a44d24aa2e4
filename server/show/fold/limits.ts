/** The fold's view of a streamer's plan: the event `planChanged` changes it, and it is stored as a row of its own. */
import type { Ad, PlanChangedPayload } from '#schemas/generated/types.ts';

/** Null = no limit. */
export type FoldLimits = Readonly<PlanChangedPayload>;

/** Limits of a session that never received a plan. */
export const NO_LIMITS: FoldLimits = { viewers: null };

/** Returns the parts that the plan lacks; recordings from before `locked` only know two parts. */
export function lockedIn({ locked, followerBot = true, tts = true }: FoldLimits): readonly string[] {
  if (locked !== undefined) return locked;
  return [...(followerBot ? [] : ['entity/followerBot']), ...(tts ? [] : ['entity/speechSettings'])];
}

const NONE: readonly string[] = [];

/** Returns the documents that are put away, like `flow/ID`. */
export const putAwayIn = (limits: FoldLimits): readonly string[] => limits.putAway ?? NONE;

const NO_ADS: readonly Ad[] = [];

/** Returns the ads that live pages show. */
export const adsIn = (limits: FoldLimits): readonly Ad[] => limits.ads ?? NO_ADS;

/** Compares two plans. */
export function areSameLimits(one: FoldLimits, other: FoldLimits): boolean {
  return (
    one.viewers === other.viewers &&
    lockedIn(one).join() === lockedIn(other).join() &&
    putAwayIn(one).join() === putAwayIn(other).join() &&
    JSON.stringify(adsIn(one)) === JSON.stringify(adsIn(other))
  );
}
