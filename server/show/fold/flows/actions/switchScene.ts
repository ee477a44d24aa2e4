/** Switches the scene of the broadcast software. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

const MAX_NAME = 200;

export const switchScene = defineAction<'SWITCH_SCENE'>({
  kind: 'SWITCH_SCENE',
  plan: ({ scene }, { name }) => agentRequest('broadcast', 'switchScene', { scene: name(scene, MAX_NAME) }),
});
