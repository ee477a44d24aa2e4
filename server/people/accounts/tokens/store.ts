/** One-time tokens, which are sent by mail or kept by a browser for a few minutes. The database contains their SHA-256. */
import type { Database } from '../../../ground/db/connection.ts';
import { hashToken } from '../../../ground/base/secretToken.ts';

/** Purpose of a token, which is invalid for any other. */
export type TokenPurpose = 'verifyEmail' | 'resetPassword' | 'loginAs' | 'oauthStart' | 'oauthIdentity';

export interface NewOneTimeToken {
  token: string;
  purpose: TokenPurpose;
  /** Owner of the token; null without an account. */
  userId: string | null;
  payload?: object;
  expiresAtMs: number;
}

export interface OneTimeToken {
  userId: string | null;
  payload: unknown;
}

export async function insertToken(database: Database, token: NewOneTimeToken): Promise<void> {
  await database('one_time_tokens').insert({
    token_hash: hashToken(token.token),
    purpose: token.purpose,
    user_id: token.userId,
    payload: JSON.stringify(token.payload ?? {}),
    expires_at: token.expiresAtMs,
  });
}

interface Columns {
  user_id: string | null;
  payload: string;
}

const toToken = ({ user_id, payload }: Columns): OneTimeToken => ({
  userId: user_id,
  payload: JSON.parse(payload) as unknown,
});

/** Reads a token without using it up; null when it is invalid. */
export async function peekToken(
  database: Database,
  token: string,
  purpose: TokenPurpose,
  nowMs: number,
): Promise<OneTimeToken | null> {
  const row = await database('one_time_tokens')
    .where({ token_hash: hashToken(token), purpose })
    .where('expires_at', '>', nowMs)
    .first<Columns | undefined>('user_id', 'payload');
  return row ? toToken(row) : null;
}

/** Uses a token up; null when it is invalid. Of two simultaneous callers one gets it. */
export async function takeToken(
  database: Database,
  token: string,
  purpose: TokenPurpose,
  nowMs: number,
): Promise<OneTimeToken | null> {
  const rows = (await database.raw(
    'DELETE FROM one_time_tokens WHERE token_hash = ? AND purpose = ? AND expires_at > ? RETURNING user_id, payload',
    [hashToken(token), purpose, nowMs],
  )) as Columns[];
  return rows[0] ? toToken(rows[0]) : null;
}

/**
 * Takes the same effort as issuing a token, so that the time of an answer does not reveal whether the account exists. The row
 * is invalid and deleted with ended ones.
 */
export async function insertDecoy(
  database: Database,
  token: Pick<NewOneTimeToken, 'token' | 'purpose' | 'expiresAtMs'>,
): Promise<void> {
  await insertToken(database, { ...token, userId: null });
}

/** Invalidates a user's tokens of a purpose. */
export async function deleteTokensOf(database: Database, userId: string, purpose: TokenPurpose): Promise<void> {
  await database('one_time_tokens').where({ user_id: userId, purpose }).delete();
}

/** Deletes ended tokens and returns their number. */
export async function deleteEndedTokens(database: Database, nowMs: number): Promise<number> {
  return database('one_time_tokens').where('expires_at', '<=', nowMs).delete();
}
