/** Calls about roll-outs of presets to the members of an agency. */
import { call } from '../call.ts';

export const createRolloutPlan = call('POST', '/agency/plans', {
  body: 'CreateRolloutPlan',
  answer: 'RolloutPlanAnswer',
});
export const listRolloutPlanMembers = call('GET', '/agency/plans/{id}/members', {
  query: 'ListRolloutPlanMembers',
  answer: 'RolloutPlanMemberList',
});
export const readRolloutPlanMember = call('GET', '/agency/plans/{id}/members/{member}', {
  answer: 'RolloutPlanDetail',
});
export const readRolloutPlanOverlays = call('GET', '/agency/plans/{id}/members/{member}/overlays', {
  answer: 'RolloutPlanOverlays',
});

export const startRollout = call('POST', '/agency/rollouts', { body: 'StartRollout', answer: 'RolloutAnswer' });
export const listRollouts = call('GET', '/agency/rollouts', { query: 'ListRollouts', answer: 'RolloutList' });
export const readRollout = call('GET', '/agency/rollouts/{id}', { answer: 'RolloutAnswer' });
export const listRolloutMembers = call('GET', '/agency/rollouts/{id}/members', {
  query: 'ListRolloutMembers',
  answer: 'RolloutMemberList',
});
export const stopRollout = call('POST', '/agency/rollouts/{id}/stop', { answer: 'RolloutAnswer' });
export const resumeRollout = call('POST', '/agency/rollouts/{id}/resume', {
  body: 'ResumeRollout',
  answer: 'RolloutAnswer',
});
export const rollBackRollout = call('POST', '/agency/rollouts/{id}/rollback', {
  body: 'RollBackRollout',
  answer: 'RolloutAnswer',
});
