/** Chooses a voice of the voice changer; after its time the usual one is back. */
import { defineAction } from '../contracts.ts';
import { agentCall, agentRequest } from './agentRequest.ts';

export const changeVoice = defineAction<'CHANGE_VOICE'>({
  kind: 'CHANGE_VOICE',
  plan({ voiceId, durationMs }) {
    const plan = agentRequest('voice', 'choose', { voiceId });
    if (durationMs === 0) return plan;
    return { ...plan, undo: { target: 'voice', request: agentCall('voice', 'reset', {}), afterMs: durationMs } };
  },
});
