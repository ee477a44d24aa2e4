/** Opens the socket of pads, whose presses pass the same checks and are recorded as those of the REST interface. */
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { withAuthor } from '../../ground/base/requestAuthor.ts';
import { journalAuthor } from '../../ground/http/author.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { limitIdOf } from '../../ground/http/caller.ts';
import { createPadSockets, type PadSockets, type PadSocketsDeps } from '../../pads/sockets/padSockets.ts';
import type { Doorkeeper } from '../../pages/sockets/doorkeeper.ts';
import { recordActing } from '../../people/accounts/audit/recordActing.ts';
import { refuseUnlessAllowed } from '../rights/guard.ts';
import type { ApiServices } from '../services.ts';
import { PRESS_ACTIONS, SEE_ACTIONS } from './routes.ts';

export interface PadDeps {
  services: ApiServices;
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  doorkeeper: Doorkeeper;
}

/** The same as for the route, so that lists of what somebody did show one kind of entry. */
const PRESS = 'POST /pad/actions/{actionId}';

export function openPads({ services, scheduler, log, doorkeeper }: PadDeps): PadSockets {
  const { padDesk, places, limits, database, clock, changes, publicUrl, proxies } = services;

  const press: PadSocketsDeps['press'] = async (caller, { actionId, ...how }, { locale, address }) => {
    refuseUnlessAllowed(PRESS_ACTIONS, caller);
    await limits.countOwn('runs', 'account', limitIdOf(caller));
    const author = journalAuthor(caller);
    const of = author === null ? null : { streamerId: caller.userId, author };
    const acting = { what: PRESS, address, nowMs: Math.floor(clock.nowMs()) };
    await places.work(caller, () =>
      withAuthor(of, () => recordActing(database, caller, acting, () => padDesk.press(caller, actionId, how, locale))),
    );
  };

  async function authenticate(...[ctx]: Parameters<PadSocketsDeps['authenticate']>): Promise<Caller> {
    const caller = await services.authenticate(ctx, false);
    if (caller === null) throw new AppError(ctx.get('Authorization') === '' ? 'NOT_SIGNED_IN' : 'PAD_KEY_UNKNOWN');
    refuseUnlessAllowed(SEE_ACTIONS, caller);
    return caller;
  }

  return createPadSockets({
    authenticate,
    list: (caller, locale) => places.work(caller, () => padDesk.list(caller, locale), true),
    press,
    changes,
    publicUrl,
    proxies,
    scheduler,
    log,
    doorkeeper,
  });
}
