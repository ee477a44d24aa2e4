/** What holds for all overlays of a streamer, and bringing along what one has elsewhere. */
import { MAX_BUNDLE_BYTES } from '../../documents/bundles/bundleFile.ts';
import { route, signedIn } from '../route.ts';
import { FINISH_ERRORS, OPEN_ERRORS } from '../media/routes.ts';
import { editorsOf } from '../../documents/kinds.ts';
import { DOCUMENT_ERRORS, GROWTH_ERRORS } from '../../documents/quotas.ts';

export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/settings',
    summary: 'Says what holds for all overlays: the time zone of totals, and what viewers get points for.',
    access: signedIn(),
    answer: 'StreamSettings',
    errors: ['DOCUMENT_DAMAGED'],
    handle: ({ caller }, { streamSettings }) => streamSettings.read(caller.userId),
  }),
  route({
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes what holds for all overlays; what is left out stays. Open pages and totals follow at once.',
    access: signedIn(...editorsOf('streamer')),
    body: 'UpdateStreamSettings',
    answer: 'StreamSettings',
    errors: [...DOCUMENT_ERRORS],
    handle: ({ caller, body }, { streamSettings }) => streamSettings.update(caller.userId, body),
  }),
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
