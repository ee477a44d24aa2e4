/**
 * Serves `GET /api/follow`: one WebSocket per dashboard page for updates of everything it shows. Browsers allow six connections
 * to a server, and broadcast software shares one browser among all its docks, so long polling would soon block everything else.
 */
import type Koa from 'koa';
import type { BaseLogger } from 'pino';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { type Caller, helperKindOf } from '../../ground/http/caller.ts';
import { clientAddress } from '../../ground/http/clientAddress.ts';
import { isOwnOrigin } from '../../ground/http/guards.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../ground/http/upgrades.ts';
import { PING_EVERY_MS, STOP_WITHIN_MS } from '../sockets/pageLimits.ts';
import type { OpenedSocket } from '../sockets/baseSocket.ts';
import { createDoorkeeper, type Doorkeeper } from '../sockets/doorkeeper.ts';
import { upgradeContexts } from '../sockets/upgradeContexts.ts';
import { pageSockets } from '../sockets/pageSockets.ts';
import { type Changes, LOGINS } from '../../ground/base/changes.ts';
import { every } from '../../ground/base/every.ts';
import { UpdatesSocket } from './updatesSocket.ts';
import { ACTING_CHECK_MS, MAX_PAGES } from './limits.ts';
import type { ReadQuestion } from './questions.ts';

export const UPDATES_PATH = '/api/follow';

export interface UpdatesDeps {
  read: ReadQuestion;
  /** Returns the signed-in caller of a connection, or null. `isUse`: it counts as use of the login. */
  authenticate(ctx: Koa.Context, isUse: boolean): Promise<Caller | null>;
  changes: Pick<Changes, 'listen'>;
  clock: Clock;
  /** The server's public URL; null = whatever URL the request used. */
  publicUrl: string;
  /** Number of proxies in front of it that add the client's address. */
  proxies: number;
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  /** Counts all sockets of a server; by default those of dashboard pages. */
  doorkeeper?: Doorkeeper;
  /** Called for the pages of each account. */
  watching?: { came(userId: string): void; left(userId: string): void };
}

export interface Updates {
  /** Takes over upgrades of `GET /api/follow`. */
  accept: AcceptUpgrade;
  /** Returns the number of open connections. */
  count(): number;
  /** Disconnects every page with 1001 and resolves when all sockets are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createUpdates({ scheduler, log, watching, changes, ...deps }: UpdatesDeps): Updates {
  const doorkeeper = deps.doorkeeper ?? createDoorkeeper(deps.clock);
  const pages = new Set<UpdatesSocket>();
  const pagesOf = new Map<string, number>();
  const contextOf = upgradeContexts();
  let isClosed = false;
  let whenEmpty: (() => void) | null = null;

  const sockets = pageSockets();

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (isClosed) return refuseUpgrade(stream, '503 Service Unavailable');
    const ctx = contextOf(request);
    const origin = ctx.get('Origin');
    // The browser's cookie would admit a page of another website.
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
        const { helper } = caller;
        if (helper && !opened.visit.joins(helperKindOf(helper), helper.id)) return false;
        // Docks at an agent are the streamer's own pages, for which the source stays connected.
        if (helper && !helper.isAgent) return true;
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

  /** Checks again regularly, because logins expire or are ended by other programs, as do permissions. */
  const stopKeepAlive = every(scheduler, PING_EVERY_MS, () => {
    for (const page of pages) page.ping();
  });
  /** An hour ends without anybody doing anything, and a command ends an entry in the database alone. */
  const stopActing = every(scheduler, ACTING_CHECK_MS, () => {
    for (const page of pages) page.recheckActing();
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
      stopActing();
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
