/** Serves `GET /pad`: a WebSocket for each pad. Revoking its key closes it. */
import type Koa from 'koa';
import type { BaseLogger } from 'pino';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Locale, PressPadAction } from '#schemas/generated/types.ts';
import { type Changes, LOGINS, padsChannel } from '../../ground/base/changes.ts';
import { every } from '../../ground/base/every.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { clientAddress } from '../../ground/http/clientAddress.ts';
import { isOwnOrigin } from '../../ground/http/guards.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../ground/http/upgrades.ts';
import type { OpenedSocket } from '../../pages/sockets/baseSocket.ts';
import type { Doorkeeper } from '../../pages/sockets/doorkeeper.ts';
import { PING_EVERY_MS } from '../../pages/sockets/pageLimits.ts';
import { pageSockets } from '../../pages/sockets/pageSockets.ts';
import { createSocketSet } from '../../pages/sockets/socketSet.ts';
import { upgradeContexts } from '../../pages/sockets/upgradeContexts.ts';
import { ACTING_CHECK_MS } from '../../pages/updates/limits.ts';
import type { PadDesk } from '../padDesk.ts';
import { MAX_PADS, TICK_MS } from './limits.ts';
import { PadSocket } from './padSocket.ts';

export const PAD_PATH = '/pad';

export interface PadSocketsDeps {
  /** Returns who opened a connection, if they may see the actions. @throws NOT_SIGNED_IN, KEY_SCOPE and their like */
  authenticate(ctx: Koa.Context): Promise<Caller>;
  list: PadDesk['list'];
  /** Presses an action as the REST interface does, with its checks. */
  press(
    caller: Caller,
    press: PressPadAction & { actionId: string },
    from: { locale: Locale; address: string },
  ): Promise<void>;
  changes: Pick<Changes, 'listen'>;
  publicUrl: string;
  /** Number of proxies in front of the server that add the client's address. */
  proxies: number;
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  doorkeeper: Doorkeeper;
}

export interface PadSockets {
  /** Takes over upgrades of `GET /pad`. */
  accept: AcceptUpgrade;
  /** Returns the number of connected pads. */
  count(): number;
  /** Disconnects every pad with 1001 and resolves when all sockets are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createPadSockets({ scheduler, log, doorkeeper, changes, ...deps }: PadSocketsDeps): PadSockets {
  const pads = createSocketSet<PadSocket>(scheduler, PING_EVERY_MS);
  const padsOf = new Map<string, number>();
  const contextOf = upgradeContexts();
  const sockets = pageSockets();

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (pads.isClosed()) return refuseUpgrade(stream, '503 Service Unavailable');
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
    const pad = new PadSocket(opened, {
      scheduler,
      log,
      async authenticate(key) {
        // A key in the first frame counts as if the header had carried it.
        if (key !== undefined) ctx.req.headers.authorization = `Bearer ${key}`;
        return deps.authenticate(ctx);
      },
      enter(caller) {
        if (caller.helper) return opened.visit.joins('helper', caller.helper.id);
        const ownPads = padsOf.get(caller.userId) ?? 0;
        if (ownPads >= MAX_PADS) return false;
        ({ userId } = caller);
        padsOf.set(userId, ownPads + 1);
        return true;
      },
      list: deps.list,
      press: (caller, actionId, press, locale) => deps.press(caller, { actionId, ...press }, { locale, address }),
      listen: (caller, hear) => changes.listen(padsChannel(caller.userId), hear),
      closed(gone) {
        pads.remove(gone);
        if (userId !== null) leave(userId);
      },
    });
    pads.add(pad);
  }

  function leave(userId: string): void {
    const ownPads = (padsOf.get(userId) ?? 1) - 1;
    if (ownPads === 0) padsOf.delete(userId);
    else padsOf.set(userId, ownPads);
  }

  const stops = [
    every(
      scheduler,
      TICK_MS,
      pads.all((pad) => pad.tick()),
    ),
    every(
      scheduler,
      ACTING_CHECK_MS,
      pads.all((pad) => pad.recheckActing()),
    ),
    changes.listen(
      LOGINS,
      pads.all((pad) => pad.recheck()),
    ),
  ];

  return {
    accept,
    count: () => pads.sockets.size,
    close() {
      for (const stop of stops) stop();
      return pads.close();
    },
  };
}
