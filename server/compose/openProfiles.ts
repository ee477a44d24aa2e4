/** Opens the profiles with their live keys at the start; those of this computer are created when they are missing. */
import { unfinishedDeletions } from '../people/accounts/deletion/store.ts';
import { hasAccounts, userIds } from '../people/accounts/users/store.ts';
import { ensureDemo } from '../sources/demo/demo.ts';
import { ensureOwnProfile, OWN_STREAMER } from '../documents/profiles/ownProfile.ts';
import { createProfileKeys, type ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { listProfiles, type ProfileRow } from '../documents/profiles/store.ts';
import type { Databases } from './openDatabases.ts';
import type { Runtime } from './runtime.ts';
import { STARTER } from './shippedFiles.ts';

export async function openProfiles(runtime: Runtime, { database }: Databases): Promise<ProfileKeys> {
  const { config, clock, randomKey, connect } = runtime;
  if (config.demo) await ensureDemo(database, randomKey, Math.floor(clock.nowMs()));
  if (connect) await ensureOwnProfile(database, () => newOwnProfile(runtime));
  const leaving = await unfinishedDeletions(database);
  const stored = (await listProfiles(database)).filter(({ streamerId }) => !leaving.includes(streamerId));
  return createProfileKeys(database, stored, randomKey);
}

function newOwnProfile({ clock, randomKey, newSecret }: Runtime) {
  return {
    bundlePath: STARTER,
    liveKey: randomKey(),
    nowMs: Math.floor(clock.nowMs()),
    seed: Buffer.from(newSecret(4)).readUInt32BE(),
  };
}

export interface OwnProfiles {
  /** Profiles of this computer: the demo's and the operator's. */
  profiles: readonly ProfileRow[];
  /** Whether there is no account yet, so that the first one who signs up at this computer needs no mail. */
  isFirstAccountOpen: boolean;
}

export async function ownProfiles({ database }: Databases, keys: ProfileKeys): Promise<OwnProfiles> {
  const accounts = await userIds(database);
  const isOwn = ({ streamerId }: ProfileRow): boolean => streamerId === OWN_STREAMER || !accounts.has(streamerId);
  return { profiles: keys.list().filter(isOwn), isFirstAccountOpen: !(await hasAccounts(database)) };
}
