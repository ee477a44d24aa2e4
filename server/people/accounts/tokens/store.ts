/** One-time tokens: what is sent by mail or kept by a browser for a few minutes. The database holds their SHA-256. */
import type { Database } from '../../../ground/db/connection.ts';
import { hashToken } from '../logins/loginToken.ts';

/** What a token is for; one of another purpose is worth nothing there. */
export type TokenPurpose = 'verifyEmail' | 'resetPassword' | 'loginAs' | 'oauthStart' | 'oauthIdentity';

export interface NewOneTimeToken {
  token: string;
  purpose: TokenPurpose;
  /** Whose it is; null for somebody who has no account yet. */
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

/** Looks at a token without using it up; null when it is worth nothing. */
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

/** Uses a token up; null when it is worth nothing. Of two who come at the same time one gets it. */
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
 * What issuing a token costs, for nobody: so the time of an answer does not tell whether there is such an account. The
 * row is worth nothing and goes with those that have ended.
 */
export async function insertDecoy(
  database: Database,
  token: Pick<NewOneTimeToken, 'token' | 'purpose' | 'expiresAtMs'>,
): Promise<void> {
  await insertToken(database, { ...token, userId: null });
}

/** Makes the tokens of a purpose that a user has worthless. */
export async function deleteTokensOf(database: Database, userId: string, purpose: TokenPurpose): Promise<void> {
  await database('one_time_tokens').where({ user_id: userId, purpose }).delete();
}

/** Takes away what has ended. Returns how many there were. */
export async function deleteEndedTokens(database: Database, nowMs: number): Promise<number> {
  return database('one_time_tokens').where('expires_at', '<=', nowMs).delete();
}
