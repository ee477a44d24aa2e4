/** Turns the voice changer on or off, or plays a sound of its soundboards. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const controlVoice = defineAction<'CONTROL_VOICE'>({
  kind: 'CONTROL_VOICE',
  plan: ({ task, sound, connection }) =>
    agentRequest({ program: 'voice', connection }, 'controlVoice', { task, sound: task === 'playSound' ? sound : '' }),
});
