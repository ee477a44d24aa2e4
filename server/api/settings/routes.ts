/** Bringing along what a streamer has elsewhere. */
import { MAX_BUNDLE_BYTES } from '../../documents/bundles/bundleFile.ts';
import { route, signedIn } from '../route.ts';
import { FINISH_ERRORS, OPEN_ERRORS } from '../media/routes.ts';
import { GROWTH_ERRORS } from '../../documents/quotas.ts';

export const settingsRoutes = [
  route({
    method: 'POST',
    path: '/settings/import',
    summary: 'Imports a file: an overlay is kept, and the report says what became of everything else.',
    access: signedIn(),
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
      'IMPORT_UNKNOWN',
      'IMPORT_VIEWERS_LIMIT',
      'ITEM_ID_REPEATED',
      'JSON_BROKEN',
      'JSON_CUT_OFF',
      'MESSAGE_INVALID',
      'NOT_FOUND',
      'PROFILE_LIMIT_REACHED',
      ...GROWTH_ERRORS,
      ...OPEN_ERRORS,
      ...FINISH_ERRORS.filter((code) => code !== 'BUSY' && code !== 'MEDIA_STORAGE_FAILED'),
    ],
    handle: ({ caller, file, body, locale }, { imports }) => imports.run(caller, file!, body, locale),
  }),
  route({
    method: 'GET',
    path: '/settings/import/status',
    summary: 'Says how your last import went, since the server was started.',
    access: signedIn(),
    answer: 'ImportStatus',
    handle: async ({ caller }, { imports }) => imports.status(caller.userId),
  }),
];
