/** Sends a short sound that pages play. */
import type { Context } from 'koa';
import { partBounds, requestedRange, sendPart } from './sendPart.ts';

export interface SoundAnswer {
  mime: string;
  bytes: Buffer;
}

/** @throws RANGE_NOT_SATISFIABLE */
export function sendSound(ctx: Context, { mime, bytes }: SoundAnswer): void {
  const part = { size: bytes.length, type: mime, range: requestedRange(ctx, bytes.length) };
  ctx.set({ 'Cache-Control': 'private, max-age=86400, immutable', 'Content-Disposition': 'inline' });
  const { start, end } = partBounds(part);
  sendPart(ctx, part, bytes.subarray(start, end + 1));
}
