/** Accounts with an agent each, whose token is known, for servers that are measured. */
import { hashToken } from '#server/ground/base/secretToken.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { confirmAgent, insertAgent } from '#server/integrations/agents/store.ts';
import { storeProgram } from '#server/integrations/host/store.ts';
import { insertUser } from '#server/people/accounts/users/store.ts';
import { benchConfig } from './benchProfile.ts';
import { START_MS } from './events.ts';

export const AGENTS = 500;
export const agentToken = (index: number): string => `agent-token-${index}`;

/** Adds the accounts, each with OBS at its agent. */
export async function addBenchAgents(dataDir: string): Promise<void> {
  const database = await openDatabase(benchConfig(dataDir).databaseFile);
  await database.transaction(async (transaction) => {
    for (let index = 0; index < AGENTS; index++) {
      const id = `agent-${index}`;
      await insertUser(transaction, {
        id,
        email: `${id}@example.com`,
        passwordHash: null,
        language: 'en',
        emailVerifiedAtMs: START_MS,
        termsAcknowledgedAtMs: START_MS,
        demoExpiresAtMs: null,
        isAdministrator: false,
        plan: null,
        nowMs: START_MS,
        seed: 1,
      });
      const computer = { name: 'pc', os: 'windows', version: 'bench', address: '127.0.0.1' } as const;
      const tokenHash = hashToken(agentToken(index));
      await insertAgent(transaction, { id, streamerId: id, ...computer, createdAtMs: START_MS, tokenHash });
      await confirmAgent(transaction, { streamerId: id, id }, START_MS);
      const place = { host: 'localhost', port: 4455, sealedPassword: null, agentId: id, allowed: null, name: null };
      await storeProgram(transaction, id, 'broadcast', { isOn: true, ...place });
    }
  });
  await database.destroy();
}
