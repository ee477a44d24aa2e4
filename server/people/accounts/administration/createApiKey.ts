/** Creates the API key of an account at the operator's console. */
import { AppError } from '#engine/core/appError.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { hashApiKey, newApiKey } from '../apiKey.ts';
import { insertAudit } from '../audit/store.ts';
import { findUserByEmail, setApiKey } from '../users/store.ts';
import { CONSOLE } from './administration.ts';

interface CreateApiKeyDeps {
  database: Database;
  /** Returns this many random bytes. */
  newSecret(size: number): Uint8Array;
  nowMs: number;
}

/** Returns the new key, which is never shown again; the previous one becomes invalid. @throws USER_NOT_FOUND */
export function createApiKey({ database, newSecret, nowMs }: CreateApiKeyDeps, email: string): Promise<string> {
  return database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === null) throw new AppError('USER_NOT_FOUND', { email });
    const key = newApiKey(user.id, newSecret);
    await setApiKey(transaction, user.id, hashApiKey(key));
    await insertAudit(transaction, {
      atMs: nowMs,
      action: 'api-key',
      actor: CONSOLE,
      subject: user,
      address: CONSOLE.id,
    });
    return key;
  });
}
