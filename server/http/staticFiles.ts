import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import sirv from 'sirv';

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
/** What sirv understands; anything else is answered with the whole file. */
const RANGE = /^bytes=(\d+)-(\d*)$/;

/**
 * Files of a folder, read-only, without listings. Looks at the disk for each request, so that a folder that is built
 * anew while the server runs stays right.
 * @param prefix address below which they are, `/assets`; not part of the file's path
 * @param options hashed: names change with the content, so that browsers never ask again
 */
export function staticFiles(folder: string, prefix: string, options: { isHashed: boolean }): Middleware {
  const caching = options.isHashed ? `public,max-age=${YEAR_S},immutable` : `public,max-age=${HOUR_S}`;
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', caching),
  });
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const path = ctx.path.slice(prefix.length);
    if (!isRead || !ctx.path.startsWith(`${prefix}/`) || isHidden(path)) return next();
    dropOddRange(ctx.req);
    // Policies are for documents; on a script it would bind the workers made of it.
    if (options.isHashed) ctx.remove('Content-Security-Policy');
    const isServed = await new Promise<boolean>((resolve) => {
      onSettled(ctx.res, () => resolve(true));
      serve(withUrl(ctx.req, path), ctx.res, () => resolve(false));
    });
    if (isServed) ctx.respond = false;
    else await next();
  };
}

/** Files like `.stamp`, and anything that tries to leave the folder. */
function isHidden(path: string): boolean {
  return path.endsWith('/') || path.includes('/.') || path.includes('\\') || path.includes('%') || path.includes('\0');
}

function dropOddRange(request: IncomingMessage): void {
  const [, start, end] = RANGE.exec(request.headers.range ?? '') ?? [];
  if (start === undefined || (end !== '' && Number(end) < Number(start))) delete request.headers.range;
}

function onSettled(response: ServerResponse, settled: () => void): void {
  response.once('finish', settled).once('close', settled);
}

/** The same request as sirv is to see it, relative to its folder. */
function withUrl(request: IncomingMessage, url: string): IncomingMessage {
  return Object.create(request, {
    url: { value: url },
    _parsedUrl: { value: undefined, writable: true },
  }) as IncomingMessage;
}
