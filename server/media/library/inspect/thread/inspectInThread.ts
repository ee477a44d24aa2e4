/**
 * Inspects files in separate threads (server/ground/base/threads.ts): a file that makes a parser loop, exhaust memory or crash
 * only ends its thread. A thread reads bytes through the server, and only as many as a file of its size needs.
 */
import type { Worker } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import { builtThread, ThreadFailure, type Threads } from '../../../../ground/base/threads.ts';
import type { InspectFile, Inspection } from '../inspectFile.ts';
import type { ReadBytes } from '../content.ts';
import type { FromInspector, InspectorTask, ToInspector } from './messages.ts';

/** Reading a film of 200 MB without an index from end to end takes less. */
export const INSPECT_WITHIN_MS = 30_000;
const MIB = 1024 * 1024;
/** Maximum number of bytes per read. */
const MAX_READ_BYTES = 64 * MIB;

export interface InspectInThreadDeps {
  threads: Threads;
  /** Starts another thread, for tests. */
  start?(task: InspectorTask): Worker;
}

/**
 * Creates the function.
 * @throws errors of `inspectFile`, BUSY, and errors of reading
 */
export function inspectInThread({
  threads,
  start = (task) => builtThread('inspector', task),
}: InspectInThreadDeps): InspectFile {
  return async (kind, size, read) => {
    try {
      return await threads.run<Inspection>(
        () => start({ kind, size }),
        INSPECT_WITHIN_MS,
        (worker, resolve, reject) => {
          const answer = answerReads(worker, size, read, reject);
          worker.on('message', (message: FromInspector) => {
            if (message.what === 'read') answer(message);
            else if (message.what === 'done') resolve(message.inspection);
            else if (message.what === 'refused') reject(new AppError(message.code, message.params));
            else reject(broken(message.reason));
          });
        },
      );
    } catch (error) {
      throw error instanceof ThreadFailure ? new AppError('MEDIA_BROKEN', {}, { cause: error }) : error;
    }
  };
}

/** Passes the requested bytes to the thread, only as many as a file of this size needs. */
function answerReads(
  worker: Worker,
  size: number,
  read: ReadBytes,
  reject: (error: unknown) => void,
): (message: Extract<FromInspector, { what: 'read' }>) => void {
  let left = 4 * size + MAX_READ_BYTES;
  return ({ read: id, start, end }) => {
    const bytes = Math.max(0, end - start);
    left -= bytes;
    if (bytes > MAX_READ_BYTES || left < 0) return reject(broken('the inspection read too much'));
    read(start, end).then((found) => worker.postMessage({ read: id, bytes: found } satisfies ToInspector, []), reject);
  };
}

function broken(reason: string): AppError {
  return new AppError('MEDIA_BROKEN', {}, { cause: new Error(reason) });
}
