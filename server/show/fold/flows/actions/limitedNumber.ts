import type { ActionContext } from '../contracts.ts';

/** Evaluates an expression within the limits that the event schemas set. @throws AppError */
export function limitedNumber({ number }: ActionContext, expression: string, min: number, max: number): number {
  return Math.min(max, Math.max(min, number(expression)));
}

/** Evaluates an expression to a whole number within limits. @throws AppError */
export function wholeNumber(context: ActionContext, expression: string, min: number, max: number): number {
  return Math.round(limitedNumber(context, expression, min, max));
}
