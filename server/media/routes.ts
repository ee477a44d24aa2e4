/** Pictures that pages draw: those of strangers through a signed address, and those of the demo. */
import type { Context } from 'koa';
import { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import { POLICIES } from '../http/securityHeaders.ts';
import { readDemoPicture } from './demoPicture.ts';
import { PictureError } from './PictureError.ts';
import type { RemotePictures } from './remotePictures.ts';
import { tryUrl } from './signedUrls.ts';
import type { SignedUrls } from './signedUrls.ts';

export interface MediaRoutesOptions {
  signedUrls: SignedUrls;
  pictures: RemotePictures;
  /** The pictures of the demo, `fixtures/media`. */
  demoFolder: string;
}

/** `GET /media/remote?u=…&sig=…` and `GET /media/demo/<path>`. */
export function mediaRoutes({ signedUrls, pictures, demoFolder }: MediaRoutesOptions): Router {
  const router = new Router();
  router.get('/media/remote', async (ctx) => {
    const { u, sig } = ctx.query;
    if (typeof u !== 'string' || typeof sig !== 'string' || !signedUrls.isSigned(u, sig)) {
      throw new AppError('NOT_FOUND');
    }
    const picture = await pictures.get(u).catch((error: unknown) => {
      throw toAppError(error, u);
    });
    answer(ctx, picture, 'private, max-age=604800, immutable');
  });
  router.get(/^\/media\/demo\//, async (ctx) => {
    const picture = await readDemoPicture(demoFolder, ctx.path);
    if (picture === null) throw new AppError('NOT_FOUND');
    answer(ctx, picture, 'public, max-age=604800');
  });
  return router;
}

function answer(ctx: Context, { bytes, type }: { bytes: Buffer; type: string }, caching: string): void {
  ctx.set('Cache-Control', caching);
  ctx.set('Content-Security-Policy', POLICIES.nothing);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = type;
  ctx.body = bytes;
}

function toAppError(error: unknown, url: string): unknown {
  if (!(error instanceof PictureError)) return error;
  if (error.kind !== 'failed') return new AppError('NOT_FOUND', {}, { cause: error });
  const host = tryUrl(url)?.hostname ?? '';
  return new AppError('PICTURE_NOT_AVAILABLE', { host, reason: error.message }, { cause: error });
}
