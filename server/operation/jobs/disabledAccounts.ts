/**
 * Disables live links of disabled accounts. Administrators and the console, in another process, disable accounts, so this is
 * checked regularly.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { disabledIds } from '../../people/accounts/users/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ProfileKeys } from '../../documents/profiles/profileKeys.ts';
import type { Hub } from '../../pages/realtime/hub.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';

/** Maximum time that a link still works. */
const EVERY_MS = 5_000;

export interface DisabledAccountsDeps {
  database: Database;
  keys: Pick<ProfileKeys, 'shut'>;
  hub: Pick<Hub, 'closeKey'>;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

/** Checks once before it resolves, then every five seconds. Open pages are disconnected. */
export async function startDisabledAccounts({
  database,
  keys,
  hub,
  scheduler,
  log,
}: DisabledAccountsDeps): Promise<RunningJob> {
  const run = async (): Promise<void> => {
    for (const profileId of keys.shut(await disabledIds(database))) hub.closeKey(profileId);
  };
  await run();
  return repeatedly({ name: 'disabled accounts', firstAfterMs: EVERY_MS, everyMs: EVERY_MS, run, scheduler, log });
}
