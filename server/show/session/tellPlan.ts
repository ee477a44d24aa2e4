/** Tells a session what the streamer's plan allows, when that is not what it goes by (behaviour: fold-7). */
import { planLimits } from '#engine/rules/planLimits.ts';
import { lockedParts } from '#engine/rules/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { areSameLimits, type FoldLimits, NO_LIMITS } from '../fold/limits.ts';
import type { Session } from './session.ts';

/**
 * What a plan limits in a session.
 * @param plan undefined = there is no account: the demo and this computer's own profile have everything
 */
export function limitsOf(plan: Plan | undefined): FoldLimits {
  if (plan === undefined) return NO_LIMITS;
  const locked = lockedParts(plan);
  return { viewers: planLimits(plan).counts.pointSystemUsers, ...(locked.length > 0 && { locked }) };
}

/** Resolves once the session goes by it. A session that follows a recording goes by what was recorded. */
export async function tellPlan(
  session: Pick<Session, 'isLive' | 'state' | 'submit'>,
  plan: Plan | undefined,
): Promise<void> {
  const payload = limitsOf(plan);
  if (!session.isLive || areSameLimits(session.state.limits, payload)) return;
  await session.submit({ type: 'planChanged', origin: 'document', payload });
}
