/** Fires when a run of another flow has ended. */
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const flowEnded = triggerOn('FLOW_ENDED', {
  on: ['flowEnded'],
  key: { of: ({ flowId }) => flowId, from: ({ payload }) => payload.flowId },
  match({ payload: { outcome, reason } }, settings) {
    if (settings.outcome !== 'any' && settings.outcome !== outcome) return NOT_MATCHED;
    return { variables: { outcome, ...(reason === '' ? {} : { reason }) } };
  },
});
