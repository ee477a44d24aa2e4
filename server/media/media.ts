/** Puts the picture proxy together: its secret and cache lie in the data folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Router } from 'koa-router';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Config } from '../config.ts';
import { PLATFORM_PICTURE_HOSTS } from './allowedHosts.ts';
import { createFetchPicture } from './fetchPicture.ts';
import { openPictureCache } from './pictureCache.ts';
import { createRemotePictures } from './remotePictures.ts';
import { mediaRoutes } from './routes.ts';
import { createSignedUrls } from './signedUrls.ts';
import { createSignItemPictures } from './signPictures.ts';

export interface MediaDeps {
  config: Pick<Config, 'dataDir' | 'pictureHosts'>;
  clock: Clock;
  scheduler: Scheduler;
  /** Folder of the demo's pictures. */
  demoFolder: string;
  /** 32 random bytes, for the first start. */
  randomBytes(): Uint8Array;
}

export interface Media {
  router: Router;
  /** Rewrites picture addresses in item data to ones that pages may load. */
  signPictures(data: JsonObject): JsonObject;
}

const CACHE_BYTES = 256 * 1024 * 1024;

/** The secret of this data folder: pages keep signed addresses across restarts. */
function secretOf(dataDir: string, randomBytes: () => Uint8Array): Uint8Array {
  const path = join(dataDir, 'media-secret');
  try {
    writeFileSync(path, randomBytes(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path);
}

export async function createMedia({ config, clock, scheduler, demoFolder, randomBytes }: MediaDeps): Promise<Media> {
  const { pictureUrl, ...rest } = createSignedUrls(secretOf(config.dataDir, randomBytes));
  const allowedHosts = [...PLATFORM_PICTURE_HOSTS, ...config.pictureHosts];
  const cache = await openPictureCache(join(config.dataDir, 'pictures'), CACHE_BYTES);
  const pictures = createRemotePictures({
    cache,
    fetchPicture: createFetchPicture({ allowedHosts, scheduler }),
    clock,
  });
  return {
    router: mediaRoutes({ signedUrls: { pictureUrl, ...rest }, pictures, demoFolder }),
    signPictures: createSignItemPictures(pictureUrl),
  };
}
