/** No run starts any more until it is taken back. */
import { defineAction } from '../contracts.ts';

export const pauseFlows = defineAction<'PAUSE_FLOWS'>({
  kind: 'PAUSE_FLOWS',
  plan: ({ isPaused }) => ({ followUps: [{ type: 'pauseFlows', payload: { isPaused: isPaused === 'pause' } }] }),
});
