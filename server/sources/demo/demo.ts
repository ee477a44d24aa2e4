/** Demo streamer whose overlay moves from the first start on, by a recording that plays in a loop. */
import { join } from 'node:path';
import { readBundleFile } from '../../documents/bundles/bundleFile.ts';
import type { Connector } from '../connector.ts';
import { type ReplayDeps, replayConnector } from '../replay/connector.ts';
import type { Database } from '../../ground/db/connection.ts';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { createProfile, listProfiles, type ProfileRow } from '../../documents/profiles/store.ts';
import { readRecordingEvents, readRecordingHeader } from '../../show/session/recording/recordingFile.ts';

export const DEMO_STREAMER = 'demo';

const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);

/** Creates the demo profile on the first start. */
export async function ensureDemo(database: Database, newKey: () => string, nowMs: number): Promise<ProfileRow> {
  const find = async (): Promise<ProfileRow | undefined> =>
    (await listProfiles(database)).find((profile) => profile.streamerId === DEMO_STREAMER);
  const known = await find();
  if (known) return known;
  const bundle = await readBundleFile(fixture('bundles/demo.json'));
  await createProfile(database, {
    streamerId: DEMO_STREAMER,
    streamerName: 'Demo',
    seed: 1,
    liveKey: newKey(),
    nowMs,
    bundle,
  });
  return (await find())!;
}

/** Plays the demo recording in a loop. */
export async function demoConnector(deps: ReplayDeps): Promise<Connector> {
  const path = fixture('recordings/demo.jsonl');
  const header = await readRecordingHeader(path);
  return replayConnector({ header, events: () => readRecordingEvents(path) }, deps);
}
