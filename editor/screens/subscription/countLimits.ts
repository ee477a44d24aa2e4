/** Limits of counts: where the plan sets none, the quota of accounts applies (behaviour: plan-60). Pure. */
import { type PlanCount, PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import { type QuotaName, QUOTAS } from '#engine/rules/quotas.ts';
import type { Plan } from '#schemas/generated/types.ts';

const QUOTA_OF: Readonly<Record<PlanCount, QuotaName>> = {
  profiles: 'profiles',
  flows: 'flows',
  audioAlerts: 'audioAlerts',
  pointSystemUsers: 'viewers',
};

/** @param isDemo true for a demo account, which has the plan's features and lower limits */
export function countLimit(plan: Plan, count: PlanCount, isDemo = false): number {
  return PLAN_LIMITS[plan].counts[count] ?? QUOTAS[isDemo ? 'DEMO' : plan][QUOTA_OF[count]];
}
