/**
 * Remembers which calls of programs were begun and done, before and after each: flows repeat a call with the same key when the
 * server was ended in the middle, and nobody wants a key pressed twice.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

/** Time for which results are kept; nothing is repeated later. */
const KEPT_MS = 24 * 60 * 60_000;

/** Failures that may come after the program did its work; after all others it certainly did nothing. */
const UNCERTAIN: ReadonlySet<string> = new Set(['PROGRAM_NO_ANSWER', 'PROGRAM_NOT_CONNECTED']);

export interface KeyedCall {
  streamerId: string;
  key: string;
  /** Doing it twice changes nothing more than doing it once. */
  isRepeatable: boolean;
  /** Name of the program for people. */
  program: string;
}

export interface CallJournal {
  /**
   * Performs a call once for its key, and answers a repeated one with the result of the first.
   * @throws PROGRAM_CALL_UNCERTAIN when an earlier try may have done it, and what the call throws
   */
  once(call: KeyedCall, perform: () => Promise<JsonObject>): Promise<JsonObject>;
  /** Forgets what is older than a day. */
  forget(): Promise<void>;
}

export function createCallJournal(database: Database, clock: Clock): CallJournal {
  const rows = ({ streamerId, key }: KeyedCall) => database('program_calls').where({ streamer_id: streamerId, key });

  /** Returns the stored result; null = nobody has begun it, or it may be begun again. */
  async function begun(call: KeyedCall): Promise<JsonObject | null> {
    const known = await rows(call).first<{ result: string | null } | undefined>('result');
    if (known === undefined) {
      const at = Math.floor(clock.nowMs());
      await database('program_calls').insert({ streamer_id: call.streamerId, key: call.key, at, result: null });
      return null;
    }
    if (known.result !== null) return JSON.parse(known.result) as JsonObject;
    if (call.isRepeatable) return null;
    throw new AppError('PROGRAM_CALL_UNCERTAIN', { program: call.program });
  }

  return {
    async once(call, perform) {
      const before = await begun(call);
      if (before !== null) return before;
      try {
        const result = await perform();
        await rows(call).update({ result: JSON.stringify(result) });
        return result;
      } catch (error) {
        if (error instanceof AppError && !UNCERTAIN.has(error.code)) await rows(call).delete();
        throw error;
      }
    },
    forget: async () =>
      void (await database('program_calls')
        .where('at', '<', clock.nowMs() - KEPT_MS)
        .delete()),
  };
}
