/** Reports every answer by the pattern of its route, because addresses contain live keys and signatures. */
import type { Context, Middleware } from 'koa';
import type { Clock } from '#engine/core/clock.ts';

export interface AnsweredRequest {
  method: string;
  /**
   * Pattern such as `/live/:liveKey/:orientation`; `/assets/*`, `/*` (a page of the dashboard), or `none` for an unknown route.
   */
  route: string;
  status: number;
  /** From the first line of the request until the last byte of the answer was handed over. */
  durationMs: number;
  /** Whether the connection was lost before that. */
  isCutOff: boolean;
}

export interface RequestObserver {
  clock: Clock;
  answered(request: AnsweredRequest): void;
}

export function requests({ clock, answered }: RequestObserver): Middleware {
  return async (ctx, next) => {
    const { res, method } = ctx;
    const startedMs = clock.nowMs();
    res.once('close', () => {
      const durationMs = Math.round((clock.nowMs() - startedMs) * 10) / 10;
      answered({ method, route: routeOf(ctx), status: res.statusCode, durationMs, isCutOff: !res.writableFinished });
    });
    await next();
  };
}

/** Returns which of a fixed set of routes answers; never a part of the address itself. */
export function routeOf(ctx: Context): string {
  const matched: unknown = Reflect.get(ctx, '_matchedRoute');
  if (typeof matched === 'string') return matched;
  if (matched instanceof RegExp) return `${matched.source.replace(/^\^/, '').replaceAll('\\/', '/')}*`;
  if (ctx.path.startsWith('/assets/')) return '/assets/*';
  return ctx.res.statusCode < 400 ? '/*' : 'none';
}
