import { readLiveStatus } from '#engine/client/api/calls/users.ts';
import { useCall } from '../../api/useCall.ts';

const ASK_MS = 8_000;

/** Returns how many overlay pages are open outside the dashboard; undefined = not known yet. */
export function useLivePages(isAsked = true): number | undefined {
  const { data } = useCall(readLiveStatus, {}, { everyMs: ASK_MS, enabled: isAsked });
  return data?.pages;
}
