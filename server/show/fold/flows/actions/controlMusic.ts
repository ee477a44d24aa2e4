/** Controls the music player of the streamer's computer. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const controlMusic = defineAction<'CONTROL_MUSIC'>({
  kind: 'CONTROL_MUSIC',
  plan: ({ task, percent }) =>
    agentRequest('player', 'controlMusic', task === 'setVolume' ? { task, percent } : { task }),
});
