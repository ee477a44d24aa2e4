/** Sets up the picture proxy with its secret and cache in the data folder. */
import { join } from 'node:path';
import type { Router } from 'koa-router';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import type { Log } from '../ground/base/log.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import { createMediaRouter } from './mediaRouter.ts';
import { createPictureLinks } from './pictureLinks.ts';
import { createPictureCache, DEFAULT_CACHE_BYTES } from './remote/pictureCache.ts';
import { createPicturePolicy } from './remote/picturePolicy.ts';
import { createPictureSigner } from './pictureSigner.ts';
import type { PictureOutcome } from './remote/pictureSource.ts';

export interface MediaDeps {
  config: {
    dataDir: string;
    /** Allowed hosts for strangers' pictures, besides those of the platform. */
    pictureHosts: readonly string[];
  };
  clock: Clock;
  scheduler: Scheduler;
  /** Network access to hosts of pictures. */
  network: OutboundNetwork;
  log: Log;
  /** Folder of the demo's pictures. */
  demoFolder: string;
  /** Returns this many random bytes, for the first start. */
  newSecret(size: number): Uint8Array;
  /** Called with the outcome of each request for a stranger's picture. */
  count?(outcome: PictureOutcome): void;
}

export interface Media {
  router: Router;
  /** Rewrites picture addresses in item data to ones that pages may load. */
  signPictures(data: JsonObject): JsonObject;
  /** Checks whether a stranger's picture may come from an address. */
  isAllowedPicture(url: string): boolean;
  /** Deletes pictures from the disk. */
  forgetPictures(urls: readonly string[]): Promise<void>;
  /** Allowed hosts, as in `PicturePolicy`. */
  pictureHosts: readonly string[];
}

export async function createMedia({ config, newSecret, ...deps }: MediaDeps): Promise<Media> {
  const { dataDir, pictureHosts } = config;
  const links = createPictureLinks(await loadSecret(dataDir, 'media-secret', newSecret));
  const policy = createPicturePolicy(pictureHosts);
  const cache = createPictureCache({ ...deps, folder: join(dataDir, 'pictures'), maxBytes: DEFAULT_CACHE_BYTES });
  return {
    router: createMediaRouter({ ...deps, links, policy, cache }),
    signPictures: createPictureSigner(links.signedPath, policy.isAllowed),
    isAllowedPicture: policy.isAllowed,
    forgetPictures: (urls) => cache.forget(urls),
    pictureHosts: policy.hosts,
  };
}
