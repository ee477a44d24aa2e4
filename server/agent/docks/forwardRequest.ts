/** Passes a request of a dock on to the server, and its answer back. No cookie goes either way. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Transform } from 'node:stream';
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import { DOCK_KEY_HEADER } from '../../integrations/agents/limits.ts';
import { DOCK_ANSWER_MS, MAX_DOCK_ANSWER_BYTES } from '../limits.ts';

/** Headers of a dock that the server gets. */
const ASKED = ['Accept', 'Accept-Language', 'Content-Type'] as const;
/** Headers of the server that a dock gets; everything that decides about safety is the agent's own. */
const ANSWERED = ['Cache-Control', 'Retry-After', 'Vary'] as const;

export interface Forwarded {
  /** Address of the server. */
  server: string;
  /** Null = the request needs no key. */
  key: string | null;
  body: Buffer | null;
  /** Types of answers that are passed on. */
  types: RegExp;
}

/**
 * Resolves when the answer of the server has begun. Rejects when there is none.
 * @throws AGENT_NOT_LET_IN when the key has ended
 */
export async function forwardRequest(ctx: Context, { server, key, body, types }: Forwarded): Promise<void> {
  // Not from the whole address: a request may name another host in it.
  const url = new URL(`${ctx.path}${ctx.search}`, server);
  const headers: Record<string, string> = {};
  for (const name of ASKED) if (ctx.get(name) !== '') headers[name] = ctx.get(name);
  if (key !== null) headers[DOCK_KEY_HEADER] = key;
  if (body !== null) headers['Content-Length'] = String(body.length);
  const answer = await send(url, { method: ctx.method, headers }, body);
  const status = answer.statusCode ?? 0;
  const type = answer.headers['content-type'] ?? '';
  if (status === 401) {
    answer.destroy();
    throw new AppError('AGENT_NOT_LET_IN');
  }
  const isEmpty = status === 204 || status === 304;
  if (status < 200 || (status >= 300 && status < 400 && !isEmpty) || (!isEmpty && !types.test(type))) {
    answer.destroy();
    throw new Error(`the server answered ${status} with ${type.slice(0, 60) || 'no type'}`);
  }
  ctx.status = status;
  for (const name of ANSWERED) {
    const value = answer.headers[name.toLowerCase()];
    if (typeof value === 'string') ctx.set(name, value);
  }
  if (isEmpty) {
    answer.resume();
    ctx.body = null;
    ctx.status = status;
  } else {
    ctx.type = type;
    ctx.body = answer.pipe(noMoreThan(MAX_DOCK_ANSWER_BYTES, answer));
  }
}

function send(
  url: URL,
  options: { method: string; headers: Record<string, string> },
  body: Buffer | null,
): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? https : http).request(url, options);
  request.setTimeout(DOCK_ANSWER_MS, () => request.destroy(new Error('the server was silent')));
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

/** Cuts an answer without end. */
function noMoreThan(max: number, answer: IncomingMessage): Transform {
  let size = 0;
  const part = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > max ? new Error('the server answers too much') : null, chunk);
    },
  });
  answer.on('error', (error) => part.destroy(error));
  part.on('close', () => answer.destroy());
  return part;
}
