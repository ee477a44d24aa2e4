/**
 * Serves the page of `liveloom render` and its pictures on a free port of this computer, while drawing. Strangers'
 * pictures come from the data folder's cache, library files from its media; missing ones are not fetched, so a picture
 * depends on nothing outside this computer. The data folder is only read.
 */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Router } from 'koa-router';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { connect } from '#server/ground/db/connection.ts';
import { createHttpServer } from '#server/ground/http/createHttpServer.ts';
import { pageFile } from '#server/ground/http/pageFile.ts';
import { createWebApp } from '#server/ground/http/webApp.ts';
import type { Log } from '#server/ground/base/log.ts';
import { addFoundFiles, addLibraryFiles, type FoundFilesDeps } from '#server/media/library/libraryRouter.ts';
import { folderStorage } from '#server/media/library/storage/folderStorage.ts';
import { createMediaRouter } from '#server/media/mediaRouter.ts';
import { createPictureLinks } from '#server/media/pictureLinks.ts';
import { createPictureSigner } from '#server/media/pictureSigner.ts';
import type { OutboundNetwork } from '#server/ground/outbound/network.ts';
import { createPictureCache, DEFAULT_CACHE_BYTES } from '#server/media/remote/pictureCache.ts';
import { createPicturePolicy } from '#server/media/remote/picturePolicy.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { SignPictures } from '#server/show/session/liveItems.ts';

export interface RenderServerDeps {
  /** Data folder: `pictures` is the cache, `media` holds the files of the libraries. */
  dataDir: string;
  /** Path of the database of library files; it need not exist. */
  databaseFile: string;
  /** Files of libraries that do not lie in the data folder. */
  files?: FoundFilesDeps;
  /** Hosts whose cached pictures may be shown, besides the platform's. */
  pictureHosts: readonly string[];
  clock: Clock;
  scheduler: Scheduler;
  log: Log;
  /** Returns random bytes: the addresses of pictures are valid for this server only. */
  newSecret(size: number): Uint8Array;
}

export interface RenderServer {
  /** Address of the page. */
  url: string;
  signPictures: SignPictures;
  close(): Promise<void>;
}

/**
 * Content policy as strict as the live page's; a page also fetches the files of animated pictures. Films with transparent
 * parts are split in a worker that the page makes.
 */
export const RENDER_POLICY =
  "default-src 'none'; script-src 'self'; worker-src blob:; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OFFLINE: OutboundNetwork = { resolve: async () => [], isPublic: () => false };

/** @throws PAGE_NOT_BUILT */
export async function startRenderServer(deps: RenderServerDeps): Promise<RenderServer> {
  const { dataDir, pictureHosts, clock, scheduler, log } = deps;
  const folder = packageFolder();
  const webFolder = join(folder, 'dist', 'web');
  await pageFile(webFolder, PAGE);
  const links = createPictureLinks(deps.newSecret(32));
  const policy = createPicturePolicy(pictureHosts);
  const demoFolder = join(folder, 'fixtures', 'media');
  const cache = createPictureCache({ folder: join(dataDir, 'pictures'), maxBytes: DEFAULT_CACHE_BYTES, clock, log });
  const media = createMediaRouter({ links, policy, cache, demoFolder, clock, scheduler, log, network: OFFLINE });
  // Opened at the first request.
  const database = existsSync(deps.databaseFile) ? connect(deps.databaseFile, true) : null;
  if (deps.files) addFoundFiles(media, deps.files);
  else if (database) addLibraryFiles(media, { database, storage: folderStorage(join(dataDir, 'media')) });
  const app = createWebApp({ segments: { render: pageRouter(webFolder), media }, webFolder, log });
  const handle = app.callback();
  const server = createHttpServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/render`,
    signPictures: createPictureSigner(links.signedPath, policy.isAllowed),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await database?.destroy();
    },
  };
}

/** Folder of the page below the built pages. */
const PAGE = 'overlay/render';

function pageRouter(webFolder: string): Router {
  const router = new Router();
  router.get('/render', async (ctx) => {
    ctx.set('Content-Security-Policy', RENDER_POLICY);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = await pageFile(webFolder, PAGE);
  });
  return router;
}
