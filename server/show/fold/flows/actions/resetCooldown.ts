/** Resets the cooldowns of a flow. */
import { AppError } from '#engine/core/appError.ts';
import { defineAction } from '../contracts.ts';

export const resetCooldown = defineAction<'RESET_COOLDOWN'>({
  kind: 'RESET_COOLDOWN',
  plan({ flowId }) {
    if (flowId === '') throw new AppError('FLOW_TARGET_MISSING');
    return { followUps: [{ type: 'resetCooldown', payload: { flowId } }] };
  },
});
