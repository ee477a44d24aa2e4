import type { Context, Middleware } from 'koa';
import { pageFile } from './pageFile.ts';
import { setPagePolicy } from './securityHeaders.ts';

/** First segments that never belong to the dashboard, so that a wrong address there gets "not found" instead of a page. */
const OTHERS = /^\/(api|assets|live|media|realtime)(\/|$)/;

/**
 * Serves the dashboard for all remaining addresses, to browsers that request a page (behaviour: api-6).
 * @param uploadOrigin host to which it sends files; null = this server
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
