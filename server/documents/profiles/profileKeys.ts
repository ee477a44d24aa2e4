/** Keeps live keys and their profiles in memory beside the database, because every request and every socket needs them. */
import type { Database } from '../../ground/db/connection.ts';
import { type ProfileRow, replaceLiveKey } from './store.ts';

export interface ProfileKeys {
  list(): readonly ProfileRow[];
  /** Maps a live key to a profile id; null = unknown key. */
  resolve(liveKey: string): string | null;
  /** Gives a profile a new key; returns false when there is no such profile. The old key is invalid when it resolves. */
  rotate(profileId: string): Promise<boolean>;
  /** Adds a stored profile or its changes. */
  put(profile: ProfileRow): void;
  /** Removes a deleted profile. */
  remove(profileId: string): void;
  /**
   * Sets the accounts whose keys are disabled for now.
   * @returns ids of the profiles that were enabled before
   */
  shut(streamerIds: ReadonlySet<string>): string[];
}

export function createProfileKeys(
  database: Database,
  initial: readonly ProfileRow[],
  newKey: () => string,
): ProfileKeys {
  let profiles = [...initial];
  let byKey = new Map<string, string>();
  let shut: ReadonlySet<string> = new Set();
  const keep = (next: ProfileRow[]): void => {
    profiles = next;
    const open = profiles.filter(({ streamerId }) => !shut.has(streamerId));
    byKey = new Map(open.map((profile) => [profile.liveKey, profile.id]));
  };
  keep(profiles);
  const replace = (profile: ProfileRow): ProfileRow[] =>
    profiles.map((known) => (known.id === profile.id ? profile : known));
  return {
    list: () => profiles,
    resolve: (liveKey) => byKey.get(liveKey) ?? null,
    async rotate(profileId) {
      const liveKey = newKey();
      if (!(await replaceLiveKey(database, profileId, liveKey))) return false;
      const known = profiles.find(({ id }) => id === profileId);
      if (known) keep(replace({ ...known, liveKey }));
      return true;
    },
    put: (profile) => keep(profiles.some(({ id }) => id === profile.id) ? replace(profile) : [...profiles, profile]),
    remove: (profileId) => keep(profiles.filter(({ id }) => id !== profileId)),
    shut(streamerIds) {
      const before = shut;
      shut = streamerIds;
      keep(profiles);
      return profiles.filter(({ streamerId }) => shut.has(streamerId) && !before.has(streamerId)).map(({ id }) => id);
    },
  };
}
