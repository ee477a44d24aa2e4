/** Logins: which browsers are signed in as which user. Deleting the row ends a login at once and everywhere. */
import type { KeyScope } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { ACCOUNT_COLUMNS, type AccountColumns, toAccount, USABLE, type UsableAccount } from '../usableAccounts.ts';

export interface NewLogin {
  id: string;
  tokenHash: string;
  userId: string;
  /** The account that acts for the user: of an administrator, or of a manager of the user's agency. */
  actorId: string | null;
  /** The agency for which the actor enters; null = none. */
  enteredFor?: string | null;
  nowMs: number;
  expiresAtMs: number;
}

/** A signed-in account as every request needs it. */
export interface SignedIn extends UsableAccount {
  loginId: string | null;
  actorId: string | null;
  /** The agency for which the actor entered; null = none. */
  enteredFor: string | null;
  /** Null for an API key. */
  expiresAtMs: number | null;
  /** Null for a login. */
  keyId: string | null;
  /** Scopes of an API key; null for a login. */
  scopes: readonly KeyScope[] | null;
}

export async function insertLogin(database: Database, login: NewLogin): Promise<void> {
  await database('logins').insert({
    id: login.id,
    token_hash: login.tokenHash,
    user_id: login.userId,
    actor_id: login.actorId,
    agency_id: login.enteredFor ?? null,
    created_at: login.nowMs,
    expires_at: login.expiresAtMs,
  });
}

interface Columns extends AccountColumns {
  login_id: string | null;
  actor_id: string | null;
  entered_for: string | null;
  expires_at: number | null;
}

function toSignedIn(row: Columns): SignedIn {
  const { login_id: loginId, actor_id: actorId, entered_for: enteredFor, expires_at: expiresAtMs } = row;
  return { ...toAccount(row), loginId, actorId, enteredFor, expiresAtMs, keyId: null, scopes: null };
}

/** Holds while the account is a streamer of the agency who lets it in, and the actor looks after its members. */
const ENTRY_HOLDS = `(users.agency_id = logins.agency_id AND users.role = 'STREAMER' AND users.lets_agency_in = 1 AND EXISTS (
  SELECT 1 FROM users AS actor WHERE actor.id = logins.actor_id AND actor.agency_id = logins.agency_id
    AND actor.role IN ('ADMIN', 'MANAGER') AND actor.disabled_at IS NULL AND actor.deleted_at IS NULL))`;

/** Returns null when there is no such login, it has ended, or the account cannot be used. */
export async function findLogin(database: Database, tokenHash: string, nowMs: number): Promise<SignedIn | null> {
  const rows = (await database.raw(
    `SELECT ${ACCOUNT_COLUMNS}, logins.id AS login_id, logins.actor_id, logins.agency_id AS entered_for, logins.expires_at
      FROM logins JOIN users ON users.id = logins.user_id
      WHERE logins.token_hash = ? AND logins.expires_at > ? AND ${USABLE} AND (logins.agency_id IS NULL OR ${ENTRY_HOLDS})`,
    [tokenHash, nowMs, nowMs],
  )) as Columns[];
  return rows[0] ? toSignedIn(rows[0]) : null;
}

/** Returns the account of a streamer of the agency who lets it in. */
export async function findEnterable(
  database: Database,
  agencyId: string,
  userId: string,
  nowMs: number,
): Promise<UsableAccount | null> {
  const rows = (await database.raw(
    `SELECT ${ACCOUNT_COLUMNS} FROM users WHERE users.id = ? AND users.agency_id = ? AND users.role = 'STREAMER'
      AND users.lets_agency_in = 1 AND ${USABLE}`,
    [userId, agencyId, nowMs],
  )) as AccountColumns[];
  return rows[0] ? toAccount(rows[0]) : null;
}

/** Extends a login. */
export async function extendLogin(database: Database, id: string, expiresAtMs: number): Promise<void> {
  await database('logins').where({ id }).update({ expires_at: expiresAtMs });
}

export async function deleteLogin(database: Database, id: string): Promise<void> {
  await database('logins').where({ id }).delete();
}

/** Signs a user out everywhere, and ends logins of the user as an administrator for others. */
export async function deleteLoginsOf(database: Database, userId: string): Promise<void> {
  await database('logins').where({ user_id: userId }).orWhere({ actor_id: userId }).delete();
}

/** Ends logins of a user as an administrator for others. */
export async function deleteActingLoginsOf(database: Database, actorId: string): Promise<void> {
  await database('logins').where({ actor_id: actorId }).delete();
}

/** Deletes ended logins and returns their number. */
export async function deleteEndedLogins(database: Database, nowMs: number): Promise<number> {
  return database('logins').where('expires_at', '<=', nowMs).delete();
}
