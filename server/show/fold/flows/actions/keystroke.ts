/** Presses keys on the streamer's computer. */
import { splitKeys } from '#engine/flows/keyNames.ts';
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const keystroke = defineAction<'KEYSTROKE'>({
  kind: 'KEYSTROKE',
  plan({ task, keys, holdMs, sequence }) {
    if (task === 'type') return agentRequest('keyboard', 'type', { keys: sequence });
    const named = splitKeys(keys);
    return agentRequest('keyboard', task, task === 'press' ? { keys: named, holdMs } : { keys: named });
  },
});
