/**
 * Lets docks watch a profile by a sign-in: the owner's, or that of a helper with the right to see. Revoking closes them within a
 * second, also where a command changed the database alone (behaviour: helper-6).
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { type Caller, helperKindOf } from '../../ground/http/caller.ts';
import { type Changes, LOGINS } from '../../ground/base/changes.ts';
import { every } from '../../ground/base/every.ts';
import { isOwnOrigin } from '../../ground/http/guards.ts';
import type { Hub } from '../../pages/realtime/hub.ts';
import type { FindVisitor } from '../../pages/realtime/visitors.ts';
import { upgradeContexts } from '../../pages/sockets/upgradeContexts.ts';
import { ACTING_CHECK_MS } from '../../pages/updates/limits.ts';
import { OWNERS } from '../owners.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { refuseUnlessAllowed } from '../rights/guard.ts';
import type { ApiServices } from '../services.ts';

/** Declares the right that watching a live page takes. */
export const WATCHING = alsoHelpers('see', signedIn('read'));

/** Returns a function that finds who may watch a profile. */
export function visitorsOf(services: ApiServices): FindVisitor {
  const contextOf = upgradeContexts();

  async function callerOf(request: IncomingMessage): Promise<Caller | null> {
    const ctx = contextOf(request);
    const origin = ctx.get('Origin');
    // The browser's cookie would admit a page of another website.
    if (origin !== '' && !isOwnOrigin(ctx, origin, services.publicUrl)) return null;
    const caller = await services.authenticate(ctx, false);
    refuseUnlessAllowed(WATCHING, caller);
    return caller;
  }

  return async (request, profileId) => {
    const caller = await callerOf(request).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    });
    if (caller === null || (await OWNERS.profile(profileId, services)) !== caller.userId) return null;
    const { helper, userId: id } = caller;
    return helper ? { kind: helperKindOf(helper), id: helper.id } : { kind: 'account', id };
  };
}

export interface DockDeps {
  hub: Pick<Hub, 'setVisitors' | 'recheckVisitors'>;
  services: ApiServices;
  changes: Pick<Changes, 'listen'>;
  scheduler: Scheduler;
  log: { error(fields: object, message: string): void };
}

/** Opens the hub for docks, and keeps checking who watches. Returns a function that stops it. */
export function openDocks({ hub, services, changes, scheduler, log }: DockDeps): () => void {
  hub.setVisitors(visitorsOf(services));
  const recheck = (): void =>
    void hub.recheckVisitors().catch((error: unknown) => log.error({ err: error }, 'docks could not be checked'));
  const stopListening = changes.listen(LOGINS, recheck);
  const stopChecking = every(scheduler, ACTING_CHECK_MS, recheck);
  return () => {
    stopListening();
    stopChecking();
  };
}
