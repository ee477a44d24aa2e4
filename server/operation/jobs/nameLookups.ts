/**
 * Looks up user names that the platform could not confirm when they were saved (behaviour: profile-90): a few per round, with
 * growing waits for each account, and none while the platform does not answer.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { afterLookup, dueNames, storeLookup } from '../../people/accounts/users/nameProof.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { PlatformAccounts } from '../../sources/platformAccounts.ts';
import type { Database } from '../../ground/db/connection.ts';

const EVERY_MS = 60_000;
/** The platform blocks clients with too many requests. */
const LOOKUPS_PER_ROUND = 5;

export interface NameLookupsDeps {
  database: Database;
  platform: PlatformAccounts;
  clock: Clock;
  scheduler: Scheduler;
  /** Returns a number from 0 to below 1. */
  random(): number;
  log: { warn(fields: object, message: string): void };
}

export function startNameLookups(deps: NameLookupsDeps): RunningJob {
  const { scheduler, log } = deps;
  const run = (): Promise<void> => lookUpDue(deps);
  return repeatedly({ name: 'name lookups', firstAfterMs: EVERY_MS, everyMs: EVERY_MS, run, scheduler, log });
}

async function lookUpDue({ database, platform, clock, random }: NameLookupsDeps): Promise<void> {
  const due = await dueNames(database, clock.nowMs(), LOOKUPS_PER_ROUND);
  for (const name of due) {
    const found = name.wasHeard ? 'known' : await platform.find(name.username);
    await storeLookup(database, name, afterLookup(found, name.lookup.failures, clock.nowMs(), random()));
    // The platform would not answer for the others either.
    if (found === 'noAnswer' || found === 'unreachable') return;
  }
}
