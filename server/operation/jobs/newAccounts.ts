/** Picks up accounts that the console created in another process: opens their sessions, so that their live links work. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Activation } from '../../people/accounts/accountDeps.ts';
import { idsWithProfiles } from '../../people/accounts/users/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import { OWN_STREAMER } from '../../documents/profiles/ownProfile.ts';
import type { ProfileKeys } from '../../documents/profiles/profileKeys.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';

/** Maximum wait of a new account. */
const EVERY_MS = 5_000;

export interface NewAccountsDeps {
  database: Database;
  keys: Pick<ProfileKeys, 'list'>;
  activation: Pick<Activation, 'goLive'>;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

export function startNewAccounts({ database, keys, activation, scheduler, log }: NewAccountsDeps): RunningJob {
  let isOwnTaken = false;
  const run = async (): Promise<void> => {
    // Read before the database: an account that is closed meanwhile is known here, and stays closed.
    const known = new Set(keys.list().map(({ streamerId }) => streamerId));
    for (const id of await idsWithProfiles(database)) {
      // Its session existed before the account, and learns once that it has one.
      const isOwnNow = id === OWN_STREAMER && !isOwnTaken;
      if (isOwnNow || !known.has(id)) await activation.goLive(id);
      isOwnTaken ||= isOwnNow;
    }
  };
  return repeatedly({ name: 'new accounts', firstAfterMs: EVERY_MS, everyMs: EVERY_MS, run, scheduler, log });
}
