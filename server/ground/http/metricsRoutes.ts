import type { Middleware } from 'koa';
import { Router } from 'koa-router';
import { onlyLocal } from './guards.ts';

export interface MetricsSource {
  contentType: string;
  text(): Promise<string>;
}

const everybody: Middleware = (_ctx, next) => next();

/**
 * Serves `GET /metrics` in the text format of Prometheus.
 * @param options isPublic: also for other computers; metrics are only counts, but reveal how a stream is doing
 */
export function metricsRoutes(source: MetricsSource, options: { isPublic: boolean }): Router {
  const router = new Router();
  router.get('/metrics', options.isPublic ? everybody : onlyLocal, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', source.contentType);
    ctx.body = await source.text();
  });
  return router;
}
