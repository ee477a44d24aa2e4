/** Mounts routes in the web application: one small router per first path segment (server/ground/http/routeSegments.ts). */
import { Router } from 'koa-router';
import type { Segments } from '../ground/http/routeSegments.ts';
import { type AnswerObserver, answerRoute } from './answerRoute.ts';
import type { Route } from './route.ts';
import type { ApiServices } from './services.ts';

const PREFIX = '/api';

/** @param others routers of segments that also have other routes; ours are added to them */
export function mountRoutes(
  routes: readonly Route[],
  services: ApiServices,
  others: Segments = {},
  observe?: AnswerObserver,
): Segments {
  const routers: Record<string, Router> = { ...others };
  for (const route of [...routes].sort(literalFirst)) {
    const router = (routers[segmentOf(route.path)] ??= new Router());
    const path = `${PREFIX}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    router.register(path, [route.method], [(ctx) => answerRoute(route, ctx, services, observe)]);
  }
  return routers;
}

/** Maps `/profiles/{id}` to `api/profiles`. */
function segmentOf(path: string): string {
  return `api/${path.split('/')[1] ?? ''}`;
}

/** A router takes the first match, so literal paths come before parameters. */
function literalFirst(left: Route, right: Route): number {
  const [one, other] = [sortKey(left.path), sortKey(right.path)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function sortKey(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '\uFFFF');
}
