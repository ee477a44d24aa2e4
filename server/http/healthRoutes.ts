import { Router } from 'koa-router';
import type { Health } from '../health/health.ts';
import { isLocal } from './guards.ts';
import { localeOf } from './onError.ts';

/**
 * `GET /api/health`: a `HealthReport` in the language of whoever asks; other computers learn the status alone. Always
 * 200: a degraded server (say, a platform that does not answer) still serves overlays, and must not be restarted for it.
 */
export function healthRoutes(health: Pick<Health, 'report'>): Router {
  const router = new Router();
  router.get('/api/health', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Accept-Language');
    const report = await health.report(localeOf(ctx));
    ctx.body = isLocal(ctx) ? report : { status: report.status };
  });
  return router;
}
