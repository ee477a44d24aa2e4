/** Bursts or stops the like balloon that is being filled. */
import { defineAction } from '../contracts.ts';

export const endBalloon = defineAction<'END_BALLOON'>({
  kind: 'END_BALLOON',
  plan: ({ how }) => ({
    followUps: [{ type: how === 'burst' ? 'explodeLikeBalloon' : 'stopLikeBalloon', payload: {} }],
  }),
});
