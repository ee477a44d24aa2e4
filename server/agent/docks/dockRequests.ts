/** Answers requests of docks: the page itself from this program, everything else through the server, after all checks. */
import type { Context, Middleware } from 'koa';
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { DOCK_SECRET_HEADER } from '#engine/rules/dockSecret.ts';
import { createBudget } from '../../ground/http/budget.ts';
import { pageFile } from '../../ground/http/pageFile.ts';
import { bytesOf, MAX_BODY_BYTES } from '../../ground/http/readJsonBody.ts';
import { setPagePolicy } from '../../ground/http/securityHeaders.ts';
import { DOCK_PICTURES, DOCK_REQUESTS, MAX_DOCK_ADDRESS, MAX_DOCK_REQUESTS } from '../limits.ts';
import type { DockAccess } from './dockAccess.ts';
import { isDockPicture, isDockRoute } from './dockRoutes.ts';
import { forwardRequest, type Forwarded } from './forwardRequest.ts';

const PAGE = /^\/agent-docks\/[a-z]{1,20}$/;
const JSON_ONLY = /^application\/json\b/i;
/** No SVG: it could contain a script. */
const PICTURES_ONLY = /^image\/(?:avif|gif|jpeg|png|webp)\b/i;

export interface DockRequestsDeps {
  access: DockAccess;
  /** Address of the server. */
  server(): string;
  webFolder: string;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
}

/** Limits requests of docks, also those that open a socket. */
export interface DockBudget {
  /** @throws TOO_MANY_REQUESTS */
  takeRequest(): void;
}

export function createDockBudget(clock: Clock): DockBudget {
  const requests = createBudget(DOCK_REQUESTS, clock);
  return {
    takeRequest() {
      if (!requests.take(1)) throw tooMany();
    },
  };
}

const tooMany = (): AppError => new AppError('TOO_MANY_REQUESTS', { seconds: 1 });

/** Other sites must not use up the budget of docks: their requests for pictures and the like carry no `Origin`. */
function refuseOtherSites(ctx: Context): void {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin') throw new AppError('CROSS_ORIGIN', { origin: site.slice(0, 200) });
}

/** @param isOwn tells whether a path below `/api` is the page's own */
export function dockRequests(
  { access, server, webFolder, clock, log }: DockRequestsDeps,
  budget: DockBudget,
  isOwn: (path: string) => boolean,
): Middleware {
  const pictures = createBudget(DOCK_PICTURES, clock);
  let underWay = 0;

  async function forward(ctx: Context, what: Omit<Forwarded, 'server'>): Promise<void> {
    if (underWay >= MAX_DOCK_REQUESTS) throw tooMany();
    underWay++;
    try {
      await forwardRequest(ctx, { ...what, server: server() });
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ reason: (error as Error).message }, 'a dock got no answer of the server');
      throw access.away();
    } finally {
      underWay--;
    }
  }

  async function passOn(ctx: Context): Promise<void> {
    ctx.set('Cache-Control', 'no-store');
    refuseOtherSites(ctx);
    budget.takeRequest();
    access.refuseWrong(ctx.get(DOCK_SECRET_HEADER));
    if (ctx.url.length > MAX_DOCK_ADDRESS || !isDockRoute(ctx.method, ctx.path))
      throw new AppError('AGENT_DOCK_ROUTE', { route: `${ctx.method} ${ctx.path}`.slice(0, 200) });
    const key = access.key();
    const body = ctx.method === 'GET' ? null : await bytesOf(ctx, MAX_BODY_BYTES);
    await forward(ctx, { key, body, types: JSON_ONLY });
  }

  /** Browsers add no headers to the addresses of pictures, so these carry neither the secret nor the key. */
  async function showPicture(ctx: Context): Promise<void> {
    refuseOtherSites(ctx);
    if (access.secret() === '') throw new AppError('AGENT_DOCKS_OFF');
    if (!pictures.take(1)) throw tooMany();
    await forward(ctx, { key: null, body: null, types: PICTURES_ONLY });
  }

  async function showPage(ctx: Context): Promise<void> {
    const html = await pageFile(webFolder, 'editor');
    setPagePolicy(ctx, 'dashboard');
    ctx.type = 'html';
    ctx.body = html;
  }

  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/') && !isOwn(ctx.path)) await passOn(ctx);
    else if (ctx.method !== 'GET') await next();
    else if (isDockPicture(ctx.path) && ctx.url.length <= MAX_DOCK_ADDRESS) await showPicture(ctx);
    else if (PAGE.test(ctx.path)) await showPage(ctx);
    else await next();
  };
}
