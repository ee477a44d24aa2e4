/** Chooses a voice of the voice changer and restores the usual one after the given time. */
import { defineAction } from '../contracts.ts';
import { agentCall, agentRequest } from './agentRequest.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

/** Undo target; there is only one voice. */
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
