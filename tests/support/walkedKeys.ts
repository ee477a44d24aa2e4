/** API keys with which the walk of all routes calls. */
import type { KeyScope } from '#schemas/generated/types.ts';
import { hashApiKey, newApiKey } from '#server/people/accounts/apiKey.ts';
import { insertKey } from '#server/people/accounts/keys/store.ts';
import type { Account, ApiServer } from './apiServer.ts';

/** Keys of each account besides its full key. */
export type KeyState = 'read' | 'run' | 'edit' | 'propose' | 'agency' | 'expired' | 'deleted';

const keyOf = ({ id }: Account, state: KeyState): string =>
  newApiKey(`${id}-${state}`, (size) => Buffer.alloc(size, state));
export const keyHeaders = (account: Account, state: KeyState): Record<string, string> => ({
  authorization: `Bearer ${keyOf(account, state)}`,
});

/** Stores a key of each scope, an expired one with all scopes, and none for `deleted`. */
export async function keepKeys(api: ApiServer, account: Account): Promise<void> {
  const userId = account.id;
  const keep = (state: KeyState, scopes: readonly KeyScope[], expiresAtMs: number | null): Promise<void> =>
    insertKey(api.database, {
      id: `${userId}-${state}`,
      userId,
      name: state,
      hash: hashApiKey(keyOf(account, state)),
      scopes,
      createdAtMs: 0,
      expiresAtMs,
    });
  for (const scope of ['read', 'run', 'edit', 'propose', 'agency'] as const) await keep(scope, [scope], null);
  await keep('expired', ['full', 'read', 'run', 'edit'], api.clock.nowMs());
}
