/** What a plan has. Pure. */
import { PLANS } from '#engine/rules/planLimits.ts';
import type { Plan } from '#schemas/generated/types.ts';

/** @param lowest the lowest plan that has a thing; undefined = all have it. @param plan null = nobody's: that of Free */
export function isInPlan(lowest: Plan | undefined, plan: Plan | null): boolean {
  return lowest === undefined || PLANS.indexOf(plan ?? 'FREE') >= PLANS.indexOf(lowest);
}
