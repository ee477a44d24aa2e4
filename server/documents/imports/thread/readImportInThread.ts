/**
 * Reads what is imported. A file above the size of an ordinary request is read in a thread of its own
 * (server/base/threads.ts), with a limit of time and of memory: nobody's show waits for somebody's file.
 */
import type { Worker } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import { builtThread, ThreadFailure, type Threads } from '../../../base/threads.ts';
import { MAX_BODY_BYTES } from '../../../http/readJsonBody.ts';
import type { Found } from '../found.ts';
import { readImport } from '../readImport.ts';
import { readViewerFile, type ViewerFile } from '../viewers/readViewerFile.ts';
import type { ViewerColumns } from '../viewers/viewerColumns.ts';
import type { FromReader, ReaderTask } from './messages.ts';

/** A bundle of 16 MB takes a second, and ten on a small machine that is busy. */
export const READ_WITHIN_MS = 20_000;

export type ReadImport = (bytes: Uint8Array, fileName: string) => Promise<Found>;
export type ReadViewers = (bytes: Uint8Array, fileName: string, wanted: ViewerColumns) => Promise<ViewerFile>;

export interface ReadInThreadDeps {
  threads: Threads;
  /** Another thread, for tests. */
  start?(task: ReaderTask): Worker;
}

/** @throws what `readImport` throws, BUSY, FILE_TOO_SLOW, FILE_TOO_HEAVY, FILE_UNREADABLE */
export function readImportInThread(deps: ReadInThreadDeps): ReadImport {
  const inThread = reader<Found>(deps);
  return async (bytes, fileName) =>
    bytes.length <= MAX_BODY_BYTES ? readImport(bytes, fileName) : inThread({ bytes, fileName });
}

/** @throws what `readViewerFile` throws, BUSY, FILE_TOO_SLOW, FILE_TOO_HEAVY, FILE_UNREADABLE */
export function readViewersInThread(deps: ReadInThreadDeps): ReadViewers {
  const inThread = reader<ViewerFile>(deps);
  return async (bytes, fileName, viewers) =>
    bytes.length <= MAX_BODY_BYTES ? readViewerFile(bytes, fileName, viewers) : inThread({ bytes, fileName, viewers });
}

function reader<T extends Found | ViewerFile>({
  threads,
  start = (task) => builtThread('reader', task),
}: ReadInThreadDeps): (task: ReaderTask) => Promise<T> {
  return async (task) => {
    const { fileName } = task;
    try {
      return await threads.run<T>(
        () => start(task),
        READ_WITHIN_MS,
        (worker, resolve, reject) =>
          worker.on('message', (message: FromReader) => {
            if (message.what === 'found') resolve(message.found as T);
            else if (message.what === 'refused')
              reject(new AppError(message.code, message.params, { fields: message.fields }));
            else reject(new ThreadFailure('crash', message.reason));
          }),
      );
    } catch (error) {
      throw error instanceof ThreadFailure ? inWords(error, fileName) : error;
    }
  };
}

function inWords(failure: ThreadFailure, file: string): AppError {
  const options = { cause: failure };
  if (failure.kind === 'time') return new AppError('FILE_TOO_SLOW', { file, seconds: READ_WITHIN_MS / 1_000 }, options);
  return new AppError(failure.kind === 'memory' ? 'FILE_TOO_HEAVY' : 'FILE_UNREADABLE', { file }, options);
}
