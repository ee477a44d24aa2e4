/** Stores which account an outside identity opens. */
import type { Database } from '../../../ground/db/connection.ts';
import type { OutsideIdentity } from '../../../providers/identity/identityProvider.ts';

/** Returns null when the identity is not known yet. */
export async function userOfIdentity(database: Database, { issuer, subject }: OutsideIdentity): Promise<string | null> {
  const row = await database('identities').where({ issuer, subject }).first<{ user_id: string } | undefined>('user_id');
  return row?.user_id ?? null;
}

export async function insertIdentity(
  transaction: Database,
  { issuer, subject }: OutsideIdentity,
  userId: string,
  nowMs: number,
): Promise<void> {
  await transaction('identities').insert({ issuer, subject, user_id: userId, created_at: nowMs });
}

/** Removes identities that were linked to an unconfirmed address, so that they no longer give access. */
export async function deleteIdentitiesOf(transaction: Database, userId: string): Promise<void> {
  await transaction('identities').where({ user_id: userId }).delete();
}
