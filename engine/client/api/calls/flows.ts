/** Calls about flows, their folders and their queues: list, edit, follow, change many at once. */
import { call } from '../call.ts';

export const listFlows = call('GET', '/flows', { query: 'ListFlows', answer: 'FlowList' });
export const createFlow = call('POST', '/flows', { body: 'CreateFlow', answer: 'FlowAnswer' });
export const readFlow = call('GET', '/flows/{id}', { answer: 'FlowAnswer' });
export const listFlowHistory = call('GET', '/flows/history', { query: 'ListFlowHistory', answer: 'FlowHistory' });
export const explainFlowEvent = call('GET', '/flows/history/explain', {
  query: 'AskFlowEvent',
  answer: 'FlowExplanation',
});
export const readShownThen = call('GET', '/flows/history/shown', { query: 'AskShownThen', answer: 'ShownThen' });
export const readFilmThen = call('GET', '/flows/history/film', { query: 'AskFilmThen', answer: 'FilmThen' });
export const backtestFlows = call('POST', '/flows/backtest', { answer: 'BacktestReport' });
export const changeFlow = call('PATCH', '/flows/{id}', { body: 'ChangeFlow', answer: 'EditAnswer' });
export const readFlowChanges = call('GET', '/flows/{id}/changes', {
  query: 'FollowChanges',
  answer: 'DocumentChanges',
});
export const deleteFlow = call('DELETE', '/flows/{id}');
export const duplicateFlow = call('POST', '/flows/{id}/duplicate', { answer: 'FlowAnswer' });
export const enableFlows = call('POST', '/flows/enable', { body: 'FlowIds', answer: 'ChangedFlows' });
export const disableFlows = call('POST', '/flows/disable', { body: 'FlowIds', answer: 'ChangedFlows' });
export const updateFlows = call('PATCH', '/flows/bulk-update', { body: 'BulkUpdateFlows', answer: 'ChangedFlows' });
export const deleteFlows = call('POST', '/flows/bulk-delete', { body: 'FlowIds', answer: 'ChangedFlows' });
export const mergeFlows = call('POST', '/flows/merge', { body: 'MergeFlows', answer: 'FlowAnswer' });
export const listFolders = call('GET', '/flows/folders', { answer: 'FlowFolderList' });
export const createFolder = call('POST', '/flows/folders', { body: 'SaveFlowFolder', answer: 'FlowFolderAnswer' });
export const changeFolder = call('PATCH', '/flows/folders/{id}', {
  body: 'ChangeFlowFolder',
  answer: 'FlowFolderAnswer',
});
export const deleteFolder = call('DELETE', '/flows/folders/{id}');
export const listQueues = call('GET', '/flows/queues', { answer: 'FlowQueueList' });
export const createQueue = call('POST', '/flows/queues', { body: 'SaveFlowQueue', answer: 'FlowQueueAnswer' });
export const changeQueue = call('PATCH', '/flows/queues/{id}', { body: 'ChangeFlowQueue', answer: 'FlowQueueAnswer' });
export const deleteQueue = call('DELETE', '/flows/queues/{id}');
export const readFlowWebhook = call('GET', '/flows/{id}/webhook', { answer: 'FlowWebhook' });
export const readFlowSecret = call('GET', '/flows/{id}/secret', { query: 'FlowSecretOf', answer: 'FlowSecret' });
export const renewFlowSecret = call('POST', '/flows/{id}/renew-secret', { body: 'FlowSecretOf', answer: 'FlowSecret' });
export const readFlowsOverview = call('GET', '/flows/overview', { query: 'FollowFlows', answer: 'FlowsOverview' });
export const readFlowsActivity = call('GET', '/flows/activity', { query: 'FollowFlows', answer: 'FlowsActivity' });
export const readFlowRuns = call('GET', '/flows/{id}/runs', { query: 'FollowFlows', answer: 'FlowRuns' });
export const listPastEvents = call('GET', '/flows/{id}/test/{eventNodeId}/events', { answer: 'FlowPastEvents' });
export const testFlow = call('POST', '/flows/{id}/test/{eventNodeId}', { body: 'TestFlow', answer: 'FlowTestAnswer' });
export const readFlowTest = call('GET', '/flows/test/{testFlowId}', { answer: 'FlowTestAnswer' });
export const stopFlowTest = call('POST', '/flows/test/stop/{testFlowId}');
export const readMonitor = call('GET', '/profiles/{id}/flows-debug', { query: 'FollowFlows', answer: 'FlowsMonitor' });
export const stopAllFlows = call('POST', '/flows/stop-all', { query: 'StopFlows', answer: 'StoppedFlows' });
export const stopQueue = call('POST', '/flows/queues/{id}/stop', { answer: 'StoppedFlows' });
export const stopFlow = call('POST', '/flows/stop/{flowId}', { answer: 'StoppedFlows' });
export const stopRun = call('POST', '/flows/runs/{runId}/stop', { answer: 'StoppedFlows' });
export const runAgain = call('POST', '/flows/runs/{runId}/again', { answer: 'StartedFlows' });
export const showMissedAgain = call('POST', '/flows/show-missed-again', {
  query: 'ShowMissedAgain',
  answer: 'StartedFlows',
});
export const pauseFlows = call('POST', '/flows/pause');
export const resumeFlows = call('POST', '/flows/resume');
export const controlQueue = call('POST', '/flows/queues/{id}/control', { body: 'ControlFlowQueue' });
export const pressButton = call('POST', '/flows/press', { body: 'PressFlowButton', answer: 'StartedFlows' });
export const resetCooldown = call('POST', '/flows/{id}/reset-cooldown');
export const listCooldownGroups = call('GET', '/flows/cooldown-groups', { answer: 'CooldownGroupList' });
export const createCooldownGroup = call('POST', '/flows/cooldown-groups', {
  body: 'SaveCooldownGroup',
  answer: 'CooldownGroupAnswer',
});
export const renameCooldownGroup = call('PATCH', '/flows/cooldown-groups/{id}', {
  body: 'SaveCooldownGroup',
  answer: 'CooldownGroupAnswer',
});
export const deleteCooldownGroup = call('DELETE', '/flows/cooldown-groups/{id}');
