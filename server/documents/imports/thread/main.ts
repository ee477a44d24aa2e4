/** The thread that reads one imported file and ends: an entry point of its own, built beside the server's. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import { readImport } from '../readImport.ts';
import { readViewerFile } from '../viewers/readViewerFile.ts';
import type { FromReader, ReaderTask } from './messages.ts';

const { bytes, fileName, viewers } = workerData as ReaderTask;
const tell = (message: FromReader): void => parentPort?.postMessage(message, []);

try {
  const found = viewers ? readViewerFile(bytes, fileName, viewers) : await readImport(bytes, fileName);
  tell({ what: 'found', found });
} catch (error) {
  if (error instanceof AppError)
    tell({ what: 'refused', code: error.code, params: error.params, fields: error.fieldWords });
  else tell({ what: 'broken', reason: String(error).slice(0, 300) });
} finally {
  parentPort?.close();
}
