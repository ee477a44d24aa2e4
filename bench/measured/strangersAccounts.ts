/** Fills a data folder with the accounts of an attack: a victim who streams, demos, and others. */
import { realClock } from '#server/ground/base/adapters/realTime.ts';
import { DEMO_MS } from '#server/people/accounts/demo/demoAccounts.ts';
import { hashApiKey } from '#server/people/accounts/apiKey.ts';
import { insertUser } from '#server/people/accounts/users/store.ts';
import { DEFAULT_SOURCE, storeSource } from '#server/sources/host/store.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { insertFirstProfile } from '#server/documents/profiles/store.ts';
import { benchBundle, benchConfig } from '../harness/benchProfile.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { ACCOUNTS, type BenchAccount } from '../harness/strangers/accounts.ts';

/** Names of the accounts whose streams are on. */
const { dataDir, streamers } = measuredArgs<{ dataDir: string; streamers: string[] }>();
const nowMs = Math.floor(realClock().nowMs());
const database = await openDatabase(benchConfig(dataDir).databaseFile);
const bundle = await benchBundle();

async function insertAccount(
  transaction: Database,
  { id, plan, isDemo, profileId, liveKey, apiKey }: BenchAccount,
): Promise<void> {
  await insertUser(transaction, {
    id,
    email: isDemo ? null : `${id}@example.com`,
    passwordHash: null,
    isAdministrator: false,
    plan,
    language: 'en',
    emailVerifiedAtMs: isDemo ? null : nowMs,
    termsAcknowledgedAtMs: nowMs,
    demoExpiresAtMs: isDemo ? nowMs + DEMO_MS : null,
    nowMs,
    seed: 1,
    settings: { tiktokUsername: id },
    apiKeyHash: hashApiKey(apiKey),
  });
  const own = {
    ...bundle,
    profile: { ...bundle.profile, id: profileId },
    overlay: { ...bundle.overlay, id: profileId },
  };
  await insertFirstProfile(transaction, { streamerId: id, liveKey, nowMs, bundle: own });
  if (streamers.includes(id))
    await storeSource(transaction, id, { ...DEFAULT_SOURCE, connector: 'tiktok', hold: 'always' });
}

for (const account of ACCOUNTS) await database.transaction((transaction) => insertAccount(transaction, account));
await database.destroy();
answer({ work: ACCOUNTS.length, cpuS: cpuSeconds(), wallS: 0 });
