/** Fills a data folder with accounts that have a profile, a user name on the platform and a permanent source. */
import { realClock } from '#server/ground/base/adapters/realTime.ts';
import { insertUser } from '#server/people/accounts/users/store.ts';
import { DEFAULT_SOURCE, storeSource } from '#server/sources/host/store.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { insertFirstProfile } from '#server/documents/profiles/store.ts';
import { benchBundle, benchConfig } from '../harness/benchProfile.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { liveKeyOf } from '../harness/sourceRooms.ts';

const { dataDir, names } = measuredArgs<{ dataDir: string; names: string[] }>();
const nowMs = Math.floor(realClock().nowMs());
const database = await openDatabase(benchConfig(dataDir).databaseFile);
const bundle = await benchBundle();
for (const name of names) {
  await database.transaction(async (transaction) => {
    await insertUser(transaction, {
      id: name,
      email: `${name}@example.com`,
      passwordHash: null,
      isAdministrator: false,
      plan: null,
      language: 'en',
      emailVerifiedAtMs: nowMs,
      termsAcknowledgedAtMs: nowMs,
      demoExpiresAtMs: null,
      nowMs,
      seed: 1,
      settings: { tiktokUsername: name },
    });
    const profile = { ...bundle.profile, id: `profile-${name}` };
    const overlay = { ...bundle.overlay, id: profile.id };
    const own = { ...bundle, profile, overlay };
    await insertFirstProfile(transaction, { streamerId: name, liveKey: liveKeyOf(name), nowMs, bundle: own });
    await storeSource(transaction, name, { ...DEFAULT_SOURCE, connector: 'tiktok', hold: 'always' });
  });
}
await database.destroy();
answer({ work: names.length, cpuS: cpuSeconds(), wallS: 0 });
