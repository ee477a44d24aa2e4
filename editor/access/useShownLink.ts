/** A live link of this server that may be shown to whoever sits at its computer; nobody else is told one. */
import { useQuery } from '@tanstack/react-query';
import type { Send } from '../app/environment.ts';
import { useApp } from '../app/AppContext.ts';

interface Status {
  profiles?: readonly { links?: { portrait?: string } }[];
}

async function firstLink(send: Send): Promise<string | null> {
  try {
    const answer = await send('/api/status', { headers: { accept: 'application/json' } });
    const status = answer.ok ? ((await answer.json()) as Status) : {};
    return status.profiles?.[0]?.links?.portrait ?? null;
  } catch {
    return null;
  }
}

/** From `/live/` on; null when there is none, or it is not known yet. */
export function useShownLink(): string | null {
  const { environment } = useApp();
  const { data = null } = useQuery({
    queryKey: ['shown link'],
    staleTime: Infinity,
    queryFn: () => firstLink(environment.send),
  });
  return data;
}
