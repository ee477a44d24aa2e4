import { Router } from 'koa-router';

/** Results of self-checks; says nothing about any streamer. */
export interface Health {
  status: 'ok' | 'degraded';
  /** Name of a check → what it found. */
  checks: Readonly<Record<string, string | number | boolean>>;
}

/**
 * `GET /api/health`: `{ status, checks }`. Always 200: a degraded server (say, a platform that does not answer) still
 * serves overlays, and must not be restarted for it.
 */
export function healthRoutes(check: () => Health | Promise<Health>): Router {
  const router = new Router();
  router.get('/api/health', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await check();
  });
  return router;
}
