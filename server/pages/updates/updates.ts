/**
 * `GET /api/follow`: one WebSocket a dashboard page, over which it hears of whatever it shows. Browsers allow six
 * connections to a server, and broadcast software shares one browser among all its docks: requests that wait for a change
 * would soon leave none for anything else.
 */
import { ServerResponse } from 'node:http';
import Koa from 'koa';
import type { BaseLogger } from 'pino';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { clientAddress } from '../../ground/http/clientAddress.ts';
import { isOwnOrigin } from '../../ground/http/guards.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../ground/http/upgrades.ts';
import { PING_EVERY_MS, STOP_WITHIN_MS } from '../realtime/limits.ts';
import type { OpenedSocket } from '../sockets/baseSocket.ts';
import { createDoorkeeper, type Doorkeeper } from '../sockets/doorkeeper.ts';
import { pageSockets } from '../sockets/pageSockets.ts';
import { type Changes, LOGINS } from '../../ground/base/changes.ts';
import { every } from '../../ground/base/every.ts';
import { UpdatesSocket } from './updatesSocket.ts';
import { MAX_PAGES } from './limits.ts';
import type { ReadQuestion } from './questions.ts';

export const UPDATES_PATH = '/api/follow';

export interface UpdatesDeps {
  read: ReadQuestion;
  /** Who a connection comes from; null = nobody who is signed in. `isUse`: it counts as being used. */
  authenticate(ctx: Koa.Context, isUse: boolean): Promise<Caller | null>;
  changes: Pick<Changes, 'listen'>;
  clock: Clock;
  /** Where the server is reached; null = wherever it is asked for. */
  publicUrl: string;
  /** Proxies in front of it that say where a request comes from. */
  proxies: number;
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  /** Counts all sockets of a server; by default those of dashboard pages. */
  doorkeeper?: Doorkeeper;
  /** Told of the pages of each account. */
  watching?: { came(userId: string): void; left(userId: string): void };
}

export interface Updates {
  /** Takes over upgrades of `GET /api/follow`. */
  accept: AcceptUpgrade;
  /** Connections that are open. */
  count(): number;
  /** Sends every page away with 1001 and resolves when all sockets are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createUpdates({ scheduler, log, watching, changes, ...deps }: UpdatesDeps): Updates {
  const doorkeeper = deps.doorkeeper ?? createDoorkeeper(deps.clock);
  const pages = new Set<UpdatesSocket>();
  const pagesOf = new Map<string, number>();
  const koa = new Koa();
  let isClosed = false;
  let whenEmpty: (() => void) | null = null;

  const sockets = pageSockets();

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (isClosed) return refuseUpgrade(stream, '503 Service Unavailable');
    const ctx = koa.createContext(request, new ServerResponse(request));
    const origin = ctx.get('Origin');
    // A page of another website would be let in by the cookie that the browser sends along.
    if (origin !== '' && !isOwnOrigin(ctx, origin, deps.publicUrl)) return refuseUpgrade(stream, '403 Forbidden');
    const address = clientAddress(request, deps.proxies);
    if (!doorkeeper.mayArrive(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) =>
      open({ socket, stream, visit: doorkeeper.arrived(address) }, ctx, address),
    );
  };

  function open(opened: OpenedSocket, ctx: Koa.Context, address: string): void {
    let userId: string | null = null;
    const page = new UpdatesSocket(opened, {
      scheduler,
      log,
      authenticate: () => deps.authenticate(ctx, false),
      enter(caller) {
        const ownPages = pagesOf.get(caller.userId) ?? 0;
        if (ownPages >= MAX_PAGES) return false;
        ({ userId } = caller);
        pagesOf.set(userId, ownPages + 1);
        watching?.came(userId);
        return true;
      },
      read: deps.read,
      address,
      listen: changes.listen,
      closed(gone) {
        pages.delete(gone);
        if (userId !== null) leave(userId);
        if (pages.size === 0) whenEmpty?.();
      },
    });
    pages.add(page);
  }

  function leave(userId: string): void {
    const ownPages = (pagesOf.get(userId) ?? 1) - 1;
    if (ownPages === 0) pagesOf.delete(userId);
    else pagesOf.set(userId, ownPages);
    watching?.left(userId);
  }

  /** Besides: logins also end by themselves and by other programs, and so does what a page may see. */
  const stopKeepAlive = every(scheduler, PING_EVERY_MS, () => {
    for (const page of pages) page.ping();
  });
  const stopListening = changes.listen(LOGINS, () => {
    for (const page of pages) page.recheck();
  });

  return {
    accept,
    count: () => pages.size,
    async close() {
      isClosed = true;
      stopKeepAlive();
      stopListening();
      if (pages.size === 0) return;
      const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
      for (const page of pages) page.close('goingAway');
      const cancel = scheduler.after(STOP_WITHIN_MS, () => {
        for (const page of pages) page.terminate();
      });
      await empty;
      cancel();
    },
  };
}
