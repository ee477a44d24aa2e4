/** Note that the plan does not include the follower bot. */
import { useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { PlanNote } from '../../app/parts/PlanNote.tsx';
import { BOTS_TEXT } from './followerBotsText.ts';
import { useHasBots } from './useHasBots.ts';

export function NotInPlan() {
  const text = useText(BOTS_TEXT);
  const { user } = useMe();
  if (useHasBots() || user === null || user === undefined) return null;
  return <PlanNote title={text.notInPlan(user.plan)}>{text.notInPlanHint}</PlanNote>;
}
