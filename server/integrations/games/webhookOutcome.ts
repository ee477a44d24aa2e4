/** Reads the answer of a game to a webhook (behaviour: game-int-4). */
import type { IncomingMessage } from 'node:http';
import type { GameOutcome } from './gameTarget.ts';

/** Most of an answer that is read; the rest is ignored. */
const MAX_BYTES = 4096;
const MAX_SHOWN = 200;
/** Statuses of a game that is busy. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
const QUEUED = 'QUEUED';

/** Only the answer's content says that the game does it later: `QUEUED` alone, or as `status` or `result` of a JSON object. */
function isQueued(body: string): boolean {
  if (body.trim().toUpperCase() === QUEUED) return true;
  try {
    const { status, result } = JSON.parse(body) as { status?: unknown; result?: unknown };
    return [status, result].some((value) => typeof value === 'string' && value.toUpperCase() === QUEUED);
  } catch {
    // Neither JSON nor an object: a game may answer with anything.
    return false;
  }
}

export function webhookOutcome(status: number, body: string): GameOutcome {
  const answer = `${status} ${body.trim().slice(0, MAX_SHOWN)}`.trim();
  if (BUSY.has(status)) return { result: 'RETRY', answer };
  if (status < 200 || status > 299) return { result: 'FAILURE', answer };
  return { result: isQueued(body) ? 'QUEUED' : 'SUCCESS', answer };
}

/** Reads the beginning of an answer and ends it. */
export async function answerOf(response: IncomingMessage): Promise<GameOutcome> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_BYTES) break;
    }
  } catch {
    // The status is the answer; a content that breaks off changes nothing.
  }
  response.destroy();
  return webhookOutcome(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8', 0, MAX_BYTES));
}

/** Headers of a request to a game. */
export function headersOf({ body, key }: { body: string | null; key: string }): Record<string, string> {
  const isJson = body !== null && /^\s*[[{]/.test(body);
  return {
    'User-Agent': 'liveloom',
    'Idempotency-Key': encodeURI(key),
    ...(body !== null && { 'Content-Type': isJson ? 'application/json' : 'text/plain; charset=utf-8' }),
  };
}
