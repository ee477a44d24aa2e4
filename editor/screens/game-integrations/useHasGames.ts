/** Tells whether the plan includes game integrations. True until it is known. */
import { planLimits } from '#engine/rules/planLimits.ts';
import { useMe } from '../../app/me.ts';

export function useHasGames(): boolean {
  const { user } = useMe();
  return user === null || user === undefined || planLimits(user.plan).features.gameIntegrations;
}
