/** Lets each account export one file of viewers at a time, until the file is sent or the client is gone. */
import { AppError } from '#engine/core/appError.ts';

export interface RunningExports {
  /** @throws EXPORT_RUNNING, and what `begin` throws */
  run(account: string, begin: () => Promise<StreamedFile>): Promise<StreamedFile>;
}

export function createRunningExports(): RunningExports {
  const running = new Set<string>();
  return {
    async run(account, begin) {
      if (running.has(account)) throw new AppError('EXPORT_RUNNING');
      running.add(account);
      const end = (): void => void running.delete(account);
      try {
        const file = await begin();
        return { ...file, bytes: endingWith(file.bytes, end) };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

/**
 * Calls `end` when the bytes were read, cannot be read, or are no longer wanted: a generator that never began has no `finally`.
 */
function endingWith(bytes: AsyncIterable<Uint8Array>, end: () => void): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const reader = bytes[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            const result = await reader.next();
            if (result.done) end();
            return result;
          } catch (error) {
            end();
            throw error;
          }
        },
        async return() {
          end();
          await reader.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** A file that is read while it is sent. */
export interface StreamedFile {
  fileName: string;
  size: null;
  bytes: AsyncIterable<Uint8Array>;
}
