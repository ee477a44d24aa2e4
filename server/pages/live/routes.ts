/**
 * Serves the overlay page and its data to anybody with the live key. An unknown key or orientation gets the same short 404 in
 * all cases.
 */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import { pageFile } from '../../ground/http/pageFile.ts';
import { setPagePolicy } from '../../ground/http/securityHeaders.ts';
import { type OverlayNeeds, withPreloads } from './preloads.ts';

interface LiveRoutesOptions {
  /** Maps a live key to the id of its profile; null = unknown key. The hub uses the same function. */
  resolveLiveKey(liveKey: string): string | null;
}

export interface LivePageOptions extends LiveRoutesOptions {
  /** The built pages, `dist/web`. */
  webFolder: string;
  /** Returns what a profile's overlay draws with; nothing while it is not loaded. */
  needsOf(profileId: string): OverlayNeeds;
}

export interface LiveDataOptions extends LiveRoutesOptions {
  /**
   * Returns the snapshot of a profile's overlay as JSON in shared pieces; null while it is not loaded.
   * @throws SESSION_FENCED
   */
  snapshotParts(profileId: string): readonly Uint8Array[] | null;
}

const ORIENTATIONS: ReadonlySet<string> = new Set(['portrait', 'landscape']);

/** Serves `GET /live/{liveKey}/{orientation}`: the page that broadcast software loads. */
export function livePageRoutes({ resolveLiveKey, webFolder, needsOf }: LivePageOptions): Router {
  const router = new Router();
  router.get('/live/:liveKey/:orientation', async (ctx) => {
    const profileId = profileOf(ctx, resolveLiveKey);
    if (profileId === null) return notFoundPage(ctx);
    const html = await withPreloads(await pageFile(webFolder, 'overlay'), webFolder, needsOf(profileId));
    setPagePolicy(ctx, 'livePage');
    ctx.type = 'html';
    ctx.body = html;
  });
  router.get('/live{/*rest}', notFoundPage);
  return router;
}

/** Serves `GET /api/live/{liveKey}/{orientation}`: everything that a page needs to draw, a `Snapshot`. */
export function liveDataRoutes({ resolveLiveKey, snapshotParts }: LiveDataOptions): Router {
  const router = new Router();
  router.get('/api/live/:liveKey/:orientation', (ctx, next) => {
    // Other data of a live key has routes of its own (server/api/live).
    if (!ORIENTATIONS.has(ctx.params['orientation'] ?? '')) return next();
    const profileId = profileOf(ctx, resolveLiveKey);
    const parts = profileId === null ? null : snapshotParts(profileId);
    if (parts === null) throw new AppError('NOT_FOUND');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = Readable.from(parts, { objectMode: false });
    ctx.type = 'json';
    ctx.length = parts.reduce((sum, { length }) => sum + length, 0);
    return undefined;
  });
  return router;
}

function profileOf(ctx: Context & { params: Record<string, string> }, resolve: (key: string) => string | null) {
  const { liveKey = '', orientation = '' } = ctx.params;
  const profileId = resolve(liveKey); // asked also for a wrong orientation, so that both take the same time
  return ORIENTATIONS.has(orientation) ? profileId : null;
}

function notFoundPage(ctx: Context): void {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/plain';
  ctx.body = 'Not found';
}
