/** Lists, makes, changes and ends the API keys of an account (behaviour: account-40). */
import { AppError } from '#engine/core/appError.ts';
import type { ApiKey, ApiKeyList, CreateApiKey, NewApiKey, UpdateApiKey } from '#schemas/generated/types.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { hashApiKey, newApiKey } from '../apiKey.ts';
import { deleteKey, insertKey, keyOf, type KeyRow, keysOf, replaceFullKey, updateKey } from './store.ts';

/** Maximum number of keys of an account. */
export const MAX_KEYS = 20;

export type ApiKeyDeps = Pick<AccountDeps, 'database' | 'clock' | 'newSecret' | 'randomKey'>;

export interface ApiKeys {
  list(userId: string): Promise<ApiKeyList>;
  /** Makes a key with scopes. @throws API_KEYS_LIMIT, KEY_EXPIRY_PAST */
  create(userId: string, wanted: CreateApiKey): Promise<NewApiKey>;
  /** @throws NOT_FOUND, KEY_EXPIRY_PAST */
  change(userId: string, id: string, change: UpdateApiKey): Promise<ApiKey>;
  remove(userId: string, id: string): Promise<void>;
  /** Creates the full key, which is never shown again; the previous one becomes invalid. */
  renewFull(userId: string): Promise<string>;
}

export function createApiKeys(deps: ApiKeyDeps): ApiKeys {
  const { database, newSecret, randomKey } = deps;
  return {
    async list(userId) {
      return { items: (await keysOf(database, userId)).map(toAnswer), limit: MAX_KEYS };
    },

    async create(userId, { name, scopes, expiresAt }) {
      const nowMs = nowOf(deps);
      const expiresAtMs = endOf(expiresAt ?? null, nowMs);
      const id = randomKey();
      const apiKey = newApiKey(id, newSecret);
      const row = { id, name: name.trim(), scopes, createdAtMs: nowMs, expiresAtMs, lastUsedAtMs: null };
      await database.transaction(async (transaction) => {
        const { length } = await keysOf(transaction, userId);
        if (length >= MAX_KEYS) throw new AppError('API_KEYS_LIMIT', { limit: MAX_KEYS });
        await insertKey(transaction, { ...row, userId, hash: hashApiKey(apiKey) });
      });
      return { key: toAnswer(row), apiKey };
    },

    async change(userId, id, { name, scopes, expiresAt }) {
      const expiresAtMs = expiresAt === undefined ? undefined : endOf(expiresAt, nowOf(deps));
      await updateKey(database, id, { name: name?.trim(), scopes, expiresAtMs });
      const changed = await keyOf(database, userId, id);
      if (changed === null) throw new AppError('NOT_FOUND'); // deleted a moment ago
      return toAnswer(changed);
    },

    remove: (userId, id) => deleteKey(database, userId, id),

    async renewFull(userId) {
      const apiKey = newApiKey(userId, newSecret);
      await replaceFullKey(database, { userId, hash: hashApiKey(apiKey), nowMs: nowOf(deps) });
      return apiKey;
    },
  };
}

/** @throws KEY_EXPIRY_PAST */
function endOf(expiresAt: string | null, nowMs: number): number | null {
  if (expiresAt === null) return null;
  const expiresAtMs = Math.floor(Date.parse(expiresAt));
  if (expiresAtMs <= nowMs) throw new AppError('KEY_EXPIRY_PAST', {}, { field: 'expiresAt' });
  return expiresAtMs;
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function toAnswer({ id, name, scopes, createdAtMs, expiresAtMs, lastUsedAtMs }: KeyRow): ApiKey {
  return {
    id,
    name,
    scopes: [...scopes],
    createdAt: isoOf(createdAtMs),
    lastUsedAt: isoOf(lastUsedAtMs),
    expiresAt: isoOf(expiresAtMs),
  };
}
