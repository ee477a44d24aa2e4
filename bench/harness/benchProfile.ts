/** Creates a single streamer with a small overlay in a separate data folder. */
import type { Bundle } from '#schemas/generated/types.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { type Config, configFrom } from '#server/config.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { join } from 'node:path';
import { START_MS } from './events.ts';

export const LIVE_KEY = 'benchbenchbenchbenchbe';
export const STREAMER = 'bench';
/** Id of the goal, which counts likes: its amount tells which event a page has. */
export const GOAL = 'demo-goal';

/** Returns the configuration of a server in that folder, without the demo. */
export function benchConfig(dataDir: string): Config {
  return configFrom({ PORT: '0', LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'silent' }, dataDir);
}

/** Returns four items, always the same: numbers stay comparable however the demo grows. */
export const benchBundle = (): Promise<Bundle> => readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));

/** Creates folder, database, streamer and profile. */
export async function makeBenchProfile(dataDir: string, bundle?: Bundle): Promise<void> {
  const database = await openDatabase(benchConfig(dataDir).databaseFile);
  await createProfile(database, {
    streamerId: STREAMER,
    streamerName: 'Bench',
    seed: 1,
    liveKey: LIVE_KEY,
    nowMs: START_MS,
    bundle: bundle ?? (await benchBundle()),
  });
  await database.destroy();
}
