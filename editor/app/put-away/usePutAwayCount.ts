import type { PlanCount } from '#engine/rules/planLimits.ts';
import { readPutAway } from '#engine/client/api/calls/users.ts';
import type { CountedKind } from '#schemas/generated/types.ts';
import { useCall } from '../api/useCall.ts';

const KINDS: Readonly<Partial<Record<PlanCount, CountedKind>>> = {
  profiles: 'profile',
  flows: 'flow',
  audioAlerts: 'audioAlert',
};

/** Returns how many entries that a plan counts are put away; 0 until it is known. */
export function usePutAwayCount(): (counted: PlanCount) => number {
  const { data } = useCall(readPutAway);
  return (counted) => data?.items.filter(({ kind }) => kind === KINDS[counted]).length ?? 0;
}
