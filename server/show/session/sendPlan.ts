/** Sends a session the limits of the streamer's plan when they have changed (behaviour: fold-7). */
import { planLimits } from '#engine/rules/planLimits.ts';
import { lockedParts } from '#engine/rules/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { areSameLimits, type FoldLimits, NO_LIMITS } from '../fold/limits.ts';
import type { Session } from './session.ts';

/**
 * Returns the limits of a plan.
 * @param plan undefined = no account: the demo and this computer's own profile have everything
 */
export function limitsOf(plan: Plan | undefined): FoldLimits {
  if (plan === undefined) return NO_LIMITS;
  const locked = lockedParts(plan);
  return { viewers: planLimits(plan).counts.pointSystemUsers, ...(locked.length > 0 && { locked }) };
}

/** Resolves once the session applies the plan. A session that follows a recording uses the recorded one. */
export async function sendPlan(
  session: Pick<Session, 'isLive' | 'state' | 'submit'>,
  plan: Plan | undefined,
): Promise<void> {
  const payload = limitsOf(plan);
  if (!session.isLive || areSameLimits(session.state.limits, payload)) return;
  await session.submit({ type: 'planChanged', origin: 'document', payload });
}
