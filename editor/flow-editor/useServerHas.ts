/** Optional features of this server: an AI that writes texts, voices that read them. */
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../app/api/useCall.ts';

const STALE_MS = 300_000;

export function useServerHas(): ServerHas {
  const { data } = useCall(readConfig, {}, { staleMs: STALE_MS });
  const { ai = false, speech = false } = data?.features ?? {};
  return { ai, speech };
}

/** Optional features of servers. */
export type ServerHas = Readonly<Record<'ai' | 'speech', boolean>>;
