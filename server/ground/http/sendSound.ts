/** Sends a short sound that pages play; they request ranges when they begin in the middle. */
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import { POLICIES } from './securityHeaders.ts';

export interface SoundAnswer {
  mime: string;
  bytes: Buffer;
}

/** @throws RANGE_NOT_SATISFIABLE */
export function sendSound(ctx: Context, { mime, bytes }: SoundAnswer): void {
  const header = ctx.get('Range');
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header.trim()) ?? [];
  const [start, end] = [Number(from), to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)];
  const isPart = from !== '' && end >= start;
  if (from !== '' && start >= bytes.length) {
    ctx.set('Content-Range', `bytes */${bytes.length}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', { size: bytes.length, range: header.slice(0, 100) });
  }
  ctx.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=86400, immutable',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': POLICIES.nothing,
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.status = isPart ? 206 : 200;
  if (isPart) ctx.set('Content-Range', `bytes ${start}-${end}/${bytes.length}`);
  ctx.body = isPart ? bytes.subarray(start, end + 1) : bytes;
  ctx.set('Content-Type', mime);
}
