/** Answers requests for files, also for parts of them: pages that begin a sound or a video in the middle request a range. */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import { type ByteRange, byteRangeOf } from './byteRange.ts';
import { POLICIES } from './securityHeaders.ts';

/** The part of a file that is sent. */
export interface FilePart {
  /** Size of the whole file. */
  size: number;
  type: string;
  /** Null = the whole file. */
  range: ByteRange | null;
}

/** Returns the requested range; null = the whole file. @throws RANGE_NOT_SATISFIABLE with the size in the answer's headers */
export function requestedRange(ctx: Context, size: number): ByteRange | null {
  const range = byteRangeOf(ctx.get('Range'), size);
  if (range !== 'none') return range;
  ctx.set('Content-Range', `bytes */${size}`);
  throw new AppError('RANGE_NOT_SATISFIABLE', { size, range: ctx.get('Range').slice(0, 100) });
}

export const partBounds = ({ size, range }: Pick<FilePart, 'size' | 'range'>): ByteRange =>
  range ?? { start: 0, end: size - 1 };

/** Headers of all files: nothing in a file ever runs. */
export const FILE_HEADERS = {
  'Accept-Ranges': 'bytes',
  'Content-Security-Policy': POLICIES.nothing,
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Sends a part with the headers that all files have.
 * @param body the bytes of the part; null = only the headers
 */
export function sendPart(ctx: Context, part: FilePart, body: Readable | Buffer | null): void {
  const { size, type, range } = part;
  const { start, end } = partBounds(part);
  ctx.set(FILE_HEADERS);
  ctx.status = range === null ? 200 : 206;
  if (range !== null) ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  ctx.body = body ?? Readable.from([]);
  ctx.set('Content-Type', type);
  ctx.length = end - start + 1;
}
