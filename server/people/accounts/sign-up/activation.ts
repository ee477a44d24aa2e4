/** Gives a usable account its first profile and opens its session. */
import type { Clock } from '#engine/core/clock.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { ProfileKeys } from '../../../documents/profiles/profileKeys.ts';
import { starterBundle } from '../../../documents/profiles/starterBundle.ts';
import { insertFirstProfile, profilesOf } from '../../../documents/profiles/store.ts';
import type { SessionHost } from '../../../show/session/sessionHost.ts';
import { findUser } from '../users/store.ts';
import type { Activation } from '../accountDeps.ts';

export interface ActivationDeps {
  database: Database;
  clock: Clock;
  randomKey(): string;
  /** The bundle from which the first profile is copied. */
  starter: Bundle;
  keys: Pick<ProfileKeys, 'put'>;
  host: Pick<SessionHost, 'tryOpen'>;
  /** Notified of a session to deliver to. */
  sources: { refresh(userId: string): Promise<void> };
  log: { warn(fields: object, message: string): void };
}

export function createActivation(deps: ActivationDeps): Activation {
  const { database, clock, randomKey, starter, keys, host, sources, log } = deps;

  async function goLive(userId: string): Promise<void> {
    const profiles = await profilesOf(database, userId);
    // An open one stays, and learns that the account's plan may have changed.
    await host.tryOpen(userId);
    // Comes last, because accounts unknown here are picked up later.
    for (const profile of profiles) keys.put(profile);
    await sources.refresh(userId);
  }

  return {
    goLive,
    goLiveOrLater: (userId) =>
      goLive(userId).catch((error: unknown) => {
        log.warn(
          { error, user: userId },
          'session of a new account could not be opened yet; the server tries again in a few seconds',
        );
      }),
    async prepare(transaction, userId) {
      const user = await findUser(transaction, userId);
      if (user === null || (await profilesOf(transaction, userId)).length > 0) return;
      const { language: locale, settings } = user;
      const bundle = starterBundle(starter, { id: randomKey(), locale, timeZone: settings.timeZone });
      const nowMs = Math.floor(clock.nowMs());
      await insertFirstProfile(transaction, { streamerId: userId, liveKey: randomKey(), nowMs, bundle });
    },
  };
}
