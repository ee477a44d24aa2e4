/** Optional features of this server: an AI that writes texts, voices that read them, programs on the streamer's computer. */
import { readConfig } from '#engine/client/api/calls/about.ts';
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { useCall } from '../app/api/useCall.ts';

const STALE_MS = 300_000;

export function useServerHas(): ServerHas {
  const { data } = useCall(readConfig, {}, { staleMs: STALE_MS });
  const { ai = false, speech = false } = data?.features ?? {};
  const { data: programs } = useCall(listPrograms, { query: { after: '' } }, { staleMs: STALE_MS });
  return { ai, speech, programs: programs?.isHosted === false };
}

/** Optional features of servers. */
export type ServerHas = Readonly<Record<'ai' | 'speech' | 'programs', boolean>>;
