/** For scenes that have much to draw: how much the machine has to spare. Soft edges are left out by the painter anyway. */
import { useSyncExternalStore } from 'react';
import type { Quality } from './quality.ts';
import { useSurface } from './surface.ts';

/** The quality now; the component renders again when it changes. */
export function useQuality(): Quality {
  const { subscribe, quality } = useSurface().quality;
  return useSyncExternalStore(subscribe, quality);
}
