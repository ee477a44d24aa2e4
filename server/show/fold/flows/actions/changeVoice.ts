/** Chooses a voice of the voice changer; after its time the usual one is back. */
import { defineAction } from '../contracts.ts';
import { agentCall, agentRequest } from './agentRequest.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

/** There is one voice. */
const TARGET = 'voice';

export const changeVoice = defineAction<'CHANGE_VOICE'>({
  kind: 'CHANGE_VOICE',
  plan({ voiceId, durationMs }) {
    if (durationMs === 0) return { ...agentRequest('voice', 'choose', { voiceId }), settles: [TARGET] };
    const back = { call: 'reset', values: {} };
    const request = agentCall('voice', 'choose', { voiceId }, back);
    const undo = { target: TARGET, request: agentCall('voice', back.call, back.values), afterMs: durationMs };
    return { request, deadlineMs: OUTSIDE_DEADLINE_MS, undo };
  },
});
