/**
 * Keys of the docks at agents (behaviour: agent-13). The docks of each agent are a helper with one device, whose token is the key,
 * so the guard, the limits and the audit list of helpers apply to them. Without the agent the key opens nothing.
 */
import type { HelperRight } from '#schemas/generated/types.ts';
import { hashToken, newToken } from '../../../ground/base/secretToken.ts';
import type { DockKeys } from '../../../integrations/agents/agentSocket.ts';
import { DOCK_KEY_MS } from '../../../integrations/agents/limits.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { findUser } from '../users/store.ts';
import { extendDocks, replaceDocks } from './store.ts';

/** Everything that docks show and press. Docks at an agent give no points. */
const DOCK_RIGHTS: readonly HelperRight[] = ['see', 'press', 'say', 'viewers'];

const KEY = /^(docks-[\w-]{1,57})\.([\w-]{1,100})$/;

/** Returns the parts of a key; null = it is none. */
export function readDockKey(key: string): { helperId: string; token: string } | null {
  const [, helperId, token] = KEY.exec(key) ?? [];
  return helperId === undefined || token === undefined ? null : { helperId, token };
}

export function createDockKeys(deps: Pick<AccountDeps, 'database' | 'clock' | 'newSecret' | 'randomKey'>): DockKeys {
  const { database, newSecret, randomKey } = deps;
  return {
    give: ({ id: agentId, streamerId: userId, name }) =>
      database.transaction(async (transaction) => {
        const user = await findUser(transaction, userId);
        if (user === null || user.demoExpiresAtMs !== null) return null;
        const [nowMs, token] = [nowOf(deps), newToken(newSecret)];
        const id = `docks-${agentId}`;
        const times = { createdAtMs: nowMs, expiresAtMs: nowMs + DOCK_KEY_MS };
        await replaceDocks(
          transaction,
          { id, userId, agentId, name, rights: DOCK_RIGHTS, pointsPerDay: 0, ...times },
          { id: randomKey(), tokenHash: hashToken(token) },
        );
        return `${id}.${token}`;
      }),

    async renew(key) {
      const parts = readDockKey(key);
      if (parts === null) return false;
      const { helperId, token } = parts;
      const nowMs = nowOf(deps);
      return extendDocks(database, { helperId, tokenHash: hashToken(token), nowMs, expiresAtMs: nowMs + DOCK_KEY_MS });
    },
  };
}
