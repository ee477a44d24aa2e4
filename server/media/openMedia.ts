import { join } from 'node:path';
import type { Router } from 'koa-router';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { PLATFORM_PICTURE_HOSTS } from './allowedHosts.ts';
import { createFetchPicture } from './fetchPicture.ts';
import { openPictureCache } from './pictureCache.ts';
import { createRemotePictures } from './remotePictures.ts';
import { mediaRoutes } from './routes.ts';
import { createSignedUrls } from './signedUrls.ts';
import { createSignItemPictures } from './signPictures.ts';

const CACHE_BYTES = 256 * 1024 * 1024;

export interface MediaOptions {
  dataFolder: string;
  /** `fixtures/media`. */
  demoFolder: string;
  /** At least 16 bytes, the same after a restart. */
  secret: Uint8Array;
  /** Default: the platform's picture servers. */
  allowedHosts?: readonly string[];
  clock: Clock;
  scheduler: Scheduler;
}

export interface Media {
  /** For the segment `media`. */
  routes: Router;
  /** Address of a picture → the address pages may load. */
  pictureUrl(original: string): string;
  /** Item data → the same with such addresses; keeps the identity of what it did not change. */
  signItemPictures(data: JsonObject): JsonObject;
}

/** Everything `/media` needs, with its cache in the data folder. */
export async function openMedia(options: MediaOptions): Promise<Media> {
  const { clock, scheduler, allowedHosts = PLATFORM_PICTURE_HOSTS } = options;
  const signedUrls = createSignedUrls(options.secret);
  const cache = await openPictureCache(join(options.dataFolder, 'pictures'), CACHE_BYTES);
  const fetchPicture = createFetchPicture({ allowedHosts, scheduler });
  const pictures = createRemotePictures({ cache, fetchPicture, clock });
  return {
    routes: mediaRoutes({ signedUrls, pictures, demoFolder: options.demoFolder }),
    pictureUrl: signedUrls.pictureUrl,
    signItemPictures: createSignItemPictures(signedUrls.pictureUrl),
  };
}
