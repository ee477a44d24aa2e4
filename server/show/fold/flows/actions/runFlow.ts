/** Starts another flow with values on behalf of the same viewer, without waiting for it. */
import { AppError } from '#engine/core/appError.ts';
import { defineAction } from '../contracts.ts';

export const runFlow = defineAction<'RUN_FLOW'>({
  kind: 'RUN_FLOW',
  plan({ flowId, values }, { viewer, value }) {
    if (flowId === '') throw new AppError('FLOW_TARGET_MISSING');
    const variables = Object.fromEntries(values.map((entry) => [entry.name, value(entry.value)]));
    return { followUps: [{ type: 'runFlow', payload: { flowId, variables }, ...(viewer && { viewer }) }] };
  },
});
