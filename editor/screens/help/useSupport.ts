import type { SupportWays } from '#schemas/generated/types.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';

/** It changes only when the server starts anew. */
const STALE_MS = 3_600_000;

/** How whoever runs this server is reached; undefined while it is not known. */
export function useSupport(): SupportWays | undefined {
  return useCall(readConfig, {}, { staleMs: STALE_MS }).data?.support;
}
