/** Creates an API key of an account at the operator's console. */
import { AppError } from '#engine/core/appError.ts';
import type { CreateApiKey } from '#schemas/generated/types.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { insertAudit } from '../audit/store.ts';
import { createApiKeys } from '../keys/apiKeys.ts';
import { findUserByEmail } from '../users/store.ts';
import { CONSOLE } from './administration.ts';

interface CreateApiKeyDeps {
  database: Database;
  clock: Pick<Clock, 'nowMs'>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  /** Returns this many random bytes. */
  newSecret(size: number): Uint8Array;
}

/**
 * Returns the new key, which is never shown again.
 * @param wanted null = the full key, which ends the previous full key
 * @throws USER_NOT_FOUND, API_KEYS_LIMIT, KEY_EXPIRY_PAST
 */
export function createApiKey(deps: CreateApiKeyDeps, email: string, wanted: CreateApiKey | null): Promise<string> {
  return deps.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === null) throw new AppError('USER_NOT_FOUND', { email });
    const keys = createApiKeys({ ...deps, database: transaction });
    const key = wanted === null ? await keys.renewFull(user.id) : (await keys.create(user.id, wanted)).apiKey;
    await insertAudit(transaction, {
      atMs: Math.floor(deps.clock.nowMs()),
      action: 'api-key',
      actor: CONSOLE,
      subject: user,
      address: CONSOLE.id,
    });
    return key;
  });
}
