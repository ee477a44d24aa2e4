/** Returns the items of all overlays, for settings and steps that need one; null = not known yet. */
import { useMemo } from 'react';
import { listItems } from '#engine/client/api/calls/overlay.ts';
import { useCall } from '../../app/api/useCall.ts';

const STALE_MS = 30_000;

export function useItems(): readonly { id: string; name: string; type: string }[] | null {
  const { data } = useCall(listItems, {}, { staleMs: STALE_MS });
  return useMemo(
    () =>
      data?.items.map(({ id, type, name, overlayName }) => ({ id, type, name: `${name} (${overlayName})` })) ?? null,
    [data],
  );
}
