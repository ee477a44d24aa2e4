/**
 * Takes files from agents: the server asks for one that a program reported, with a ticket, and the agent sends it by
 * `POST /agent/files`. A ticket lets one file in, once, for as long as somebody waits for it (behaviour: agent-12).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { OpenedFile } from '../../program.ts';

export interface ArrivingFile {
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

export interface AgentFiles {
  /**
   * Lets a file in.
   * @param arrived called with the file when it comes
   * @returns forgets the ticket
   */
  expect(ticket: string, arrived: (file: Omit<OpenedFile, 'name'>) => void): () => void;
  /**
   * Takes a file; resolves when its bytes were read.
   * @throws UPLOAD_UNKNOWN without such a ticket, UPLOAD_CUT_OFF when nobody reads it any more
   */
  receive(ticket: string, file: ArrivingFile): Promise<void>;
}

/** A file that was asked for is read at once. */
const READ_WITHIN_MS = 10_000;

export function createAgentFiles(scheduler: Scheduler): AgentFiles {
  const expected = new Map<string, (file: Omit<OpenedFile, 'name'>) => void>();

  return {
    expect(ticket, arrived) {
      expected.set(ticket, arrived);
      return () => void expected.delete(ticket);
    },

    receive(ticket, { size, bytes }) {
      const arrived = expected.get(ticket);
      if (arrived === undefined) return Promise.reject(new AppError('UPLOAD_UNKNOWN'));
      expected.delete(ticket);
      return new Promise((resolve, reject) => {
        const cutOff = (written: number): void => reject(new AppError('UPLOAD_CUT_OFF', { written, size }));
        const cancel = scheduler.after(READ_WITHIN_MS, () => cutOff(0));
        async function* read(): AsyncGenerator<Uint8Array> {
          cancel();
          let written = 0;
          try {
            for await (const chunk of bytes) {
              yield chunk;
              written += chunk.length;
            }
            resolve();
          } finally {
            // Nothing happens after `resolve`.
            cutOff(written);
          }
        }
        arrived({ size, bytes: read() });
      });
    },
  };
}
