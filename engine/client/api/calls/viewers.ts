/** Calls about the viewers of the user's own streams. */
import { call } from '../call.ts';

export const listViewers = call('GET', '/viewers', { query: 'ListViewers', answer: 'ViewerList' });
export const readViewer = call('GET', '/viewers/{id}', { answer: 'ViewerAnswer' });
export const updateViewer = call('PATCH', '/viewers/{id}', { body: 'UpdateViewer', answer: 'ViewerAnswer' });
export const listViewerLedger = call('GET', '/viewers/{id}/points', {
  query: 'ListViewerLedger',
  answer: 'ViewerLedger',
});
export const listViewerGifts = call('GET', '/viewers/{id}/gifts', { query: 'ListViewerGifts', answer: 'ViewerGifts' });
export const listViewerStreams = call('GET', '/viewers/{id}/streams', {
  query: 'ListViewerStreams',
  answer: 'ViewerStreams',
});
export const undoViewerPoints = call('POST', '/viewers/{id}/points/{change}/undo', { answer: 'ViewerAnswer' });
/** The file itself is passed in the options of the call. */
export const importViewers = call('POST', '/viewers/import', {
  body: 'ViewerImportForm',
  answer: 'ViewerImportReport',
});
export const readViewerImport = call('GET', '/viewers/import', { answer: 'ViewerImportState' });
export const listWaitingViewers = call('GET', '/viewers/waiting', {
  query: 'ListWaitingViewers',
  answer: 'WaitingViewerList',
});
export const matchWaitingViewer = call('POST', '/viewers/waiting/{id}/match', { body: 'MatchWaitingViewer' });
export const removeWaitingViewer = call('DELETE', '/viewers/waiting/{id}');
export const removeWaitingViewers = call('DELETE', '/viewers/waiting');
export const changePointsOfViewers = call('POST', '/viewers/change-points', { body: 'ChangePointsOfViewers' });
export const deleteViewers = call('POST', '/viewers/delete', { body: 'DeleteViewers' });
export const readPointsReset = call('GET', '/viewers/reset-points', { answer: 'PointsResetState' });
export const resetPoints = call('POST', '/viewers/reset-points', { answer: 'PointsResetState' });
export const readPointsRemoval = call('GET', '/viewers/removal', { answer: 'PointsRemovalState' });
export const undoPointsRemoval = call('POST', '/viewers/removal/undo', {
  body: 'UndoPointsRemoval',
  answer: 'PointsRemovalState',
});
export const undoPointsReset = call('POST', '/viewers/reset-points/undo', {
  body: 'UndoPointsReset',
  answer: 'PointsResetState',
});
export const previewMerge = call('GET', '/viewers/{id}/merge', { query: 'PreviewMerge', answer: 'MergePreview' });
export const mergeViewers = call('POST', '/viewers/{id}/merge', { body: 'MergeViewer', answer: 'ViewerAnswer' });
export const unmergeViewers = call('POST', '/viewers/{id}/merge/{merged}/undo', { answer: 'ViewerAnswer' });
export const readViewerCard = call('GET', '/viewers/{id}/card', { answer: 'ViewerCard' });
export const updateViewerCard = call('PATCH', '/viewers/{id}/card', { body: 'UpdateViewerCard', answer: 'ViewerCard' });
