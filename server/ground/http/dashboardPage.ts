import type { Context, Middleware } from 'koa';
import { pageFile } from './pageFile.ts';
import { setPagePolicy } from './securityHeaders.ts';

/** First segments that are never the dashboard's, so that a wrong address there is "not found" and not a page. */
const OTHERS = /^\/(api|assets|live|media|realtime)(\/|$)/;

/**
 * Everything that is nothing else is the dashboard (behaviour: api-6), for browsers that ask for a page.
 * @param uploadOrigin where it sends files to; null = here
 */
export function dashboardPage(webFolder: string, uploadOrigin: string | null): Middleware {
  return async (ctx, next) => {
    if (isDashboard(ctx)) await serve(ctx, webFolder, uploadOrigin);
    else await next();
  };
}

async function serve(ctx: Context, webFolder: string, uploadOrigin: string | null): Promise<void> {
  const html = await pageFile(webFolder, 'editor');
  setPagePolicy(ctx, 'dashboard', uploadOrigin);
  ctx.type = 'html';
  ctx.body = html;
}

function isDashboard(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  if (ctx.path === '/') return true;
  const isFile = /\.\w+$/.test(ctx.path);
  return !isFile && !OTHERS.test(ctx.path) && ctx.accepts('json', 'html') === 'html';
}
