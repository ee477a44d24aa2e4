/**
 * Serves pictures for pages, those of strangers by a signed address and those of the demo, and the sounds of the program. Any fault in an address of ours
 * causes the same 404; a fault of another host causes a 502 that says so.
 */
import type { Context } from 'koa';
import { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { POLICIES } from '../ground/http/securityHeaders.ts';
import type { Log } from '../ground/base/log.ts';
import { partBounds, requestedRange, sendPart } from '../ground/http/sendPart.ts';
import { readDemoPicture } from './demoPicture.ts';
import { readShippedSound } from './shippedSound.ts';
import type { PictureLinks } from './pictureLinks.ts';
import type { Picture } from './remote/imageType.ts';
import type { PictureCache } from './remote/pictureCache.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import type { PicturePolicy } from './remote/picturePolicy.ts';
import { createPictureSource, type PictureOutcome } from './remote/pictureSource.ts';

export interface MediaRouterDeps {
  links: PictureLinks;
  policy: PicturePolicy;
  /** Cache of strangers' pictures. */
  cache: PictureCache;
  /** The pictures of the demo and the program's sounds, `fixtures/media`. */
  demoFolder: string;
  clock: Clock;
  scheduler: Scheduler;
  log: Pick<Log, 'debug' | 'warn'>;
  /** The internet unless set. */
  network: OutboundNetwork;
  /** Called with the outcome of each request. */
  count?(outcome: PictureOutcome): void;
}

/** The bytes behind a signed address never change, because hosts name each version of a picture differently. */
const REMOTE_CACHING = 'public, max-age=31536000, immutable';
/** Demo pictures and the program's sounds only change with the program. */
const DEMO_CACHING = 'public, max-age=604800';

/** Creates the routes `GET /media/remote?u=…&sig=…`, `GET /media/demo/<path>` and `GET /media/shipped/<name>.wav`. */
export function createMediaRouter(deps: MediaRouterDeps): Router {
  const { links, demoFolder } = deps;
  const pictureAt = createPictureSource(deps);
  const router = new Router();
  router.get('/media/remote', async (ctx) => {
    const { u, sig } = ctx.query;
    if (typeof u !== 'string' || typeof sig !== 'string' || !links.isSigned(u, sig)) {
      deps.count?.('refused');
      throw new AppError('NOT_FOUND');
    }
    answer(ctx, await pictureAt(u), REMOTE_CACHING);
  });
  router.get(/^\/media\/demo\//, async (ctx) => {
    const picture = await readDemoPicture(demoFolder, ctx.path);
    if (picture === null) throw new AppError('NOT_FOUND');
    answer(ctx, picture, DEMO_CACHING);
  });
  router.get(/^\/media\/shipped\//, async (ctx) => {
    const bytes = await readShippedSound(demoFolder, ctx.path);
    if (bytes === null) throw new AppError('NOT_FOUND');
    const part = { size: bytes.length, type: 'audio/wav', range: requestedRange(ctx, bytes.length) };
    const { start, end } = partBounds(part);
    ctx.set('Cache-Control', DEMO_CACHING);
    sendPart(ctx, part, ctx.method === 'GET' ? bytes.subarray(start, end + 1) : null);
  });
  return router;
}

function answer(ctx: Context, { bytes, type }: Picture, caching: string): void {
  ctx.set('Cache-Control', caching);
  ctx.set('Content-Security-Policy', POLICIES.nothing);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = type;
  ctx.body = bytes;
}
