/** Ends the runs of one flow, or all, with their clean-up. */
import { defineAction } from '../contracts.ts';

export const stopFlows = defineAction<'STOP_FLOWS'>({
  kind: 'STOP_FLOWS',
  plan: ({ flowId }) => ({ followUps: [{ type: 'stopFlows', payload: flowId === '' ? {} : { flowId } }] }),
});
