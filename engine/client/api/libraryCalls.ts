/** Calls of the three media libraries, which differ only in the first part of their path. */
import { call } from './call.ts';

// Types are inferred from the paths of one library; the other two have the same.
export function libraryCalls(library: 'images' | 'videos' | 'audios') {
  const path = `/${library}` as '/images';
  return {
    listFiles: call('GET', path, { query: 'ListMedia', answer: 'MediaList' }),
    openUpload: call('POST', `${path}/upload-url`, { body: 'OpenUpload', answer: 'UploadAnswer' }),
    finishUpload: call('POST', path, { body: 'CreateMedia', answer: 'MediaAnswer' }),
    giveUpUpload: call('DELETE', `${path}/uploads/{id}`),
    renameFile: call('PATCH', `${path}/{id}`, { body: 'RenameMedia', answer: 'MediaAnswer' }),
    deleteFile: call('DELETE', `${path}/{id}`, { query: 'DeleteMedia' }),
    deleteFiles: call('POST', `${path}/bulk-delete`, { body: 'BulkDeleteMedia', answer: 'DeletedMedia' }),
  };
}
