/**
 * Order of the plans, and the parts that each of them lacks: everything that the schemas mark with x-plan (behaviour:
 * plan-6).
 */
import { LOWEST_PLANS } from '#schemas/generated/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';

/** Part of the product that not every plan has, like `action/AI_TEXT`. */
export type PlannedPart = keyof typeof LOWEST_PLANS;

const RANKS: Readonly<Record<Plan, number>> = { FREE: 0, BASIC: 1, PRO: 2 };

/** Plans from lowest to highest. */
export const PLANS = Object.keys(RANKS) as Plan[];

/**
 * @param lowest lowest plan with the feature; undefined = all plans. @param plan null = nobody's, which counts as Free
 */
export function isInPlan(lowest: Plan | undefined, plan: Plan | null): boolean {
  return lowest === undefined || RANKS[plan ?? 'FREE'] >= RANKS[lowest];
}

/** Tells whether a plan has a part of the product. */
export const hasPart = (plan: Plan | null, part: PlannedPart): boolean => isInPlan(LOWEST_PLANS[part], plan);

/**
 * Returns the plan that counts for an account: the higher of its own and the one it has paid for (behaviour: billing-3).
 * @param own null = the server's default plan
 * @param paid null = nothing is paid for
 */
export function countingPlan(own: Plan | null, paid: Plan | null, defaultPlan: Plan): Plan {
  const given = own ?? defaultPlan;
  return paid !== null && isInPlan(given, paid) ? paid : given;
}

/** Returns the highest of several plans. */
export const highestPlan = (plans: readonly Plan[]): Plan =>
  plans.reduce((highest, plan) => (isInPlan(highest, plan) ? plan : highest), 'FREE');

/**
 * Returns the parts that a plan lacks, in a fixed order. @param lowestPlans of all parts; those of the schemas by
 * default
 */
export function lockedParts(plan: Plan, lowestPlans: Readonly<Record<string, Plan>> = LOWEST_PLANS): string[] {
  return Object.keys(lowestPlans)
    .filter((part) => !isInPlan(lowestPlans[part], plan))
    .sort();
}
