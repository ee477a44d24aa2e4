/** Ends runs with their clean-up: those of one flow, or all. */
import { defineAction } from '../contracts.ts';

export const stopFlows = defineAction<'STOP_FLOWS'>({
  kind: 'STOP_FLOWS',
  plan: ({ flowId }) => ({ followUps: [{ type: 'stopFlows', payload: flowId === '' ? {} : { flowId } }] }),
});
