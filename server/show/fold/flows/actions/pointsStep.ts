/** Shared parts of steps that change points: the amount, the note in the ledger and waiting for the change. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ActionContext, FlowVariables, Plan } from '../contracts.ts';
import { limitedNumber } from './limitedNumber.ts';

/** Limit of schemas/events/change-points.json. */
const MAX_POINTS = 1_000_000_000;
const MAX_NOTE = 200;

/** Evaluates an expression to whole thousandths, never negative. @throws AppError */
export function thousandthsOf(context: ActionContext, expression: string): number {
  return Math.round(limitedNumber(context, expression, 0, MAX_POINTS) * 1000);
}

/** Returns the ledger note: the name of the flow. */
export const noteOf = ({ flowName }: ActionContext): string => flowName.slice(0, MAX_NOTE);

type PointsDraft = EventDraft<'changePoints'> | EventDraft<'transferPoints'>;

/** Plans a change that ends the step, so that later steps see its result. */
export function untilDone(draft: PointsDraft, { stepId: key }: ActionContext): Plan {
  const keyed = { ...draft, payload: { ...draft.payload, key } } as EventDraft;
  return { followUps: [keyed], until: { type: draft.type, key } };
}

/** Returns the change and the new balance as variables, in points (`Facts.pointsMade`). */
export function madeOf(result: JsonObject | null, name: string): FlowVariables {
  const thousandths = result?.['thousandths'];
  const balance = result?.['balance'];
  if (typeof thousandths !== 'number' || typeof balance !== 'number') return {};
  return { [name]: thousandths / 1000, balance: balance / 1000 };
}
