/** Serves the files of the operator's ads and nothing else of their folder (behaviour: plan-22). */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import { POLICIES } from '../../ground/http/securityHeaders.ts';
import { byteRangeOf } from '../library/byteRange.ts';
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
  const range = byteRangeOf(ctx.get('Range'), size);
  if (range === 'none') throw new AppError('RANGE_NOT_SATISFIABLE', { size, range: ctx.get('Range').slice(0, 100) });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  ctx.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': POLICIES.nothing,
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.status = range === null ? 200 : 206;
  if (range !== null) ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  ctx.body = ctx.method === 'GET' ? createReadStream(path, { start, end }) : Readable.from([]);
  ctx.set('Content-Type', type);
  ctx.length = end - start + 1;
}
