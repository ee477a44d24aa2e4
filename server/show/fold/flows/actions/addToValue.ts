/** Adds to a number of the run; a missing number counts as 0. */
import { AppError } from '#engine/core/appError.ts';
import { quotedValue } from '#engine/flows/values.ts';
import { defineAction } from '../contracts.ts';

export const addToValue = defineAction<'ADD_TO_VALUE'>({
  kind: 'ADD_TO_VALUE',
  plan({ name, amount }, { scope, number }) {
    const before = scope.get(name) ?? 0;
    if (typeof before !== 'number') {
      throw new AppError('EXPRESSION_NEEDS_NUMBER', { operator: '+', position: 1, value: quotedValue(before) });
    }
    const sum = before + number(amount);
    if (!Number.isFinite(sum)) throw new AppError('EXPRESSION_TOO_LARGE', { operator: '+', position: 1 });
    return { variables: { [name]: sum } };
  },
});
