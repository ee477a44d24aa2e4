/** What the dashboard tells whoever sits at this computer without asking for a login, and the one thing that changes there. */
import { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import type { ProfileHealth } from '../health/health.ts';
import { onlyLocal, sameOriginJson } from './guards.ts';
import { localeOf } from './onError.ts';

/** With how it does: `state` and, when degraded, `problem`. */
export interface ProfileStatus extends ProfileHealth {
  id: string;
  name: string;
  liveKey: string;
  /** Addresses of the overlay page, absolute or from `/live/` on. */
  links: { portrait: string; landscape: string };
  connector: ConnectorState;
  /** Events in the journal. */
  events: number;
}

/** Body of `GET /api/status`. */
export interface ServerStatus {
  version: string;
  profiles: readonly ProfileStatus[];
}

export interface StartProvider {
  status(locale: Locale): ServerStatus | Promise<ServerStatus>;
  /** Makes a new live key; false when there is no such profile. The old key must be worthless when it resolves. */
  rotateLiveKey(profileId: string): Promise<boolean>;
}

/** `GET /api/status`: a `ServerStatus`. */
export function statusRoutes(provider: Pick<StartProvider, 'status'>): Router {
  const router = new Router();
  router.get('/api/status', onlyLocal, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await provider.status(localeOf(ctx));
  });
  return router;
}

/** `POST /api/profiles/{id}/rotate-live-key`: answers with the new `ServerStatus`. */
export function profileRoutes(provider: StartProvider): Router {
  const router = new Router();
  router.post('/api/profiles/:id/rotate-live-key', onlyLocal, sameOriginJson, async (ctx) => {
    if (!(await provider.rotateLiveKey(ctx.params['id'] ?? ''))) throw new AppError('NOT_FOUND');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await provider.status(localeOf(ctx));
  });
  return router;
}
