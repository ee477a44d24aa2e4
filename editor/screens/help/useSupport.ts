import type { SupportWays } from '#schemas/generated/types.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';

/** Lifetime of the answer, which changes only when the server restarts. */
const STALE_MS = 3_600_000;

/** Returns how to contact the operator of this server; undefined until it is known. */
export function useSupport(): SupportWays | undefined {
  return useCall(readConfig, {}, { staleMs: STALE_MS }).data?.support;
}

/** Tells whether support is reachable by chat, email or messenger. */
export function hasSupport({ chat, email, messenger }: SupportWays): boolean {
  return chat !== null || email !== null || messenger !== null;
}
