import { useLocalProfiles } from '../app/localStatus.ts';

/** A live link of this server that may be shown to whoever sits at its computer, from `/live/` on; else null. */
export function useShownLink(): string | null {
  return useLocalProfiles()?.[0]?.links.portrait ?? null;
}
