/**
 * Serves `GET /media/sound/{id}`: a sound of the catalogue by the id that this server gave it. The page's policy forbids
 * playing from other hosts, and the catalogue's host learns nothing about the listener.
 */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Router } from 'koa-router';
import { POLICIES } from '../../ground/http/securityHeaders.ts';
import { byteRangeOf } from '../library/byteRange.ts';
import { PREVIEW_PATH, type SoundFinder } from './soundFinder.ts';

/** Adds the route to those of `/media`. */
export function addSoundRoutes(router: Router, sounds: Pick<SoundFinder, 'preview'>): void {
  router.get(`${PREVIEW_PATH}:id`, async (ctx) => {
    const id = (ctx as Context & { params: Record<string, string> }).params['id'] ?? '';
    const { type, bytes } = await sounds.preview(id);
    ctx.set({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': POLICIES.nothing,
      'X-Content-Type-Options': 'nosniff',
    });
    const wantedRange = byteRangeOf(ctx.get('Range'), bytes.length);
    const range = wantedRange === 'none' ? null : wantedRange;
    const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
    ctx.status = range === null ? 200 : 206;
    if (range !== null) ctx.set('Content-Range', `bytes ${start}-${end}/${bytes.length}`);
    ctx.body = ctx.method === 'GET' ? bytes.subarray(start, end + 1) : Readable.from([]);
    ctx.set('Content-Type', type);
    ctx.length = end - start + 1;
  });
}
