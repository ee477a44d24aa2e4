/** Routes for the viewers of the signed-in user. */
import { MAX_BUNDLE_BYTES } from '../../documents/bundles/bundleFile.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { HELPER_POINTS } from '../rights/helperRights.ts';
import { route } from '../route.ts';
import { changeViewer } from './changeViewer.ts';
import { waitingRoutes } from './waitingRoutes.ts';

const IMPORT_ERRORS = [
  'BUSY',
  'FILE_TOO_DEEP',
  'FILE_TOO_FULL',
  'FILE_TOO_HEAVY',
  'FILE_TOO_SLOW',
  'FILE_UNREADABLE',
  'IMPORT_ENCRYPTED',
  'IMPORT_RUNNING',
  'IMPORT_STORED_VIEWERS_LIMIT',
  'IMPORT_VIEWERS_LIMIT',
  'IMPORT_VIEWERS_SIZE_LIMIT',
  'JSON_BROKEN',
  'JSON_CUT_OFF',
  'TOO_MANY_REQUESTS',
  'VIEWER_FILE_EMPTY',
  'VIEWER_FILE_TOO_LARGE',
  'VIEWER_FILE_TOO_LONG',
  'VIEWER_FILE_UNKNOWN',
  'VIEWER_FILE_WITHOUT_ROWS',
  'WAITING_VIEWERS_LIMIT',
  'CSV_QUOTE_NOT_CLOSED',
] as const;
const NOT_WHILE_IMPORTING = ['IMPORT_RUNNING', 'SESSION_FENCED'] as const;
const MERGE_ERRORS = ['IMPORT_RUNNING', 'MERGE_UNSETTLED', 'SESSION_FENCED'] as const;
const CHANGE_ERRORS = [
  'HELPER_POINTS_LIMIT',
  'POINTS_VIEWERS_LIMIT',
  'RATE_TOO_FINE',
  'SESSION_FENCED',
  'VIEWERS_UNKNOWN',
] as const;
const DELETE_ERRORS = ['VIEWERS_UNKNOWN', ...NOT_WHILE_IMPORTING] as const;
const UPDATE_ERRORS = ['ALERT_SOUND_UNKNOWN', 'VOICE_UNKNOWN', ...CHANGE_ERRORS] as const;

export const viewerRoutes = [
  route({
    method: 'POST',
    path: '/viewers/change-points',
    summary: 'Changes the points of several of your viewers at once. If one of the ids is unknown, nothing is changed.',
    access: alsoHelpers(HELPER_POINTS, signedIn('edit')),
    body: 'ChangePointsOfViewers',
    answer: null,
    errors: CHANGE_ERRORS,
    handle: ({ caller, body }, { viewerPoints }) => viewerPoints.change(caller, body.viewerIds, body.change),
  }),
  route({
    method: 'GET',
    path: '/viewers/reset-points',
    summary: 'Reports what a reset of all points would remove, and whether the last one can be undone.',
    access: signedIn('read'),
    answer: 'PointsResetState',
    handle: ({ caller }, { viewerPoints }) => viewerPoints.resetState(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/viewers/reset-points',
    summary: 'Resets the points of all your viewers: earned ones and balances. Can be undone for 24 hours.',
    access: signedIn('edit'),
    answer: 'PointsResetState',
    errors: NOT_WHILE_IMPORTING,
    handle: ({ caller }, { viewerPoints }) => viewerPoints.reset(caller),
  }),
  route({
    method: 'POST',
    path: '/viewers/reset-points/undo',
    summary: 'Undoes the last reset: viewers get their old points back and keep what they have earned since.',
    access: signedIn('edit'),
    body: 'UndoPointsReset',
    answer: 'PointsResetState',
    errors: ['POINTS_RESET_NOT_UNDONE', 'SESSION_FENCED'],
    handle: ({ caller, body }, { viewerPoints }) => viewerPoints.undoReset(caller, body.id),
  }),
  route({
    method: 'GET',
    path: '/viewers/removal',
    summary:
      'Says how many of your viewers are to lose their points because they did nothing for 60 days, and whether the last removal can be undone.',
    access: signedIn('read'),
    answer: 'PointsRemovalState',
    handle: ({ caller }, { viewerRemoval }) => viewerRemoval.state(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/viewers/removal/undo',
    summary:
      'Undoes the last removal of points: viewers get their old points back and keep what they have earned since.',
    access: signedIn('edit'),
    body: 'UndoPointsRemoval',
    answer: 'PointsRemovalState',
    errors: ['POINTS_REMOVAL_NOT_UNDONE', 'SESSION_FENCED'],
    handle: ({ caller, body }, { viewerRemoval }) => viewerRemoval.undo(caller, body.id),
  }),
  route({
    method: 'GET',
    path: '/viewers',
    summary: 'Lists the viewers of your streams with their points and gifts.',
    access: signedIn('read'),
    query: 'ListViewers',
    answer: 'ViewerList',
    handle: ({ caller, query }, { viewers }) => viewers.list(caller.userId, query),
  }),
  route({
    method: 'GET',
    path: '/viewers/export',
    summary: 'Exports viewers as a spreadsheet, or as a companion export for programs.',
    access: signedIn('read'),
    limit: 'viewerExports',
    query: 'ExportViewers',
    answer: 'file',
    errors: ['EXPORT_RUNNING', 'TOO_MANY_REQUESTS'],
    handle: async ({ caller, query }, { viewerFiles, limits }) => {
      await limits.countOwn('viewerExports', 'account', caller.userId);
      return viewerFiles.list(caller.userId, query);
    },
  }),
  route({
    method: 'GET',
    path: '/viewers/import',
    summary: 'Reports the progress of the current import of viewers.',
    access: signedIn('read'),
    answer: 'ViewerImportState',
    handle: ({ caller }, { viewerImports }) => viewerImports.state(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/viewers/import',
    summary: 'Imports viewers with their points from a file, or reports what an import would do.',
    access: signedIn('edit'),
    limit: 'imports',
    body: 'ViewerImportForm',
    file: { field: 'file', maxBytes: MAX_BUNDLE_BYTES },
    answer: 'ViewerImportReport',
    errors: IMPORT_ERRORS,
    handle: async ({ caller, body, file }, { viewerImports, limits }) => {
      await limits.countOwn('imports', 'account', caller.userId);
      return viewerImports.run(caller, file!, body);
    },
  }),
  ...waitingRoutes,
  route({
    method: 'GET',
    path: '/viewers/{id}/export',
    summary: 'Exports all data of one of your viewers as a file.',
    access: signedIn('read'),
    limit: 'viewerExports',
    owns: { id: 'viewer' },
    query: 'ExportViewer',
    answer: 'file',
    errors: ['EXPORT_RUNNING', 'TOO_MANY_REQUESTS'],
    handle: async ({ caller, params, query }, { viewerFiles, limits }) => {
      await limits.countOwn('viewerExports', 'account', caller.userId);
      return viewerFiles.person(caller.userId, params.id, query);
    },
  }),
  route({
    method: 'GET',
    path: '/viewers/{id}',
    summary: 'Reads one of your viewers.',
    access: signedIn('read'),
    owns: { id: 'viewer' },
    answer: 'ViewerAnswer',
    handle: ({ caller, params }, { viewers }) => viewers.read(caller.userId, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/viewers/{id}',
    summary:
      'Changes one of your viewers: gives or takes points, says how the viewer is read aloud, what is played when they come in, whether points are earned and whether chats on the overlay show them, or your note.',
    access: signedIn('edit'),
    owns: { id: 'viewer' },
    body: 'UpdateViewer',
    answer: 'ViewerAnswer',
    errors: UPDATE_ERRORS,
    handle: ({ caller, params, body }, services) => changeViewer(caller, params.id, body, services),
  }),
  route({
    method: 'POST',
    path: '/viewers/{id}/thank',
    summary: 'Thanks one of your viewers on the overlay, by a run in the main queue.',
    access: alsoHelpers('say', signedIn('run')),
    owns: { id: 'viewer' },
    body: 'ThankViewer',
    answer: null,
    errors: ['ANNOUNCEMENTS_NOT_SHOWN', 'CHAT_TEXT_BLOCKED', 'CHAT_TEXT_EMPTY', 'SESSION_FENCED'],
    handle: ({ caller, params, body }, { chatDesk }) => chatDesk.thank(caller.userId, params.id, body.text),
  }),
  route({
    method: 'GET',
    path: '/viewers/{id}/merge',
    summary: 'Previews the merge of two of your viewers.',
    access: signedIn('read'),
    owns: { id: 'viewer' },
    query: 'PreviewMerge',
    answer: 'MergePreview',
    errors: ['MERGE_SAME'],
    handle: ({ caller, params, query }, { viewerMerges }) =>
      viewerMerges.preview(caller.userId, params.id, query.viewerId),
  }),
  route({
    method: 'POST',
    path: '/viewers/{id}/merge',
    summary: 'Merges another viewer into one of yours, because they are one person. Can be undone.',
    access: signedIn('edit'),
    owns: { id: 'viewer' },
    body: 'MergeViewer',
    answer: 'ViewerAnswer',
    errors: ['MERGE_SAME', 'MERGES_FULL', ...MERGE_ERRORS],
    handle: async ({ caller, params, body }, { viewers, viewerMerges }) => {
      await viewerMerges.merge(caller, params.id, body.viewerId);
      return viewers.read(caller.userId, params.id);
    },
  }),
  route({
    method: 'POST',
    path: '/viewers/{id}/merge/{merged}/undo',
    summary: 'Separates a viewer who was merged into one of yours.',
    access: signedIn('edit'),
    owns: { id: 'viewer', merged: 'mergedViewer' },
    answer: 'ViewerAnswer',
    errors: MERGE_ERRORS,
    handle: async ({ caller, params }, { viewers, viewerMerges }) => {
      await viewerMerges.undo(caller, params.id, params.merged);
      return viewers.read(caller.userId, params.id);
    },
  }),
  route({
    method: 'GET',
    path: '/viewers/{id}/gifts',
    summary: 'Lists the gifts of one of your viewers, newest first, as far back as the journal goes.',
    access: signedIn('read'),
    limit: 'journal',
    owns: { id: 'viewer' },
    query: 'ListViewerGifts',
    answer: 'ViewerGifts',
    handle: ({ caller, params, query }, { viewerGifts }) => viewerGifts.list(caller.userId, params.id, query),
  }),
  route({
    method: 'GET',
    path: '/viewers/{id}/streams',
    summary: "Lists the streams of one of your viewers by their reports, newest first, with the viewer's activity.",
    access: signedIn('read'),
    owns: { id: 'viewer' },
    query: 'ListViewerStreams',
    answer: 'ViewerStreams',
    handle: async ({ caller, params, query }, { streamReports, viewerMerges }) =>
      streamReports.ofViewer(caller.userId, await viewerMerges.idsOf(caller.userId, params.id), query),
  }),
  route({
    method: 'DELETE',
    path: '/viewers/{id}',
    summary: 'Deletes one of your viewers with all their data; their gifts stay without a name.',
    access: signedIn('edit'),
    limit: 'deletions',
    owns: { id: 'viewer' },
    answer: null,
    errors: DELETE_ERRORS,
    handle: ({ caller, params }, { viewerDeletion }) => viewerDeletion.remove(caller.userId, [params.id]),
  }),
  route({
    method: 'POST',
    path: '/viewers/delete',
    summary: 'Deletes several of your viewers at once. If one of the ids is unknown, nothing is deleted.',
    access: signedIn('edit'),
    limit: 'deletions',
    body: 'DeleteViewers',
    answer: null,
    errors: DELETE_ERRORS,
    handle: ({ caller, body }, { viewerDeletion }) => viewerDeletion.remove(caller.userId, body.viewerIds),
  }),
  route({
    method: 'GET',
    path: '/viewers/{id}/points',
    summary: 'Lists the changes to the points of one of your viewers, newest first.',
    access: signedIn('read'),
    owns: { id: 'viewer' },
    query: 'ListViewerLedger',
    answer: 'ViewerLedger',
    handle: ({ caller, params, query }, { viewerPoints }) => viewerPoints.ledger(caller.userId, params.id, query),
  }),
  route({
    method: 'POST',
    path: '/viewers/{id}/points/{change}/undo',
    summary: 'Undoes one change to a viewer’s points; what was earned since stays.',
    access: signedIn('edit'),
    owns: { id: 'viewer', change: 'pointsChange' },
    answer: 'ViewerAnswer',
    errors: ['POINTS_CHANGE_FIXED', 'POINTS_CHANGE_UNDONE', 'POINTS_CHANGE_RESET', 'SESSION_FENCED'],
    handle: async ({ caller, params }, { viewers, viewerPoints }) => {
      await viewerPoints.undo(caller, params.id, Number(params.change));
      return viewers.read(caller.userId, params.id);
    },
  }),
];
