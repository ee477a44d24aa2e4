import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
/** Ranges that sirv supports; for any other the whole file is sent. */
const RANGE = /^bytes=(\d+)-(\d*)$/;

/**
 * Serves files of a folder, read-only, without listings. Checks the disk for each request, so that a folder that is rebuilt
 * while the server runs stays correct.
 * @param prefix address below which they are, `/assets`; not part of the file's path
 * @param options hashed: files of a build. Their names change with their content, so browsers never ask again; `.br` and `.gz`
 * versions beside them are sent to browsers that support them
 */
export function staticFiles(folder: string, prefix: string, options: { isHashed: boolean }): Middleware {
  const caching = options.isHashed ? `public,max-age=${YEAR_S},immutable` : `public,max-age=${HOUR_S}`;
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    extensions: [],
    brotli: options.isHashed,
    gzip: options.isHashed,
    setHeaders: (response) => response.setHeader('Cache-Control', caching),
  });
  /** Returns false when there is no such file. */
  function tryServe({ req, res, path }: Context): Promise<boolean> {
    dropOddRange(req);
    return new Promise((resolve) => {
      res.once('finish', () => resolve(true)).once('close', () => resolve(true));
      serve(withUrl(req, path.slice(prefix.length)), res, () => resolve(false));
    });
  }

  return async (ctx, next) => {
    // Policies are for documents; on a script it would apply to workers made of it.
    if (options.isHashed && isInside(ctx, prefix)) ctx.remove('Content-Security-Policy');
    if (isInside(ctx, prefix) && (await tryServe(ctx))) ctx.respond = false;
    else await next();
  };
}

function isInside({ method, path }: Context, prefix: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && path.startsWith(`${prefix}/`) && !isHidden(path.slice(prefix.length));
}

/** Hides files like `.stamp`, and refuses paths that leave the folder. */
function isHidden(path: string): boolean {
  return path.endsWith('/') || path.includes('/.') || path.includes('\\') || path.includes('%') || path.includes('\0');
}

function dropOddRange(request: IncomingMessage): void {
  const [, start, end] = RANGE.exec(request.headers.range ?? '') ?? [];
  if (start === undefined || (end !== '' && Number(end) < Number(start))) delete request.headers.range;
}

/** Returns the request as sirv expects it, relative to its folder. */
function withUrl(request: IncomingMessage, url: string): IncomingMessage {
  return Object.create(request, {
    url: { value: url },
    _parsedUrl: { value: undefined, writable: true },
  }) as IncomingMessage;
}
