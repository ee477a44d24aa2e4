import type { SupportWays } from '#schemas/generated/types.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';

/** It changes only when the server starts anew. */
const STALE_MS = 3_600_000;

/** How people reach the operator of this server; undefined while it is not known. */
export function useSupport(): SupportWays | undefined {
  return useCall(readConfig, {}, { staleMs: STALE_MS }).data?.support;
}

/** Tells whether support is reachable by chat, email or messenger. */
export function hasSupport({ chat, email, messenger }: SupportWays): boolean {
  return chat !== null || email !== null || messenger !== null;
}
