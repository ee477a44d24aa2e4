/**
 * Inspects files in threads of their own, a new one for each: a file that makes a parser spin, eat memory or crash ends its
 * thread, and the server with its streams does not notice. A thread has a limit of time, of memory and of bytes it may read.
 */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { InspectFile, Inspection } from '../inspectFile.ts';
import type { ReadBytes } from '../isWhole.ts';
import type { FromInspector, InspectorTask, ToInspector } from './messages.ts';
import { startInspector } from './startInspector.ts';

/** A film of 200 MB without a table of its contents is read from end to end in less. */
const WITHIN_MS = 30_000;
const MIB = 1024 * 1024;
/** Read at once. */
const MAX_READ_BYTES = 64 * MIB;
/** Waiting for more than about half a minute helps nobody. */
const MAX_WAITING = 30;
const RETRY_S = 10;

export interface InspectApartDeps {
  scheduler: Scheduler;
  /** Another thread, for tests. */
  start?(task: InspectorTask): Worker;
  /** One core is left to the show. */
  atOnce?: number;
}

/** @throws what `inspectFile` throws, BUSY, and what reading throws */
export function inspectApart({
  scheduler,
  start = startInspector,
  atOnce = Math.max(1, availableParallelism() - 1),
}: InspectApartDeps): InspectFile {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new AppError('BUSY', { seconds: RETRY_S });
      // Whoever leaves hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (kind, size, read) => {
    await turn();
    try {
      return await inspectIn(start({ kind, size }), size, read, scheduler);
    } finally {
      leave();
    }
  };
}

/** Resolves after the thread has ended. */
async function inspectIn(worker: Worker, size: number, read: ReadBytes, scheduler: Scheduler): Promise<Inspection> {
  let cancel = (): void => undefined;
  try {
    return await new Promise<Inspection>((resolve, reject) => {
      const broken = (cause: unknown): void => reject(new AppError('MEDIA_BROKEN', {}, { cause }));
      cancel = scheduler.after(WITHIN_MS, () => broken(new Error('the inspection took too long')));
      const answer = answerReads(worker, size, read, reject);
      worker.on('message', (message: FromInspector) => {
        if (message.what === 'read') answer(message);
        else if (message.what === 'done') resolve(message.inspection);
        else if (message.what === 'refused') reject(new AppError(message.code, message.params));
        else broken(new Error(message.reason));
      });
      worker.on('error', (error) => (isMissing(error) ? reject(error) : broken(error)));
      worker.on('exit', () => broken(new Error('the inspection ended without an answer')));
    });
  } finally {
    cancel();
    await worker.terminate();
  }
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
    if (bytes > MAX_READ_BYTES || left < 0)
      return reject(new AppError('MEDIA_BROKEN', {}, { cause: new Error('the inspection read too much') }));
    read(start, end).then((found) => worker.postMessage({ read: id, bytes: found } satisfies ToInspector, []), reject);
  };
}

/** The thread was not built: not the file's fault. */
function isMissing(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND';
}
