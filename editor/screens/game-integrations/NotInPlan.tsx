/** Note that the plan does not include game integrations. */
import { useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { PlanNote } from '../../app/parts/PlanNote.tsx';
import { GAMES_LIST_TEXT } from './gamesListText.ts';
import { useHasGames } from './useHasGames.ts';

export function NotInPlan() {
  const text = useText(GAMES_LIST_TEXT);
  const { user } = useMe();
  if (useHasGames() || user === null || user === undefined) return null;
  return <PlanNote title={text.notInPlan(user.plan)}>{text.notInPlanHint}</PlanNote>;
}
