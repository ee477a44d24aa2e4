/** Room in the plan: how many entries of a kind an account has and may have, in words (behaviour: list-140). */
import type { Plan } from '#schemas/generated/types.ts';
import { type PlanCount, planLimits } from '#engine/rules/planLimits.ts';
import { useText } from '../AppContext.ts';
import { useMe } from '../me.ts';
import { PUT_AWAY_TEXT } from '../put-away/putAwayText.ts';
import { usePutAwayCount } from '../put-away/usePutAwayCount.ts';
import { useAnotherPlan } from './anotherPlan.ts';

export interface PlanRoom {
  used: number;
  mayAdd: boolean;
  /** Number of entries; null = not known yet. */
  count: string | null;
  /** Message that the limit is reached; null = it is not. */
  full: string | null;
  /** Advice for when the limit is reached. */
  fullHint: string;
}

interface RoomText {
  count: (used: number, limit: number | null) => string;
  full: (plan: Plan, limit: number) => string;
  /** @param anotherPlan how to get another plan on this server */
  fullHint: (anotherPlan: string) => string;
}

interface Room {
  used: number;
  /** Number of them that are put away, in words as well; none unless set. */
  putAway?: { count: number; words: string };
  plan: Plan;
  /** Limit of the plan; null = none. */
  planLimit: number | null;
  /** Limit of the plan, otherwise of the server; null = none. */
  limit: number | null;
}

/**
 * @param room null = not known yet, which lets the server decide
 * @param anotherPlan how to get another plan on this server
 */
export function planRoom(room: Room | null, text: RoomText, anotherPlan: string): PlanRoom {
  const fullHint = text.fullHint(anotherPlan);
  if (room === null) return { used: 0, mayAdd: true, count: null, full: null, fullHint };
  const { used, plan, limit } = room;
  const mayAdd = limit === null || used < limit;
  return { used, mayAdd, count: countText(room, text), full: mayAdd ? null : text.full(plan, limit), fullHint };
}

/** Says how many entries are in use, and how many are put away (behaviour: plan-23). */
function countText({ used, planLimit, putAway }: Room, text: RoomText): string {
  if (putAway === undefined || putAway.count === 0) return text.count(used, planLimit);
  return `${text.count(used - putAway.count, planLimit)}, ${putAway.words}`;
}

/** Returns what is put away of a kind, for `planRoom`. */
export function usePutAwayRoom(counted: PlanCount): NonNullable<Room['putAway']> {
  const text = useText(PUT_AWAY_TEXT);
  const count = usePutAwayCount()(counted);
  return { count, words: text.count(count) };
}

/** @param used undefined = not known yet */
export function usePlanRoom(used: number | undefined, counted: PlanCount, text: RoomText): PlanRoom {
  const plan = useMe().user?.plan ?? null;
  const anotherPlan = useAnotherPlan();
  const putAway = usePutAwayRoom(counted);
  if (used === undefined || plan === null) return planRoom(null, text, anotherPlan);
  const limit = planLimits(plan).counts[counted];
  return planRoom({ used, putAway, plan, planLimit: limit, limit }, text, anotherPlan);
}
