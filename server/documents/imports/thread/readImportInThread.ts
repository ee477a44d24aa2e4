/**
 * Reads an import. A file above the size of an ordinary request is read in a separate thread (server/ground/base/threads.ts)
 * with limits of time and memory, so that no show waits for a file.
 */
import type { Worker } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import { builtThread, ThreadFailure, type Threads } from '../../../ground/base/threads.ts';
import { MAX_BODY_BYTES } from '../../../ground/http/readJsonBody.ts';
import type { Found } from '../importContents.ts';
import { MAX_UNPACKED_BYTES, unpackedBytes } from '../streamer-bot/exportFile.ts';
import { readImport } from '../readImport.ts';
import type { FromReader, ReaderTask, Refused } from './messages.ts';

/** A bundle of 16 MB takes a second, and ten on a busy small machine. */
export const READ_WITHIN_MS = 20_000;

export type ReadImport = (bytes: Uint8Array, fileName: string) => Promise<Found>;

export interface ReadInThreadDeps {
  threads: Threads;
  /** Starts another thread, for tests. */
  start?(task: ReaderTask): Worker;
}

/** @throws what `readImport` throws, BUSY, FILE_TOO_SLOW, FILE_TOO_HEAVY, FILE_UNREADABLE */
export function readImportInThread({ threads, start = startBuilt }: ReadInThreadDeps): ReadImport {
  return async (bytes, fileName) =>
    bytes.length <= MAX_BODY_BYTES && !isHeavyInside(bytes)
      ? readImport(bytes, fileName)
      : inReader<Found, FromReader>({ threads, fileName, withinMs: READ_WITHIN_MS }, () => start({ bytes, fileName }));
}

/** Whether a packed file is larger inside; one that is too large is refused before it is unpacked. */
function isHeavyInside(bytes: Uint8Array): boolean {
  const size = unpackedBytes(new TextDecoder().decode(bytes));
  return size > MAX_BODY_BYTES && size <= MAX_UNPACKED_BYTES;
}

const startBuilt = (task: ReaderTask): Worker => builtThread('reader', task);

/** Parameters of running a thread. */
interface Reading {
  threads: Threads;
  fileName: string;
  withinMs: number;
}

type Message = { what: string };
interface FoundMessage<T> {
  what: 'found';
  found: T;
}

/**
 * Runs a reading thread and returns its result.
 * @param hear receives all other messages
 * @throws the reported refusal, BUSY, FILE_TOO_SLOW, FILE_TOO_HEAVY, FILE_UNREADABLE
 */
export async function inReader<T, M extends Message>(
  { threads, fileName, withinMs }: Reading,
  start: () => Worker,
  hear: (message: M, worker: Worker, reject: (error: unknown) => void) => void = () => undefined,
): Promise<T> {
  try {
    return await threads.run<T>(start, withinMs, (worker, resolve, reject) =>
      worker.on('message', (message: M | Refused | FoundMessage<T>) => {
        if (isFound<T>(message)) resolve(message.found);
        else if (isRefused(message)) reject(refusalOf(message));
        else hear(message, worker, reject);
      }),
    );
  } catch (error) {
    throw error instanceof ThreadFailure ? inWords(error, fileName, withinMs) : error;
  }
}

const isFound = <T>(message: Message): message is FoundMessage<T> => message.what === 'found';
const isRefused = (message: Message): message is Refused => message.what === 'refused' || message.what === 'broken';

function refusalOf(message: Refused): Error {
  if (message.what === 'broken') return new ThreadFailure('crash', message.reason);
  return new AppError(message.code, message.params, { fields: message.fields });
}

function inWords(failure: ThreadFailure, file: string, withinMs: number): AppError {
  const options = { cause: failure };
  if (failure.kind === 'time') return new AppError('FILE_TOO_SLOW', { file, seconds: withinMs / 1_000 }, options);
  return new AppError(failure.kind === 'memory' ? 'FILE_TOO_HEAVY' : 'FILE_UNREADABLE', { file }, options);
}
