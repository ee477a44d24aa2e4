/** Routes for settings of all overlays of a streamer, and for imports. */
import { MAX_BUNDLE_BYTES } from '../../documents/bundles/bundleFile.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { FINISH_ERRORS, OPEN_ERRORS } from '../media/routes.ts';
import { editorsOf } from '../../documents/kinds.ts';
import { DOCUMENT_ERRORS, GROWTH_ERRORS } from '../../documents/quotas.ts';

export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/settings',
    summary: 'Reads the settings of all overlays: the time zone of totals, and the point rates.',
    access: signedIn('read'),
    answer: 'StreamSettings',
    errors: ['DOCUMENT_DAMAGED'],
    handle: ({ caller }, { streamSettings }) => streamSettings.read(caller.userId),
  }),
  route({
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes the settings of all overlays; what is left out stays. Open pages and totals follow at once.',
    access: signedIn('edit', ...editorsOf('streamer')),
    body: 'UpdateStreamSettings',
    answer: 'StreamSettings',
    errors: [...DOCUMENT_ERRORS],
    handle: ({ caller, body }, { streamSettings }) => streamSettings.update(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/settings/import',
    summary: 'Imports a file, and reports the result for each part of it.',
    access: signedIn('edit'),
    body: 'ImportForm',
    file: { field: 'file', maxBytes: MAX_BUNDLE_BYTES },
    answer: 'ImportReport',
    errors: [
      'BUSY',
      'FILE_FORMAT_UNKNOWN',
      'FILE_INVALID',
      'FILE_NEWER',
      'FILE_TOO_DEEP',
      'FILE_TOO_FULL',
      'FILE_TOO_HEAVY',
      'FILE_TOO_SLOW',
      'FILE_UNREADABLE',
      'IMPORT_ALERTS_LIMIT',
      'IMPORT_ENCRYPTED',
      'IMPORT_FLOWS_LIMIT',
      'IMPORT_RUNNING',
      'IMPORT_STORED_VIEWERS_LIMIT',
      'IMPORT_UNKNOWN',
      'IMPORT_VIEWERS_LIMIT',
      'IMPORT_VIEWERS_SIZE_LIMIT',
      'ITEM_ID_REPEATED',
      'JSON_BROKEN',
      'JSON_CUT_OFF',
      'MESSAGE_INVALID',
      'NOT_FOUND',
      'PROFILE_LIMIT_REACHED',
      'VIEWER_FILE_TOO_LARGE',
      'VIEWER_FILE_TOO_LONG',
      'WAITING_VIEWERS_LIMIT',
      ...GROWTH_ERRORS,
      ...OPEN_ERRORS,
      ...FINISH_ERRORS.filter((code) => code !== 'BUSY' && code !== 'MEDIA_STORAGE_FAILED'),
    ],
    handle: ({ caller, file, body, locale }, { imports }) => imports.run(caller, file!, body, locale),
  }),
  route({
    method: 'GET',
    path: '/settings/import/status',
    summary: 'Reports the result of your last import since the server started.',
    access: signedIn('read'),
    answer: 'ImportStatus',
    handle: async ({ caller }, { imports }) => imports.status(caller.userId),
  }),
];
