/** Whether the plan has the follower bot. As long as nobody knows, it has. */
import { planLimits } from '#engine/rules/planLimits.ts';
import { useMe } from '../../app/me.ts';

export function useHasBots(): boolean {
  const { user } = useMe();
  return user === null || user === undefined || planLimits(user.plan).features.followerBot;
}
