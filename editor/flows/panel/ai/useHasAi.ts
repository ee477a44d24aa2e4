import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../../app/api/useCall.ts';

const STALE_MS = 300_000;

/** Whether this server has an AI that writes texts. */
export function useHasAi(): boolean {
  const { data } = useCall(readConfig, {}, { staleMs: STALE_MS });
  return data?.features.ai ?? false;
}
