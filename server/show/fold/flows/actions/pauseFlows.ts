/** Prevents new runs until it is undone. */
import { defineAction } from '../contracts.ts';

export const pauseFlows = defineAction<'PAUSE_FLOWS'>({
  kind: 'PAUSE_FLOWS',
  plan: ({ isPaused }) => ({ followUps: [{ type: 'pauseFlows', payload: { isPaused: isPaused === 'pause' } }] }),
});
