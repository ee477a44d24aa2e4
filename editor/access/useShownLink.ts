import { useLocalProfiles } from '../app/localStatus.ts';

/** Returns a live link of this server from `/live/` on, if the visitor sits at its computer; else null. */
export function useShownLink(): string | null {
  return useLocalProfiles()?.[0]?.links.portrait ?? null;
}
