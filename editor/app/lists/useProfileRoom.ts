import type { Plan } from '#schemas/generated/types.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import { usePutAwayRoom } from './planRoom.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { useCall } from '../api/useCall.ts';

/** Number of profiles that an account has and may have. */
interface ProfileRoom {
  mayAdd: boolean;
  used: number;
  putAway: ReturnType<typeof usePutAwayRoom>;
  plan: Plan;
  /** Limit of the plan; null = none. */
  planLimit: number | null;
  /** Limit of the plan, otherwise of the server. */
  limit: number;
}

/** Returns null until it is known. */
export function useProfileRoom(): ProfileRoom | null {
  const { data } = useCall(readPlanUse);
  const putAway = usePutAwayRoom('profiles');
  if (data === undefined) return null;
  const { plan, used } = data;
  const { limit } = data.quotas.find(({ name }) => name === 'profiles')!;
  const planLimit = planLimits(plan).counts.profiles;
  return { mayAdd: used.profiles < limit, used: used.profiles, putAway, plan, planLimit, limit };
}
