/** What the server says of its profiles to whoever sits at its computer (`GET /api/status`); nobody else is told. */
import { useQuery } from '@tanstack/react-query';
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import { useApp, useAppState } from './AppContext.ts';
import type { Send } from '#engine/client/api/client.ts';

export interface LocalProfile {
  id: string;
  /** From `/live/` on. */
  links: { portrait: string; landscape: string };
  /** Where its events come from. */
  connector: ConnectorState;
  /** Events folded so far. */
  events: number;
  /** What is wrong, in words. */
  problem?: string;
}

const ASK_MS = 5_000;

/** Null for everybody else, and when something else answers. */
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

/** Null for whoever sits at another computer, and while it is not known. */
export function useLocalProfiles(): readonly LocalProfile[] | null {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { data = null } = useQuery({
    queryKey: ['local profiles', locale],
    queryFn: () => readLocalProfiles(environment.send, locale),
    // Who is not told now is not told later.
    refetchInterval: ({ state }) => (state.data ? ASK_MS : false),
    staleTime: ASK_MS,
  });
  return data;
}
