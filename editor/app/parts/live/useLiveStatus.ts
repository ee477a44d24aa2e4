import { readLiveStatus } from '#engine/client/api/calls/users.ts';
import type { LiveStatus } from '#schemas/generated/types.ts';
import { useCall } from '../../api/useCall.ts';

const ASK_MS = 8_000;

function useLiveStatus(isEnabled: boolean): LiveStatus | undefined {
  return useCall(readLiveStatus, {}, { everyMs: ASK_MS, enabled: isEnabled }).data;
}

/** Returns how many overlay pages are open outside the dashboard; undefined = not known yet. */
export function useLivePages(isEnabled = true): number | undefined {
  return useLiveStatus(isEnabled)?.pages;
}

/** Returns how these pages are drawn and what to do about it; undefined = a graphics card draws them, or not known yet. */
export function useLiveDrawing(isEnabled = true): string | undefined {
  return useLiveStatus(isEnabled)?.drawing;
}

/** Returns that ads find no place on the live pages and what to do about it; undefined = they do, or not known yet. */
export function useAdsWords(): string | undefined {
  return useLiveStatus(true)?.ads;
}
