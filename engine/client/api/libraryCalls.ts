/** Calls of the three libraries, which are alike but for the first word of their address. */
import { call } from './call.ts';

// The address of one library stands for those of all: types follow from it, and they are the same.
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
