/** Serves the files of the operator's ads and nothing else of their folder (behaviour: plan-22). */
import { createReadStream } from 'node:fs';
import type { Context } from 'koa';
import type { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import { partBounds, requestedRange, sendPart } from '../../ground/http/sendPart.ts';
import type { StoredAd } from './readAds.ts';

/** Adds the route to those of `/media`. */
export function addAdFiles(router: Router, ads: readonly StoredAd[]): void {
  const byFile = new Map(ads.map((ad) => [ad.file, ad]));
  router.get('/media/ads/:file', (ctx) => {
    const ad = byFile.get(ctx.params['file'] ?? '');
    if (ad === undefined) throw new AppError('NOT_FOUND');
    send(ctx, ad);
  });
}

function send(ctx: Context, { path, size, type }: StoredAd): void {
  const part = { size, type, range: requestedRange(ctx, size) };
  ctx.set('Cache-Control', 'public, max-age=3600');
  sendPart(ctx, part, ctx.method === 'GET' ? createReadStream(path, partBounds(part)) : null);
}
