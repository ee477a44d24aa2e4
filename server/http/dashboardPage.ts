import type { Middleware } from 'koa';
import { pageFile } from './pageFile.ts';
import { usePagePolicy } from './securityHeaders.ts';

/** First segments that are never the dashboard's, so that a wrong address there is "not found" and not a page. */
const OTHERS = /^\/(api|assets|live|media|realtime)(\/|$)/;

/** Everything that is nothing else is the dashboard (design section 7), for browsers that ask for a page. */
export function dashboardPage(webFolder: string): Middleware {
  return async (ctx, next) => {
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.accepts('json', 'html') === 'html';
    if (ctx.path !== '/' && (!isPage || OTHERS.test(ctx.path) || /\.\w+$/.test(ctx.path))) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const html = await pageFile(webFolder, 'editor');
    usePagePolicy(ctx, 'dashboard');
    ctx.type = 'html';
    ctx.body = html;
  };
}
