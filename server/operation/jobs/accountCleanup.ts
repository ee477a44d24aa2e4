/**
 * Deletes expired data (behaviour: demo-1): demo accounts after their 24 hours, accounts with an unconfirmed address, logins
 * and one-time codes. Continues interrupted deletions.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Deletion } from '../../people/accounts/deletion/deletion.ts';
import {
  accountsOf,
  endedDemo,
  neverConfirmed,
  unfinishedDeletions,
  type Which,
} from '../../people/accounts/deletion/store.ts';
import { deleteAuditBefore } from '../../people/accounts/audit/store.ts';
import { deleteEndedLogins } from '../../people/accounts/logins/store.ts';
import { deleteEndedTokens } from '../../people/accounts/tokens/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';

const MINUTE_MS = 60_000;
/** Codes to confirm an address expire after a day and can be sent again. */
const CONFIRM_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;
/** Time for which the audit log is kept (behaviour: account-46). */
const AUDIT_KEPT_MS = 90 * 24 * 60 * MINUTE_MS;

export interface AccountCleanupDeps {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  deletion: Pick<Deletion, 'start' | 'finish'>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Starts the job: runs soon after the start, then every ten minutes. */
export function startAccountCleanup(deps: AccountCleanupDeps): RunningJob {
  const { scheduler, log } = deps;
  const times = { firstAfterMs: MINUTE_MS / 2, everyMs: 10 * MINUTE_MS };
  return repeatedly({ name: 'account clean-up', ...times, run: () => cleanUp(deps), scheduler, log });
}

async function cleanUp({ database, clock, deletion, log }: AccountCleanupDeps): Promise<void> {
  const nowMs = Math.floor(clock.nowMs());
  const start = async (which: Which): Promise<number> => {
    const ids = await accountsOf(database, which);
    for (const userId of ids) await deletion.start(userId, which);
    return ids.length;
  };
  const demos = await start(endedDemo(nowMs));
  const unconfirmed = await start(neverConfirmed(nowMs - CONFIRM_WITHIN_MS));
  for (const userId of await unfinishedDeletions(database)) await deletion.finish(userId);
  const logins = await deleteEndedLogins(database, nowMs);
  const codes = await deleteEndedTokens(database, nowMs);
  await deleteAuditBefore(database, nowMs - AUDIT_KEPT_MS);
  if (demos + unconfirmed + logins + codes === 0) return;
  log.info({ demos, unconfirmed, logins, codes }, 'expired accounts, logins and codes were deleted');
}
