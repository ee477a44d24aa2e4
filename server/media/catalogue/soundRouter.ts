/**
 * Serves `GET /media/sound/{id}`: a sound of the catalogue by the id that this server gave it. The page's policy forbids
 * playing from other hosts, and the catalogue's host learns nothing about the listener.
 */
import type { Context } from 'koa';
import type { Router } from 'koa-router';
import { byteRangeOf } from '../../ground/http/byteRange.ts';
import { partBounds, sendPart } from '../../ground/http/sendPart.ts';
import { PREVIEW_PATH, type SoundFinder } from './soundFinder.ts';

/** Adds the route to those of `/media`. */
export function addSoundRoutes(router: Router, sounds: Pick<SoundFinder, 'preview'>): void {
  router.get(`${PREVIEW_PATH}:id`, async (ctx) => {
    const id = (ctx as Context & { params: Record<string, string> }).params['id'] ?? '';
    const { type, bytes } = await sounds.preview(id);
    const range = byteRangeOf(ctx.get('Range'), bytes.length);
    const part = { size: bytes.length, type, range: range === 'none' ? null : range };
    const { start, end } = partBounds(part);
    ctx.set('Cache-Control', 'private, max-age=3600');
    sendPart(ctx, part, ctx.method === 'GET' ? bytes.subarray(start, end + 1) : null);
  });
}
