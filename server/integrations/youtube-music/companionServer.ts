/** Requests to the companion server of the YouTube Music Desktop App (its API v1, which speaks JSON over http). */
import type { IncomingMessage } from 'node:http';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import { openLocal } from '../../ground/outbound/localRequest.ts';
import type { ProgramSettings } from '../program.ts';

/** The state has the whole queue, with several covers for each song. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_WAIT_S = 300;

export interface CompanionAnswer {
  status: number;
  /** Null = the body is empty or no JSON. */
  body: unknown;
  /** Time that the app asks to wait; null = it says nothing. */
  retryAfterMs: number | null;
}

/** @throws when nothing answers */
export type CompanionServer = (path: string, signal: AbortSignal, sent?: object) => Promise<CompanionAnswer>;

/** @param settings whose password is the token of the app */
export function companionServer({ host, port, password }: ProgramSettings): CompanionServer {
  return async (path, signal, sent) => {
    const body = sent === undefined ? null : JSON.stringify(sent);
    const headers = {
      Accept: 'application/json',
      ...(body !== null && { 'Content-Type': 'application/json' }),
      ...(password !== '' && { Authorization: password }),
    };
    const url = new URL(`http://${host}:${port}${path}`);
    const method = body === null ? 'GET' : 'POST';
    const response = await openLocal(url, { method, headers, body }, [], signal);
    const text = await boundedText(response);
    const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
    return {
      status: response.statusCode ?? 0,
      body: parsed(text),
      retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MAX_WAIT_S) * 1000 : null,
    };
  };
}

async function boundedText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      response.destroy();
      throw new TypeError(`the answer has more than ${MAX_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  if (text.trim() === '' || jsonExcess(text, JSON_LIMITS.answer) !== null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
