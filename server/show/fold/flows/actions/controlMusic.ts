/** Controls a music player of the streamer. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const controlMusic = defineAction<'CONTROL_MUSIC'>({
  kind: 'CONTROL_MUSIC',
  plan: ({ task, percent, player }) =>
    agentRequest('player', 'controlMusic', {
      task,
      ...(task === 'setVolume' && { percent }),
      ...(player !== 'latest' && { player }),
    }),
});
