/** Calls that import files. */
import { call } from '../call.ts';

/** The file itself is passed in the options of the call. */
export const importFile = call('POST', '/settings/import', { body: 'ImportForm', answer: 'ImportReport' });
export const readImportStatus = call('GET', '/settings/import/status', { answer: 'ImportStatus' });
