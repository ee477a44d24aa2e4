/** Reads the body of a request as JSON, up to a limit. */
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';

/** Enough for everything but files. */
export const MAX_BODY_BYTES = 64 * 1024;

const TOO_MUCH = { depth: 'BODY_TOO_DEEP', values: 'BODY_TOO_FULL' } as const;

/** @throws BODY_TOO_LARGE, BODY_TOO_DEEP, BODY_TOO_FULL, BODY_NOT_JSON */
export async function readJsonBody(ctx: Context, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  return parseBody((await bytesOf(ctx, maxBytes)).toString('utf8'));
}

/** @throws BODY_TOO_DEEP, BODY_TOO_FULL, BODY_NOT_JSON */
export function parseBody(text: string): unknown {
  const excess = jsonExcess(text, JSON_LIMITS.body);
  if (excess !== null) throw new AppError(TOO_MUCH[excess], { max: JSON_LIMITS.body[excess] });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = text === '' ? 'it is empty' : (error as Error).message.slice(0, 100);
    throw new AppError('BODY_NOT_JSON', { reason }, { cause: error });
  }
}

/** Returns the raw body. @throws BODY_TOO_LARGE, REQUEST_INVALID */
export async function bytesOf(ctx: Context, maxBytes: number): Promise<Buffer> {
  if (Number(ctx.get('Content-Length')) > maxBytes) throw tooLarge(ctx, maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection, because the answer has to be sent.
  for await (const chunk of whatCame(ctx.req.iterator({ destroyOnReturn: false }))) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(ctx, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws REQUEST_INVALID when the sender went away */
export async function* whatCame(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw new AppError('REQUEST_INVALID', { reason: 'it was cut off' }, { cause: error });
  }
}

/** Does not wait for the remaining bytes. */
export function tooLarge(ctx: Context, max: number): AppError {
  ctx.set('Connection', 'close');
  return new AppError('BODY_TOO_LARGE', { max });
}
