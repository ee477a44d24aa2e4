import { readLiveStatus } from '#engine/client/api/calls/users.ts';
import type { LiveStatus } from '#schemas/generated/types.ts';
import { useCall } from '../../api/useCall.ts';

const ASK_MS = 8_000;

function useLiveStatus(isAsked: boolean): LiveStatus | undefined {
  return useCall(readLiveStatus, {}, { everyMs: ASK_MS, enabled: isAsked }).data;
}

/** Returns how many overlay pages are open outside the dashboard; undefined = not known yet. */
export function useLivePages(isAsked = true): number | undefined {
  return useLiveStatus(isAsked)?.pages;
}

/** Returns how these pages are drawn and what to do about it; undefined = a graphics card draws them, or not known yet. */
export function useLiveDrawing(isAsked = true): string | undefined {
  return useLiveStatus(isAsked)?.drawing;
}
