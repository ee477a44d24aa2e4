/** What steps that change points have in common: the amount, the note in the ledger, and waiting until it is done. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ActionContext, FlowVariables, Plan } from '../contracts.ts';
import { limitedNumber } from './limitedNumber.ts';

/** schemas/events/change-points.json */
const MAX_POINTS = 1_000_000_000;
const MAX_NOTE = 200;

/** Whole thousandths of what an expression gives, never negative. @throws AppError */
export function thousandthsOf(context: ActionContext, expression: string): number {
  return Math.round(limitedNumber(context, expression, 0, MAX_POINTS) * 1000);
}

/** The ledger names the flow. */
export const noteOf = ({ flowName }: ActionContext): string => flowName.slice(0, MAX_NOTE);

type PointsDraft = EventDraft<'changePoints'> | EventDraft<'transferPoints'>;

/** The step ends with its own change: the steps behind it see what it made. */
export function untilDone(draft: PointsDraft, { stepId: key }: ActionContext): Plan {
  const keyed = { ...draft, payload: { ...draft.payload, key } } as EventDraft;
  return { followUps: [keyed], until: { type: draft.type, key } };
}

/** What was made of points, and the balance after it, in points (`Facts.pointsMade`). */
export function madeOf(result: JsonObject | null, name: string): FlowVariables {
  const thousandths = result?.['thousandths'];
  const balance = result?.['balance'];
  if (typeof thousandths !== 'number' || typeof balance !== 'number') return {};
  return { [name]: thousandths / 1000, balance: balance / 1000 };
}
