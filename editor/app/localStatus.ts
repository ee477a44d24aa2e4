/** Status of the profiles for visitors at the server's own computer (`GET /api/status`); others get nothing. */
import { useQuery } from '@tanstack/react-query';
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import { useApp, useAppState } from './AppContext.ts';
import type { Send } from '#engine/client/api/client.ts';

export interface LocalProfile {
  id: string;
  /** Paths from `/live/` on. */
  links: { portrait: string; landscape: string };
  /** Source of its events. */
  connector: ConnectorState;
  /** Number of events folded so far. */
  events: number;
  /** Problem in words. */
  problem?: string;
}

const ASK_MS = 5_000;

/** Returns null for all others, and when something else answers. */
export async function readLocalProfiles(send: Send, locale: Locale): Promise<readonly LocalProfile[] | null> {
  try {
    const answer = await send('/api/status', { headers: { accept: 'application/json', 'accept-language': locale } });
    if (!answer.ok) return null;
    const { profiles } = (await answer.json()) as { profiles?: unknown };
    return Array.isArray(profiles) ? (profiles as LocalProfile[]) : null;
  } catch {
    return null;
  }
}

/** Returns null on other computers, and until it is known. */
export function useLocalProfiles(): readonly LocalProfile[] | null {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { data = null } = useQuery({
    queryKey: ['local profiles', locale],
    queryFn: () => readLocalProfiles(environment.send, locale),
    // Visitors who get nothing now get nothing later.
    refetchInterval: ({ state }) => (state.data ? ASK_MS : false),
    staleTime: ASK_MS,
  });
  return data;
}
