/** Serves the server's state to users of this computer without a login. */
import { Router } from 'koa-router';
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import type { ProfileHealth } from '../health/health.ts';
import { onlyLocal } from '../../ground/http/guards.ts';
import { localeOf } from '../../ground/http/onError.ts';

/** A profile with its health: `state` and, when degraded, `problem`. */
export interface ProfileStatus extends ProfileHealth {
  id: string;
  name: string;
  liveKey: string;
  /** Addresses of the overlay page, absolute or from `/live/` on. */
  links: { portrait: string; landscape: string };
  connector: ConnectorState;
  /** Number of events in the journal. */
  events: number;
}

/** Body of `GET /api/status`. */
export interface ServerStatus {
  version: string;
  profiles: readonly ProfileStatus[];
}

export interface StatusProvider {
  status(locale: Locale): ServerStatus | Promise<ServerStatus>;
}

/** Serves `GET /api/status`: a `ServerStatus`. */
export function statusRoutes(provider: StatusProvider): Router {
  const router = new Router();
  router.get('/api/status', onlyLocal, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await provider.status(localeOf(ctx));
  });
  return router;
}
