/** Presses keys on the streamer's computer. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const keystroke = defineAction<'KEYSTROKE'>({
  kind: 'KEYSTROKE',
  plan: ({ keys, holdMs }) => agentRequest('keyboard', 'press', { keys: keys.split('+'), holdMs }),
});
