/** Switches the scene of the broadcast software. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

const MAX_NAME = 200;

export const switchScene = defineAction<'SWITCH_SCENE'>({
  kind: 'SWITCH_SCENE',
  plan: ({ scene }, { text }) => agentRequest('broadcast', 'switchScene', { scene: text(scene, MAX_NAME) }),
});
