/** Sends a file to the server that asked for it, with the ticket that came with the question. */
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#engine/core/appError.ts';
import { AGENT_FILES_PATH } from '../integrations/agents/limits.ts';
import type { OpenedFile } from '../integrations/program.ts';
import { FILE_SILENT_MS } from './limits.ts';

/**
 * @param program name of its program for people
 * @throws PROGRAM_FILE_GONE when it changed meanwhile, PROGRAM_NO_ANSWER when the server did not take it
 */
export async function sendFile(
  server: string,
  ticket: string,
  { size, bytes }: OpenedFile,
  program: string,
): Promise<void> {
  const url = new URL(AGENT_FILES_PATH, server);
  const headers = {
    Authorization: `Bearer ${ticket}`,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(size),
  };
  const request = (url.protocol === 'https:' ? https : http).request(url, { method: 'POST', headers });
  request.setTimeout(FILE_SILENT_MS, () => request.destroy(new Error('the server was silent')));
  const answered = new Promise<number>((resolve, reject) => {
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
  });
  answered.catch(() => undefined); // counted below
  try {
    await pipeline(Readable.from(bytes), request);
    if ((await answered) === 204) return;
  } catch (error) {
    request.destroy();
    if (error instanceof AppError) throw error;
  }
  throw new AppError('PROGRAM_NO_ANSWER', { program });
}
