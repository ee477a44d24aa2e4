/**
 * Inspects files in threads of their own (server/ground/base/threads.ts): a file that makes a parser spin, eat memory or crash
 * ends its thread. A thread reads bytes only through the server, and not more than a file of its size could be worth.
 */
import type { Worker } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import { builtThread, ThreadFailure, type Threads } from '../../../../ground/base/threads.ts';
import type { InspectFile, Inspection } from '../inspectFile.ts';
import type { ReadBytes } from '../content.ts';
import type { FromInspector, InspectorTask, ToInspector } from './messages.ts';

/** A film of 200 MB without a table of its contents is read from end to end in less. */
export const INSPECT_WITHIN_MS = 30_000;
const MIB = 1024 * 1024;
/** Read at once. */
const MAX_READ_BYTES = 64 * MIB;

export interface InspectInThreadDeps {
  threads: Threads;
  /** Another thread, for tests. */
  start?(task: InspectorTask): Worker;
}

/** @throws what `inspectFile` throws, BUSY, and what reading throws */
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

/** Gives the thread the bytes it asks for, not more than a file of this size could be worth. */
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
