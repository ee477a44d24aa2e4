/** Sends a session the limits of the streamer's plan when they have changed (behaviour: fold-7). */
import { planLimits } from '#engine/rules/planLimits.ts';
import { lockedParts } from '#engine/rules/plans.ts';
import type { Ad, Plan } from '#schemas/generated/types.ts';
import { areSameLimits, type FoldLimits, NO_LIMITS } from '../fold/limits.ts';
import type { Session } from './session.ts';

/** The plan of an account, and its documents that are put away because they exceed it. */
export interface StreamerPlan {
  plan: Plan;
  /** Sorted names like `flow/ID`. */
  putAway: readonly string[];
  /** Ads of this server, which only some plans show; none unless set. */
  ads?: readonly Ad[];
}

/**
 * Returns the limits of a plan.
 * @param plan undefined = no account: the demo and this computer's own profile have everything
 */
export function limitsOf(plan: StreamerPlan | undefined): FoldLimits {
  if (plan === undefined) return NO_LIMITS;
  const locked = lockedParts(plan.plan);
  const { counts, features } = planLimits(plan.plan);
  const putAway = [...plan.putAway];
  const ads = features.withoutAds ? [] : [...(plan.ads ?? [])];
  return {
    viewers: counts.pointSystemUsers,
    ...(locked.length > 0 && { locked }),
    ...(putAway.length > 0 && { putAway }),
    ...(ads.length > 0 && { ads }),
  };
}

/** Resolves once the session applies the plan. A session that follows a recording uses the recorded one. */
export async function sendPlan(
  session: Pick<Session, 'isLive' | 'state' | 'submit'>,
  plan: StreamerPlan | undefined,
): Promise<void> {
  const payload = limitsOf(plan);
  if (!session.isLive || areSameLimits(session.state.limits, payload)) return;
  await session.submit({ type: 'planChanged', origin: 'document', payload });
}
