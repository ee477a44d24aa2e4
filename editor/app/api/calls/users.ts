/** Calls about the own account. */
import { call } from '../call.ts';

export const readMe = call('GET', '/users/me', { answer: 'UserAnswer' });
export const updateUser = call('PUT', '/users/update', { body: 'UpdateUser', answer: 'UserAnswer' });
export const readPlanUse = call('GET', '/users/me/plan', { answer: 'PlanUseAnswer' });
export const checkTiktokUsername = call('POST', '/users/check-tiktok-username', {
  body: 'CheckTiktokUsername',
  answer: 'TiktokUsernameAnswer',
});
