/**
 * Serves the page of the agent to browsers of this computer alone: what was asked for, and what may be done in programs. Other
 * websites and other programs' pages reach nothing here, because each request needs the secret of the link (docs/security.md).
 */
import Koa, { type Context, type Middleware } from 'koa';
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { isNewerVersion } from '#engine/rules/versions.ts';
import type { AgentPageState } from '#schemas/generated/types.ts';
import {
  validateAgentDocksChange,
  validateAgentPageOpening,
  validateAgentPermissionChange,
} from '#schemas/generated/validators.js';
import { createHttpServer } from '../../ground/http/createHttpServer.ts';
import { listen } from '../../ground/http/listen.ts';
import { onError } from '../../ground/http/onError.ts';
import { pageFile } from '../../ground/http/pageFile.ts';
import { readJsonBody } from '../../ground/http/readJsonBody.ts';
import { securityHeaders, setPagePolicy } from '../../ground/http/securityHeaders.ts';
import { staticFiles } from '../../ground/http/staticFiles.ts';
import { partsOf, programOf, titleOf } from '../../integrations/connections.ts';
import type { Agent } from '../agent.ts';
import { isSame } from '../docks/dockAccess.ts';
import { createDockBudget, dockRequests } from '../docks/dockRequests.ts';
import { openDockSockets } from '../docks/dockSockets.ts';

/** Loopback only, whatever else this computer is connected to. */
const HOST = '127.0.0.1';
const KEY_HEADER = 'Liveloom-Agent-Key';
const OWN_PATHS: ReadonlySet<string> = new Set(['/api/session', '/api/state', '/api/permissions', '/api/docks']);

export interface PageServerDeps {
  agent: Agent;
  version: string;
  /** Folder of the built pages. */
  webFolder: string;
  /** 0 = any free port. */
  port: number;
  /** Secret of the link. */
  token: string;
  /** Secret that a page gets for the token, and keeps in its memory. */
  key: string;
  /** Monotonic. */
  clock: Clock;
  log: Pick<BaseLogger, 'error' | 'warn'>;
}

export interface PageServer {
  /** Address of the page with its secret. */
  url: string;
  close(): void;
}

/** @throws PORT_IN_USE */
export async function openPageServer(deps: PageServerDeps): Promise<PageServer> {
  const { agent, token, key, webFolder, clock, log } = deps;
  const app = new Koa();
  const server = createHttpServer((request, response) => void handle(request, response));
  let own = '';

  const onlyHere: Middleware = async (ctx, next) => {
    const [host, origin] = [ctx.get('Host'), ctx.get('Origin')];
    // A name of somebody else's could be made to lead here.
    if (host !== own) throw new AppError('HOST_NOT_KNOWN', { host: host.slice(0, 200) });
    const isOwn = origin === '' ? ctx.method === 'GET' : origin === `http://${own}`;
    if (!isOwn) throw new AppError('CROSS_ORIGIN', { origin: origin.slice(0, 200) || '?' });
    if (ctx.method !== 'GET' && !ctx.is('application/json'))
      throw new AppError('JSON_EXPECTED', { type: ctx.get('Content-Type').slice(0, 100) || '?' });
    await next();
  };

  const api: Middleware = async (ctx, next) => {
    if (OWN_PATHS.has(ctx.path)) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await answer(ctx);
    } else await next();
  };

  async function answer(ctx: Context): Promise<object> {
    const path = `${ctx.method} ${ctx.path}`;
    if (path === 'POST /api/session') {
      const body = await readJsonBody(ctx);
      if (!validateAgentPageOpening(body) || !isSame(body.token, token)) throw new AppError('NOT_SIGNED_IN');
      return { key };
    }
    if (!isSame(ctx.get(KEY_HEADER), key)) throw new AppError('NOT_SIGNED_IN');
    if (path === 'GET /api/state') return stateOf(agent, deps.version);
    if (path !== 'POST /api/permissions' && path !== 'POST /api/docks') throw new AppError('NOT_FOUND');
    const body = await readJsonBody(ctx);
    if (path === 'POST /api/docks') {
      if (!validateAgentDocksChange(body)) throw new AppError('REQUEST_INVALID', { reason: 'body' });
      await agent.allowDocks(body.isAllowed);
      return stateOf(agent, deps.version);
    }
    if (!validateAgentPermissionChange(body) || partsOf(body.program) === null)
      throw new AppError('REQUEST_INVALID', { reason: 'body' });
    await agent.allow(body.program, body.permission, body.isAllowed);
    return stateOf(agent, deps.version);
  }

  const page: Middleware = async (ctx, next) => {
    if (ctx.path === '/' && ctx.method === 'GET') {
      const html = await pageFile(webFolder, 'editor/agent');
      setPagePolicy(ctx, 'dashboard');
      ctx.type = 'html';
      ctx.body = html;
    } else await next();
  };

  const budget = createDockBudget(clock);
  const docks = { access: agent.docks, server: () => agent.server(), webFolder, clock, log };
  app.use(onError(log)).use(securityHeaders).use(onlyHere).use(api).use(page);
  app.use(dockRequests(docks, budget, (path) => OWN_PATHS.has(path)));
  app.use(staticFiles(`${webFolder}/assets`, '/assets', { isHashed: true }));
  const handle = app.callback();
  const closeSockets = openDockSockets(server, { ...docks, budget, own: () => own });
  const { port } = await listen(server, { port: deps.port, host: HOST });
  own = `${HOST}:${port}`;
  agent.servesPageAt(port);
  return {
    url: `http://${own}/#${token}`,
    close() {
      closeSockets();
      server.close();
      server.closeAllConnections();
    },
  };
}

function stateOf(agent: Agent, version: string): AgentPageState {
  const line = agent.line();
  return {
    line: line.status,
    server: agent.server(),
    streamer: line.status === 'connected' ? line.streamer : '',
    version,
    newerVersion: line.status === 'connected' && isNewerVersion(line.serverVersion, version) ? line.serverVersion : '',
    programs: agent.programs().map(({ program, state, allowed, refused }) => ({
      program,
      title: titleOf(program),
      state,
      permissions: programOf(program).permissions.map(({ name }) => name),
      allowed,
      refused,
    })),
    dockSecret: agent.docks.secret(),
    refusals: agent.refusals().map(({ program, what, atMs }) => ({ title: titleOf(program), what, atMs })),
  };
}
