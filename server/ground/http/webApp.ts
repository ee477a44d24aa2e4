/** Combines everything that answers HTTP, in the order in which a request passes it. */
import { join } from 'node:path';
import Koa from 'koa';
import type { BaseLogger } from 'pino';
import { dashboardPage } from './dashboardPage.ts';
import type { KnownHosts } from './knownHosts.ts';
import { isCutOff } from './isCutOff.ts';
import { onError } from './onError.ts';
import { type RequestObserver, requests } from './requests.ts';
import { routeSegments } from './routeSegments.ts';
import type { Segments } from './routeSegments.ts';
import { securityHeaders } from './securityHeaders.ts';
import { staticFiles } from './staticFiles.ts';

export interface WebAppOptions {
  segments: Segments;
  /** The built pages, `dist/web`. */
  webFolder: string;
  log: Pick<BaseLogger, 'debug' | 'error' | 'warn'>;
  /** Another host to which the dashboard sends files. */
  uploadOrigin?: string | null;
  /** Allowed host names; all by default. */
  hosts?: KnownHosts;
  /** Called for every answer. */
  observer?: RequestObserver;
}

export function createWebApp(options: WebAppOptions): Koa {
  const app = new Koa();
  // Streams that fail after the headers were sent; the answer is cut by then. The caller may just have gone away.
  app.on('error', (error: Error) => {
    if (isCutOff(error)) options.log.debug({ reason: error.message }, 'client disconnected before the answer ended');
    else options.log.error({ err: error }, 'answer could not be sent completely');
  });
  if (options.observer) app.use(requests(options.observer));
  app.use(securityHeaders);
  app.use(onError(options.log));
  const { hosts } = options;
  if (hosts) app.use((ctx, next) => (hosts.refuseUnknown(ctx.get('Host')), next()));
  app.use(routeSegments(options.segments));
  app.use(staticFiles(join(options.webFolder, 'assets'), '/assets', { isHashed: true }));
  app.use(dashboardPage(options.webFolder, options.uploadOrigin ?? null));
  return app;
}
