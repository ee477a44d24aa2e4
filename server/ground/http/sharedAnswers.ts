/**
 * Sends answers that are the same for all callers: serialized once per object. A caller that has the bytes already gets a short
 * answer.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';

interface Written {
  bytes: Buffer;
  etag: string;
}

const written = new WeakMap<object, Written>();

function write(answer: object): Written {
  const known = written.get(answer);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(answer));
  const made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  written.set(answer, made);
  return made;
}

/**
 * @param answer immutable; another answer is another object
 * @param isSecret whether caches on the way must not store it
 */
export function sendShared(ctx: Context, answer: object, isSecret: boolean): void {
  const { bytes, etag } = write(answer);
  if (!isSecret) ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', etag);
  if (ctx.get('If-None-Match').includes(etag)) return void (ctx.status = 304);
  ctx.body = bytes;
  ctx.type = 'json';
}
