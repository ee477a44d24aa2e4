/** The operator's own profile, to which a connected source delivers. It is created as a copy of the design 'Neon'. */
import { readBundleFile } from '../bundles/bundleFile.ts';
import type { Database } from '../../ground/db/connection.ts';
import { starterBundle } from './starterBundle.ts';
import { createProfile, listProfiles } from './store.ts';

/** The streamer of the first account on this computer, and of a connected source before there is an account. */
export const OWN_STREAMER = 'own';

const NAME = 'My stream';
const ID = 'my-stream';

/** Data for creating the copy. */
export interface NewOwnProfile {
  /** The bundle to copy. */
  bundlePath: string;
  liveKey: string;
  nowMs: number;
  /** Integer from 0 to 4,294,967,295. */
  seed: number;
}

/** Creates the streamer with the profile unless they exist. */
export async function ensureOwnProfile(database: Database, create: () => NewOwnProfile): Promise<void> {
  const profiles = await listProfiles(database);
  if (profiles.some((profile) => profile.streamerId === OWN_STREAMER)) return;
  const { bundlePath, ...rest } = create();
  const bundle = starterBundle(await readBundleFile(bundlePath), { id: ID, locale: 'en' });
  await createProfile(database, { streamerId: OWN_STREAMER, streamerName: NAME, bundle, ...rest });
}
