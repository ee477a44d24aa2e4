/** Live keys and what they open. Kept in memory beside the database, since every request and every socket asks. */
import type { Database } from '../db/connection.ts';
import { type ProfileRow, replaceLiveKey } from './store.ts';

export interface ProfileKeys {
  list(): readonly ProfileRow[];
  /** Live key → profile id; null = no such key. */
  resolve(liveKey: string): string | null;
  /** Gives a profile a new key; false when there is no such profile. The old key is worthless when it resolves. */
  rotate(profileId: string): Promise<boolean>;
}

export function createProfileKeys(
  database: Database,
  initial: readonly ProfileRow[],
  newKey: () => string,
): ProfileKeys {
  let profiles = [...initial];
  let byKey = new Map(profiles.map((profile) => [profile.liveKey, profile.id]));
  return {
    list: () => profiles,
    resolve: (liveKey) => byKey.get(liveKey) ?? null,
    async rotate(profileId) {
      const liveKey = newKey();
      if (!(await replaceLiveKey(database, profileId, liveKey))) return false;
      profiles = profiles.map((profile) => (profile.id === profileId ? { ...profile, liveKey } : profile));
      byKey = new Map(profiles.map((profile) => [profile.liveKey, profile.id]));
      return true;
    },
  };
}
