/** Switches the scene of the broadcast software. */
import { sceneRefIn } from '#engine/rules/sceneRefs.ts';
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

const MAX_NAME = 200;

export const switchScene = defineAction<'SWITCH_SCENE'>({
  kind: 'SWITCH_SCENE',
  plan: ({ scene, sceneRef, connection }, { name }) =>
    agentRequest({ program: 'broadcast', connection }, 'switchScene', {
      scene: name(scene, MAX_NAME),
      ...sceneRefIn(scene, sceneRef),
    }),
});
