/** Reports the result of a thread that reads a file: what it found, or why it found nothing. */
import type { MessagePort } from 'node:worker_threads';
import { AppError } from '#engine/core/appError.ts';
import type { Refused } from './messages.ts';

/** Answers and closes the thread's port. */
export async function answerIn(port: MessagePort, find: () => Promise<unknown>): Promise<void> {
  const post = (message: Refused | { what: 'found'; found: unknown }): void => port.postMessage(message, []);
  try {
    post({ what: 'found', found: await find() });
  } catch (error) {
    if (error instanceof AppError)
      post({ what: 'refused', code: error.code, params: error.params, fields: error.fieldWords });
    else post({ what: 'broken', reason: String(error).slice(0, 300) });
  } finally {
    port.close();
  }
}
