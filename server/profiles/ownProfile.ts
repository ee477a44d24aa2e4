/** The profile of whoever runs this Liveloom: what a connected source delivers to. Made from a copy of the demo. */
import type { Bundle } from '#schemas/generated/types.ts';
import { readBundleFile } from '../bundles/bundleFile.ts';
import type { Database } from '../db/connection.ts';
import { createProfile, listProfiles } from './store.ts';

export const OWN_STREAMER = 'own';

const NAME = 'My stream';
const ID = 'my-stream';

/** What the copy is made with. */
export interface NewOwnProfile {
  /** The bundle to copy. */
  bundlePath: string;
  liveKey: string;
  nowMs: number;
  /** 0 to 4,294,967,295. */
  seed: number;
}

/** Creates the streamer with the profile unless they are there. */
export async function ensureOwnProfile(database: Database, create: () => NewOwnProfile): Promise<void> {
  const profiles = await listProfiles(database);
  if (profiles.some((profile) => profile.streamerId === OWN_STREAMER)) return;
  const { bundlePath, ...rest } = create();
  const bundle = ownBundle(await readBundleFile(bundlePath));
  await createProfile(database, { streamerId: OWN_STREAMER, streamerName: NAME, bundle, ...rest });
}

/** The copy has names and ids of its own. */
function ownBundle(bundle: Bundle): Bundle {
  const { profile, overlay } = bundle;
  const own = (id: string): string => `${ID}-${id.slice(id.startsWith(`${profile.id}-`) ? profile.id.length + 1 : 0)}`;
  const items = overlay.items.map((item) => ({ ...item, id: own(item.id) }));
  return {
    ...bundle,
    profile: { ...profile, id: ID, name: NAME },
    overlay: { ...overlay, id: ID, name: NAME, items },
  };
}
