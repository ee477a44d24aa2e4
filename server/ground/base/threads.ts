/**
 * Runs work on data from strangers in threads, a new one for each task: whatever makes a parser loop, exhaust memory or crash
 * only ends its thread, and the server with its streams is not affected. All of a server's threads come from one pool, so that
 * no more of them run at a time than the machine has cores, minus one for the show.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { packageFolder } from './packageFolder.ts';

/** Work that needs more fails alone, and the server continues. */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** Waiting for more than about half a minute is useless. */
export const MAX_WAITING = 30;
const RETRY_S = 10;

/** Failure of a thread that did not answer. */
export class ThreadFailure extends Error {
  readonly kind: 'time' | 'memory' | 'crash';

  constructor(kind: ThreadFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ThreadFailure';
    this.kind = kind;
  }
}

export interface Threads {
  /**
   * Runs a thread until `listen` ends it, it dies, or it times out. The thread has ended when this resolves.
   * @throws BUSY, ThreadFailure, and rejections of `listen`
   */
  run<T>(
    start: () => Worker,
    withinMs: number,
    listen: (worker: Worker, resolve: (value: T) => void, reject: (error: unknown) => void) => void,
  ): Promise<T>;
}

/**
 * Creates the pool.
 * @param atOnce maximum number of threads; one core is left to the show
 */
export function createThreads(scheduler: Scheduler, atOnce = Math.max(1, availableParallelism() - 1)): Threads {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new AppError('BUSY', { seconds: RETRY_S });
      // A finished task passes its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(start, withinMs, listen) {
      await turn();
      let cancel = (): void => undefined;
      let worker: Worker | undefined;
      try {
        const started = (worker = start());
        return await new Promise((resolve, reject) => {
          const failed = (kind: ThreadFailure['kind'], message: string, cause?: unknown): void =>
            reject(new ThreadFailure(kind, message, { cause }));
          cancel = scheduler.after(withinMs, () => failed('time', 'it took too long'));
          started.on('error', (error) =>
            isMissing(error) ? reject(error) : failed(kindOf(error), error.message, error),
          );
          started.on('exit', () => failed('crash', 'it ended without an answer'));
          listen(started, resolve, reject);
        });
      } finally {
        cancel();
        await worker?.terminate();
        leave();
      }
    },
  };
}

/**
 * Creates a thread that is built beside the server.
 * @param name name of its file in `dist/node`
 */
export function builtThread(name: string, workerData: unknown, limits: ResourceLimits = THREAD_LIMITS): Worker {
  const file = join(packageFolder(), 'dist/node', `${name}.js`);
  return new Worker(file, { workerData, execArgv: [], env: {}, resourceLimits: limits });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/** The thread was not built, which is not the fault of its input. */
function isMissing(error: unknown): boolean {
  return ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(String(codeOf(error)));
}

function kindOf(error: unknown): ThreadFailure['kind'] {
  return codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
}
