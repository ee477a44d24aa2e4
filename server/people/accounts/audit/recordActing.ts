/**
 * Records what somebody does in the account of somebody else: before it happens, completed with its result. A crash between
 * leaves an entry without a result, which says that it may have happened (behaviour: account-46).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Caller } from '../../../ground/http/caller.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { findUser } from '../users/store.ts';
import { helperActor } from './helperActor.ts';
import { type AuditEntry, beginAudit, completeAudit } from './store.ts';

export interface ActingRequest {
  /** The request, for example `PATCH /flows/{id}`. */
  what: string;
  address: string;
  nowMs: number;
}

/** Does the work, recorded when the caller acts for somebody. */
export async function recordActing<T>(
  database: Database,
  caller: Caller | null,
  { what: detail, address, nowMs: atMs }: ActingRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (caller === null || (caller.actorId === null && !caller.helper)) return work();
  const [actor, subject] = [await actorOf(database, caller), await findUser(database, caller.userId)];
  const id = await beginAudit(database, {
    atMs,
    action: 'request',
    detail,
    actor,
    subject: subject ?? { id: caller.userId, email: null },
    address,
    agencyId: caller.enteredFor,
  });
  try {
    const done = await work();
    // The work is done, so its answer does not depend on this note.
    await completeAudit(database, id, 'ok').catch(() => undefined);
    return done;
  } catch (error) {
    await completeAudit(database, id, error instanceof AppError ? error.code : 'INTERNAL').catch(() => undefined);
    throw error;
  }
}

/** Returns who acts: an account, or a helper, who has a name in place of an address. */
async function actorOf(database: Database, { actorId, helper }: Caller): Promise<AuditEntry['actor']> {
  if (helper) return { id: helperActor(helper.id), email: helper.name };
  return (await findUser(database, actorId!)) ?? { id: actorId!, email: null };
}
