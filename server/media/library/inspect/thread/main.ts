/** Entry point of the thread that inspects one file and ends, built beside the server's. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import { inspectFile } from '../inspectFile.ts';
import type { FromInspector, InspectorTask, ToInspector } from './messages.ts';

const { kind, size } = workerData as InspectorTask;
const waiting = new Map<number, (bytes: Uint8Array) => void>();
let reads = 0;

const post = (message: FromInspector): void => parentPort?.postMessage(message, []);

parentPort?.on('message', ({ read, bytes }: ToInspector) => {
  waiting.get(read)?.(bytes);
  waiting.delete(read);
});

function read(start: number, end: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    reads += 1;
    waiting.set(reads, resolve);
    post({ what: 'read', read: reads, start, end });
  });
}

try {
  post({ what: 'done', inspection: await inspectFile(kind, size, read) });
} catch (error) {
  if (error instanceof AppError) post({ what: 'refused', code: error.code, params: error.params });
  else post({ what: 'broken', reason: String(error).slice(0, 300) });
} finally {
  parentPort?.close();
}
