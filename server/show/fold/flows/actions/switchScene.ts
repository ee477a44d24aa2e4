/** Switches the scene of the broadcast software. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

const MAX_NAME = 200;

export const switchScene = defineAction<'SWITCH_SCENE'>({
  kind: 'SWITCH_SCENE',
  plan: ({ scene, connection }, { name }) =>
    agentRequest({ program: 'broadcast', connection }, 'switchScene', { scene: name(scene, MAX_NAME) }),
});
