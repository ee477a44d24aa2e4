/** The order of the plans, and what each of them lacks: everything that the schemas mark with x-plan (behaviour: plan-6). */
import { LOWEST_PLANS } from '#schemas/generated/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';

/** A part of the product that not every plan has, like `action/AI_TEXT`. */
export type PlannedPart = keyof typeof LOWEST_PLANS;

const RANKS: Readonly<Record<Plan, number>> = { FREE: 0, BASIC: 1, PRO: 2 };

/** From the least to the most. */
export const PLANS = Object.keys(RANKS) as Plan[];

/** @param lowest the lowest plan that has a thing; undefined = all have it. @param plan null = nobody's: that of Free */
export function isInPlan(lowest: Plan | undefined, plan: Plan | null): boolean {
  return lowest === undefined || RANKS[plan ?? 'FREE'] >= RANKS[lowest];
}

/** Whether a plan has a part of the product. */
export const hasPart = (plan: Plan | null, part: PlannedPart): boolean => isInPlan(LOWEST_PLANS[part], plan);

/** The parts that a plan lacks, in one order for ever. @param lowestPlans of all parts; those of the schemas by default */
export function lockedParts(plan: Plan, lowestPlans: Readonly<Record<string, Plan>> = LOWEST_PLANS): string[] {
  return Object.keys(lowestPlans)
    .filter((part) => !isInPlan(lowestPlans[part], plan))
    .sort();
}
