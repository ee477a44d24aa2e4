import type { ActionContext } from '../contracts.ts';

/** What an expression gives, within limits: events have them in their schemas. @throws AppError */
export function limitedNumber({ number }: ActionContext, expression: string, min: number, max: number): number {
  return Math.min(max, Math.max(min, number(expression)));
}

/** The same, whole. @throws AppError */
export function wholeNumber(context: ActionContext, expression: string, min: number, max: number): number {
  return Math.round(limitedNumber(context, expression, min, max));
}
