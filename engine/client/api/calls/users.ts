/** Calls about the user's own account. */
import { call } from '../call.ts';

export const readMe = call('GET', '/users/me', { answer: 'UserAnswer' });
export const deleteMe = call('DELETE', '/users/me');
export const updateUser = call('PUT', '/users/update', { body: 'UpdateUser', answer: 'UserAnswer' });
export const checkTiktokUsername = call('POST', '/users/check-tiktok-username', {
  body: 'CheckTiktokUsername',
  answer: 'TiktokUsernameAnswer',
});
export const readPointsSettings = call('GET', '/users/points-settings', { answer: 'PointsSettings' });
export const updatePointsSettings = call('PUT', '/users/update-points-settings', {
  body: 'UpdatePointsSettings',
  answer: 'PointsSettings',
});
export const readLevelsRecompute = call('GET', '/users/recompute-levels', { answer: 'LevelsRecomputeState' });
export const recomputeLevels = call('POST', '/users/recompute-levels', { answer: 'LevelsRecomputeState' });
export const listPointsCommands = call('GET', '/users/points-commands', { answer: 'PointsCommandList' });
export const updatePointsCommand = call('PUT', '/users/update-points-command', {
  body: 'UpdatePointsCommand',
  answer: 'PointsCommandList',
});
export const readLevelStructure = call('GET', '/users/level-structure', {
  query: 'GetLevelStructure',
  answer: 'LevelStructure',
});
export const validateRequiredPointsFormula = call('POST', '/users/validate-required-points-formula', {
  body: 'ValidateRequiredPointsFormula',
  answer: 'LevelStructure',
});
export const readPutAway = call('GET', '/users/me/put-away', { answer: 'PutAwayList' });
export const swapPutAway = call('POST', '/users/me/put-away/swap', { body: 'SwapPutAway', answer: 'PutAwayList' });
export const regenerateApiKey = call('POST', '/users/me/regenerate-api-key', { answer: 'ApiKeyAnswer' });
export const listApiKeys = call('GET', '/users/me/api-keys', { answer: 'ApiKeyList' });
export const createApiKey = call('POST', '/users/me/api-keys', { body: 'CreateApiKey', answer: 'NewApiKey' });
export const updateApiKey = call('PATCH', '/users/me/api-keys/{id}', { body: 'UpdateApiKey', answer: 'ApiKey' });
export const deleteApiKey = call('DELETE', '/users/me/api-keys/{id}');
/** Makes an agency whose admin the account becomes. */
export const startAgency = call('POST', '/agency', { body: 'StartAgency', answer: 'MyAgency' });
export const changePassword = call('POST', '/users/me/change-password', { body: 'ChangePassword' });
export const readPlanUse = call('GET', '/users/me/plan', { answer: 'PlanUseAnswer' });
export const readSource = call('GET', '/users/me/source', { query: 'GetSource', answer: 'SourceAnswer' });
export const changeSource = call('PUT', '/users/me/source', { body: 'ChangeSource', answer: 'SourceAnswer' });
export const readShow = call('GET', '/users/me/show', { query: 'GetShow', answer: 'ShowAnswer' });
export const findShowRepairs = call('GET', '/users/me/show/repairs', {
  query: 'FindShowRepairs',
  answer: 'ShowRepairs',
});
export const repairShow = call('POST', '/users/me/show/repair', { body: 'RepairShow', answer: 'ShowAnswer' });
export const readLiveStatus = call('GET', '/users/me/live-status', { answer: 'LiveStatus' });
