import type { ProfileRow } from './store.ts';

/** Maps each streamer id to the oldest profile. */
export function firstProfiles(profiles: readonly ProfileRow[]): Map<string, ProfileRow> {
  const first = new Map<string, ProfileRow>();
  for (const profile of profiles) if (!first.has(profile.streamerId)) first.set(profile.streamerId, profile);
  return first;
}
